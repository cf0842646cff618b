#pragma once
#include <stdint.h>
// Tables of one byte a scalar, in two stages: 4,352 block numbers, then blocks of 256 bytes. generate.py says what the bits mean.
extern const uint8_t martlet_character_properties[];
extern const uint8_t martlet_line_break_classes[];

static inline uint8_t martlet_properties_of(uint32_t scalar) {
    return martlet_character_properties[4352 + (martlet_character_properties[scalar >> 8] << 8) + (scalar & 0xFF)];
}
static inline uint8_t martlet_line_break_class_of(uint32_t scalar) {
    return martlet_line_break_classes[4352 + (martlet_line_break_classes[scalar >> 8] << 8) + (scalar & 0xFF)];
}
