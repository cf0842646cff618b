#include "CEncodingTables.h"

// `#embed` is what C23 has for this; SwiftPM's newest language standard comes before it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Labels and indexes of the Encoding Standard; made by generate.py, which puts its sources into the first section.
static const _Alignas(4) unsigned char tables[] = {
#embed "encodings.bin"
};

const unsigned char *encoding_tables(void) { return tables; }

size_t encoding_tables_size(void) { return sizeof tables; }
