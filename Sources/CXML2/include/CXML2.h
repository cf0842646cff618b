#pragma once
// libxml2, opened at the first XML document: linking it brings ICU into every start, for pages that are nearly always HTML.
// Each function is libxml2's of the same name; none may be called before `cxml_open` has answered true.
// The folder `libxml` here is a link to Debian's headers: asking pkg-config for their place would link the library as well.
// libxml2 built with ICU includes ICU's headers, which clash with Foundation's module: switch that off before the rest.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <stdbool.h>

/// Opens libxml2.so.2 once, from any thread; false where it is not installed.
bool cxml_open(void);

xmlParserCtxtPtr cxmlCreatePushParserCtxt(xmlSAXHandlerPtr handler, void *data, const char *chunk, int size, const char *name);
int cxmlCtxtUseOptions(xmlParserCtxtPtr context, int options);
int cxmlParseChunk(xmlParserCtxtPtr context, const char *chunk, int size, int isLast);
void cxmlStopParser(xmlParserCtxtPtr context);
void cxmlFreeParserCtxt(xmlParserCtxtPtr context);
void cxmlFreeDoc(xmlDocPtr document);
xmlDtdPtr cxmlCreateIntSubset(xmlDocPtr document, const xmlChar *name, const xmlChar *publicID, const xmlChar *systemID);
xmlEntityPtr cxmlAddDocEntity(
    xmlDocPtr document, const xmlChar *name, int type, const xmlChar *publicID, const xmlChar *systemID, const xmlChar *content);
void cxmlSAX2StartDocument(void *context);
void cxmlSAX2InternalSubset(void *context, const xmlChar *name, const xmlChar *publicID, const xmlChar *systemID);
void cxmlSAX2EntityDecl(
    void *context, const xmlChar *name, int type, const xmlChar *publicID, const xmlChar *systemID, xmlChar *content);
xmlEntityPtr cxmlSAX2GetEntity(void *context, const xmlChar *name);
xmlEntityPtr cxmlSAX2GetParameterEntity(void *context, const xmlChar *name);
