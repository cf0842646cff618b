#include "CPCRE2.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <dlfcn.h>
#include <pcre2.h>
#include <pthread.h>
#include <stdlib.h>

#define FUNCTIONS(X) \
    X(compile) X(code_free) X(jit_compile) X(jit_stack_create) X(jit_stack_free) X(jit_stack_assign) X(get_error_message) \
    X(match_data_create) X(match_data_free) X(get_ovector_pointer) X(match_context_create) X(match_context_free) \
    X(set_match_limit) X(set_depth_limit) X(set_heap_limit) X(set_offset_limit) X(match)

#define DECLARE(name) static __typeof__(&pcre2_##name##_8) p##name;
FUNCTIONS(DECLARE)
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libpcre2-8.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    is_open = true;
#define LOOK_UP(name) \
    p##name = (__typeof__(p##name))dlsym(library, "pcre2_" #name "_8"); \
    is_open = is_open && p##name;
    FUNCTIONS(LOOK_UP)
}

bool cpcre2_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

struct cpcre2_pattern {
    pcre2_code *code;
    pcre2_match_data *match;
    pcre2_match_context *context;
    pcre2_jit_stack *stack;
};

cpcre2_pattern *cpcre2_compile(
    const uint8_t *text, size_t count, bool folds_case, uint32_t heap_limit, uint32_t depth_limit, cpcre2_fault *fault) {
    cpcre2_pattern *pattern = calloc(1, sizeof *pattern);
    if (!pattern) abort();
    uint32_t options = PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C | PCRE2_USE_OFFSET_LIMIT | (folds_case ? PCRE2_CASELESS : 0);
    pattern->code = pcompile(text, count, options, &fault->number, &fault->offset, NULL);
    if (!pattern->code) {
        cpcre2_free(pattern);
        return NULL;
    }
    pattern->match = pmatch_data_create(1, NULL);
    pattern->context = pmatch_context_create(NULL);
    if (!pattern->match || !pattern->context) abort();
    pset_heap_limit(pattern->context, heap_limit);
    pset_depth_limit(pattern->context, depth_limit);
    // Where there can be no machine code, the pattern is interpreted: the same matches, later.
    if (pjit_compile(pattern->code, PCRE2_JIT_COMPLETE) == 0) {
        pattern->stack = pjit_stack_create(32 << 10, (size_t)heap_limit << 10, NULL);
        if (pattern->stack) pjit_stack_assign(pattern->context, NULL, pattern->stack);
    }
    return pattern;
}

void cpcre2_free(cpcre2_pattern *pattern) {
    if (pattern->stack) pjit_stack_free(pattern->stack);
    if (pattern->context) pmatch_context_free(pattern->context);
    if (pattern->match) pmatch_data_free(pattern->match);
    if (pattern->code) pcode_free(pattern->code);
    free(pattern);
}

void cpcre2_message(int number, char *buffer, size_t capacity) {
    if (pget_error_message(number, (PCRE2_UCHAR *)buffer, capacity) == PCRE2_ERROR_BADDATA) buffer[0] = 0;
}

enum cpcre2_result cpcre2_find(
    cpcre2_pattern *pattern, const uint8_t *subject, size_t length, size_t start, size_t last_start, uint32_t match_limit,
    size_t *lower, size_t *upper) {
    pset_match_limit(pattern->context, match_limit);
    pset_offset_limit(pattern->context, last_start);
    int result = pmatch(
        pattern->code, subject, length, start, PCRE2_NO_UTF_CHECK | PCRE2_NOTEMPTY, pattern->match, pattern->context);
    if (result == PCRE2_ERROR_NOMATCH) return cpcre2_none;
    if (result < 0) return cpcre2_given_up;
    const PCRE2_SIZE *place = pget_ovector_pointer(pattern->match);
    *lower = place[0];
    *upper = place[1];
    return cpcre2_found;
}
