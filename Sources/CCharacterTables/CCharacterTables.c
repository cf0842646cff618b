#include "CCharacterTables.h"

const uint8_t martlet_character_properties[] = {
#embed "properties.bin"
};
const uint8_t martlet_line_break_classes[] = {
#embed "linebreak.bin"
};
