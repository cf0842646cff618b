#include "CPSL.h"

#include <dlfcn.h>
#include <libpsl.h>
#include <pthread.h>
#include <stddef.h>

#define FUNCTIONS(X) X(latest) X(builtin) X(is_public_suffix) X(registrable_domain)

#define DECLARE(name) static __typeof__(&psl_##name) p##name;
FUNCTIONS(DECLARE)
// Never changed once it is there, so any thread may read it.
static const psl_ctx_t *list;

static void open_library(void) {
    void *library = dlopen("libpsl.so.5", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
#define LOOK_UP(name) \
    if (!(p##name = (__typeof__(p##name))dlsym(library, "psl_" #name))) return;
    FUNCTIONS(LOOK_UP)
    // The system's file of the list, where it is newer than the one in the library.
    list = platest(NULL);
    if (!list) list = pbuiltin();
}

bool cpsl_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return list;
}

bool cpsl_is_public_suffix(const char *domain) { return pis_public_suffix(list, domain) != 0; }
const char *cpsl_registrable_domain(const char *domain) { return pregistrable_domain(list, domain); }
