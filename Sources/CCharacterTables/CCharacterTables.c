#include "CCharacterTables.h"

#pragma clang diagnostic ignored "-Wc23-extensions"  // #embed is what this file is for

const uint8_t martlet_character_properties[] = {
#embed "properties.bin"
};
const uint8_t martlet_line_break_classes[] = {
#embed "linebreak.bin"
};
