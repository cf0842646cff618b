#include "CFribidi.h"

#include <dlfcn.h>
#include <fribidi/fribidi.h>
#include <pthread.h>
#include <stdlib.h>

#define FUNCTIONS(X) \
    X(get_bidi_types) X(get_bracket_types) X(get_par_embedding_levels_ex) X(reorder_line) X(get_mirror_char)

#define DECLARE(name) static __typeof__(&fribidi_##name) p##name;
FUNCTIONS(DECLARE)
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libfribidi.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    is_open = true;
#define LOOK_UP(name) \
    p##name = (__typeof__(p##name))dlsym(library, "fribidi_" #name); \
    is_open = is_open && p##name;
    FUNCTIONS(LOOK_UP)
}

bool cfribidi_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

bool cfribidi_resolve(
    const uint32_t *text, int32_t count, enum cfribidi_direction direction, uint32_t *types, int8_t *levels, uint32_t *base) {
    static const FriBidiParType directions[] = {FRIBIDI_PAR_ON, FRIBIDI_PAR_LTR, FRIBIDI_PAR_RTL};
    FriBidiBracketType *brackets = calloc((size_t)count + 1, sizeof *brackets);
    if (!brackets) return false;
    pget_bidi_types(text, count, types);
    pget_bracket_types(text, count, types, brackets);
    FriBidiParType found = directions[direction];
    FriBidiLevel highest = pget_par_embedding_levels_ex(types, brackets, count, &found, (FriBidiLevel *)levels);
    free(brackets);
    *base = found;
    return highest != 0;  // the highest level plus one, 0 when memory ran out
}

int8_t cfribidi_paragraph_level(uint32_t base) { return FRIBIDI_IS_RTL(base) ? 1 : 0; }

bool cfribidi_reorder(const uint32_t *types, int32_t count, uint32_t base, int8_t *levels, int32_t *order) {
    return preorder_line(0, types, count, 0, base, (FriBidiLevel *)levels, NULL, order) != 0;
}

uint32_t cfribidi_mirrored(uint32_t scalar) {
    FriBidiChar mirrored = scalar;
    pget_mirror_char(scalar, &mirrored);
    return mirrored;
}
