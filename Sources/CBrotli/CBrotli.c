#include "CBrotli.h"

#include <dlfcn.h>
#include <pthread.h>

static void *(*create)(void *allocate, void *deallocate, void *context);
static void (*destroy)(void *decoder);
static int (*decode)(
    void *decoder, size_t *inputCount, const uint8_t **input, size_t *outputCount, uint8_t **output, size_t *total);
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libbrotlidec.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    create = (__typeof__(create))dlsym(library, "BrotliDecoderCreateInstance");
    destroy = (__typeof__(destroy))dlsym(library, "BrotliDecoderDestroyInstance");
    decode = (__typeof__(decode))dlsym(library, "BrotliDecoderDecompressStream");
    is_open = create && destroy && decode;
}

bool cbrotli_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

void *cbrotli_create(void) { return create(NULL, NULL, NULL); }
void cbrotli_destroy(void *decoder) { destroy(decoder); }
cbrotli_result cbrotli_decode(void *decoder, size_t *inputCount, const uint8_t **input, size_t *outputCount, uint8_t **output) {
    return (cbrotli_result)decode(decoder, inputCount, input, outputCount, output, NULL);
}
