#include "CIDNATables.h"

// `#embed` is what C23 has for this; SwiftPM's newest language standard comes before it.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Made by generate.py, which puts its sources at the end.
static const _Alignas(4) unsigned char tables[] = {
#embed "idna.bin"
};

const unsigned char *idna_tables(void) { return tables; }

size_t idna_tables_size(void) { return sizeof tables; }
