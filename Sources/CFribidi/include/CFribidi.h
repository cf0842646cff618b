#pragma once
// FriBidi, opened at the first right-to-left text: most pages have none, and a start is not to pay for it.
// None of the functions but `cfribidi_open` may be called before that has answered true.
#include <stdbool.h>
#include <stdint.h>

/// Opens libfribidi.so.0 once, from any thread; false where it is not installed.
bool cfribidi_open(void);

/// How the direction of a paragraph is found.
enum cfribidi_direction { cfribidi_automatic, cfribidi_left_to_right, cfribidi_right_to_left };

/// Resolves the embedding levels of a paragraph of `count` scalars (UAX 9, P2 to I2).
///
/// `types` and `levels` get `count` elements; `base` gets the paragraph's direction, which `cfribidi_reorder` and
/// `cfribidi_paragraph_level` take. False when memory ran out.
bool cfribidi_resolve(
    const uint32_t *text, int32_t count, enum cfribidi_direction direction, uint32_t *types, int8_t *levels, uint32_t *base);

/// The embedding level of a paragraph: 0 or 1.
int8_t cfribidi_paragraph_level(uint32_t base);

/// Reorders a line, given the types and levels of its `count` scalars (L1, L2); `order`, the identity at first, gets the logical places
/// in visual order. False when memory ran out.
bool cfribidi_reorder(const uint32_t *types, int32_t count, uint32_t base, int8_t *levels, int32_t *order);

/// What is shown for a scalar at an odd level (L4).
uint32_t cfribidi_mirrored(uint32_t scalar);
