#pragma once
#include <stddef.h>

/// The labels and indexes of encodings, packed by generate.py (its comment describes the format); aligned to 4 bytes.
const unsigned char *encoding_tables(void);

/// The number of bytes of `encoding_tables`.
size_t encoding_tables_size(void);
