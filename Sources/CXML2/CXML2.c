#include "CXML2.h"

#include <dlfcn.h>
#include <pthread.h>

#define FUNCTIONS(X) \
    X(CreatePushParserCtxt) X(CtxtUseOptions) X(ParseChunk) X(StopParser) X(FreeParserCtxt) X(FreeDoc) X(CreateIntSubset) X(AddDocEntity) \
    X(SAX2StartDocument) X(SAX2InternalSubset) X(SAX2EntityDecl) X(SAX2GetEntity) X(SAX2GetParameterEntity)

#define DECLARE(name) static __typeof__(&xml##name) p##name;
FUNCTIONS(DECLARE)
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libxml2.so.2", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    is_open = true;
#define LOOK_UP(name) \
    p##name = (__typeof__(p##name))dlsym(library, "xml" #name); \
    is_open = is_open && p##name;
    FUNCTIONS(LOOK_UP)
}

bool cxml_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

xmlParserCtxtPtr cxmlCreatePushParserCtxt(xmlSAXHandlerPtr handler, void *data, const char *chunk, int size, const char *name) {
    return pCreatePushParserCtxt(handler, data, chunk, size, name);
}
int cxmlCtxtUseOptions(xmlParserCtxtPtr context, int options) { return pCtxtUseOptions(context, options); }
int cxmlParseChunk(xmlParserCtxtPtr context, const char *chunk, int size, int isLast) {
    return pParseChunk(context, chunk, size, isLast);
}
void cxmlStopParser(xmlParserCtxtPtr context) { pStopParser(context); }
void cxmlFreeParserCtxt(xmlParserCtxtPtr context) { pFreeParserCtxt(context); }
void cxmlFreeDoc(xmlDocPtr document) { pFreeDoc(document); }
xmlDtdPtr cxmlCreateIntSubset(xmlDocPtr document, const xmlChar *name, const xmlChar *publicID, const xmlChar *systemID) {
    return pCreateIntSubset(document, name, publicID, systemID);
}
xmlEntityPtr cxmlAddDocEntity(
    xmlDocPtr document, const xmlChar *name, int type, const xmlChar *publicID, const xmlChar *systemID, const xmlChar *content) {
    return pAddDocEntity(document, name, type, publicID, systemID, content);
}
void cxmlSAX2StartDocument(void *context) { pSAX2StartDocument(context); }
void cxmlSAX2InternalSubset(void *context, const xmlChar *name, const xmlChar *publicID, const xmlChar *systemID) {
    pSAX2InternalSubset(context, name, publicID, systemID);
}
void cxmlSAX2EntityDecl(
    void *context, const xmlChar *name, int type, const xmlChar *publicID, const xmlChar *systemID, xmlChar *content) {
    pSAX2EntityDecl(context, name, type, publicID, systemID, content);
}
xmlEntityPtr cxmlSAX2GetEntity(void *context, const xmlChar *name) { return pSAX2GetEntity(context, name); }
xmlEntityPtr cxmlSAX2GetParameterEntity(void *context, const xmlChar *name) { return pSAX2GetParameterEntity(context, name); }
