#pragma once
#include <stddef.h>

/// The tables of international domain names, packed by generate.py (its comment describes the format); aligned to 4 bytes.
const unsigned char *idna_tables(void);

/// The number of bytes of `idna_tables`.
size_t idna_tables_size(void);
