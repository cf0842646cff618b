#include "CCmarkGFM.h"

#include <cmark-gfm_version.h>
#include <dlfcn.h>
#include <pthread.h>

#define CORE(X) \
    X(parser_new) X(parser_attach_syntax_extension) X(parser_feed) X(parser_finish) X(parser_free) X(find_syntax_extension) X(node_free) \
    X(node_get_type_string)

#define DECLARE(name) static __typeof__(&cmark_##name) p##name;
CORE(DECLARE)
static void (*ensure_registered)(void);
static uint16_t (*get_table_columns)(cmark_node *);
static uint8_t *(*get_table_alignments)(cmark_node *);
static bool is_open;

static void open_libraries(void) {
    // The name of the library holds its version, which is also that of its structures.
    void *core = dlopen("libcmark-gfm.so." CMARK_GFM_VERSION_STRING, RTLD_LAZY | RTLD_LOCAL);
    void *extensions = core ? dlopen("libcmark-gfm-extensions.so." CMARK_GFM_VERSION_STRING, RTLD_LAZY | RTLD_LOCAL) : NULL;
    if (!extensions) return;
    is_open = true;
#define LOOK_UP(library, pointer, name) \
    pointer = (__typeof__(pointer))dlsym(library, name); \
    is_open = is_open && pointer;
#define LOOK_UP_CORE(name) LOOK_UP(core, p##name, "cmark_" #name)
    CORE(LOOK_UP_CORE)
    LOOK_UP(extensions, ensure_registered, "cmark_gfm_core_extensions_ensure_registered")
    LOOK_UP(extensions, get_table_columns, "cmark_gfm_extensions_get_table_columns")
    LOOK_UP(extensions, get_table_alignments, "cmark_gfm_extensions_get_table_alignments")
    if (is_open) ensure_registered();
}

bool ccmark_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_libraries);
    return is_open;
}

cmark_parser *ccmark_parser_new(int options) {
    cmark_parser *parser = pparser_new(options);
    const char *const names[] = {"table", "strikethrough", "autolink", "tasklist"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        cmark_syntax_extension *extension = pfind_syntax_extension(names[i]);
        if (extension) pparser_attach_syntax_extension(parser, extension);
    }
    return parser;
}
void ccmark_parser_feed(cmark_parser *parser, const char *buffer, size_t length) { pparser_feed(parser, buffer, length); }
cmark_node *ccmark_parser_finish(cmark_parser *parser) { return pparser_finish(parser); }
void ccmark_parser_free(cmark_parser *parser) { pparser_free(parser); }
void ccmark_node_free(cmark_node *node) { pnode_free(node); }
const char *ccmark_node_get_type_string(cmark_node *node) { return pnode_get_type_string(node); }
uint16_t ccmark_get_table_columns(cmark_node *table) { return get_table_columns(table); }
uint8_t *ccmark_get_table_alignments(cmark_node *table) { return get_table_alignments(table); }
