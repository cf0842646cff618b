#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The decoder of libbrotlidec.so.1, opened at first use: it comes with libcurl, whose dependency it is, and needs no headers of its own here.

#pragma clang assume_nonnull begin

/// What a step of decoding ended with, as brotli/decode.h numbers it.
typedef enum : int {
    cbrotli_failed = 0,
    cbrotli_finished = 1,
    cbrotli_needs_input = 2,
    cbrotli_needs_output = 3,
} cbrotli_result;

/// Whether the library is here; everything below may be called only where it is.
bool cbrotli_open(void);
/// A decoder at the start of a stream; NULL when memory is short.
void *_Nullable cbrotli_create(void);
/// Frees a decoder.
void cbrotli_destroy(void *decoder);
/// Decodes what fits, and moves both pointers and counts on.
cbrotli_result cbrotli_decode(
    void *decoder, size_t *inputCount, const uint8_t *_Nullable *_Nonnull input, size_t *outputCount, uint8_t *_Nullable *_Nonnull output);

#pragma clang assume_nonnull end
