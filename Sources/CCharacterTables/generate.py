#!/usr/bin/env python3
"""Writes the character tables of Cells, into the folder named (else the current one), from Debian's package unicode-data (/usr/share/unicode).

Two tables of bytes, each in two stages: 4,352 block numbers (one a 256 scalars), then the blocks; behind them a text that says what it is made from.
  properties.bin   bits 0-1 columns (0, 1, 2) · bits 2-5 grapheme break class · bit 6 takes U+FE0F · bit 7 the scrubber looks at it
  linebreak.bin    the line break class (UAX 14); AI, CJ, SG, XX and SA are resolved as LB1 says; OPEA is OP that is East Asian (LB30), EPUN is
                   ID that is reserved for emoji (LB30b)
The order of GRAPHEME and LINE is the order of the enums in Sources/Cells (GraphemeBreak+Rules, LineBreak+Class).
"""
import re, sys

ROOT = "/usr/share/unicode/"
GRAPHEME = "Other CR LF Control Extend ZWJ Regional_Indicator Prepend SpacingMark L V T LV LVT Extended_Pictographic".split()
LINE = ("AL BK CR LF NL SP CM ZW ZWJ GL WJ BA BB B2 HY CB CL CP EX IN NS OP OPEA QU IS SY NU PO PR ID EPUN EB EM HL "
        "H2 H3 JL JV JT RI").split()
COUNT = 0x110000


def ranges(path, field=1):
    """The (first, last, value) of each data line of a file of the Unicode Character Database."""
    for line in open(ROOT + path, encoding="utf-8"):
        parts = [part.strip() for part in line.split("#")[0].split(";")]
        if len(parts) <= field:
            continue
        ends = parts[0].split("..")
        yield int(ends[0], 16), int(ends[-1], 16), parts[field]


def spread(path, default, field=1, keep=None):
    """One value a scalar."""
    values = [default] * COUNT
    for first, last, value in ranges(path, field):
        if keep is None or value in keep:
            for scalar in range(first, last + 1):
                values[scalar] = value
    return values


def scrubbed(scalar, category):
    """Whether the scrubber must look at the scalar; Scrubber+Disposition.swift says what becomes of it."""
    return (
        category == "Cc" or scalar in (0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0xFEFF)
        or 0x202A <= scalar <= 0x202E or 0x2066 <= scalar <= 0x206F or 0xFFF9 <= scalar <= 0xFFFB
        or 0xE0000 <= scalar <= 0xE007F or 0xFDD0 <= scalar <= 0xFDEF or scalar & 0xFFFE == 0xFFFE
    )


def columns(scalar, category, east_asian, grapheme):
    """How many columns the scalar takes by itself, as Surface shows it."""
    if category in ("Cc", "Zl", "Zp"):
        return 1  # shown as U+FFFD or as a space
    if category in ("Mn", "Me"):
        return 0
    if category == "Cf" and grapheme != "Prepend" or 0xE0000 <= scalar <= 0xE0FFF:
        return 0
    if 0x1160 <= scalar <= 0x11FF or 0xD7B0 <= scalar <= 0xD7FF:
        return 0  # vowels and finals of conjoining Hangul
    return 2 if east_asian in ("W", "F") else 1


def packed(values, path):
    """The two stages as bytes, and the name and version of the file that most of the values are from."""
    stage, blocks, known = bytearray(), bytearray(), {}
    for start in range(0, COUNT, 256):
        block = bytes(values[start:start + 256])
        if block not in known:
            known[block] = len(known)
            blocks += block
        stage.append(known[block])
    if len(known) > 256:
        sys.exit("more than 256 blocks: the first stage needs two bytes")
    with open(ROOT + path, encoding="utf-8") as file:
        title = file.readline()[2:].strip()
    return bytes(stage + blocks) + f"Made by Sources/CCharacterTables/generate.py from unicode-data, {title}".encode()


def line_break_classes(category, east_asian, pictographic):
    """One class of UAX 14 a scalar, as LB1 resolves it, with the classes that LB30 and LB30b part off."""
    line = spread("LineBreak.txt", "XX")
    for scalar in range(COUNT):
        if line[scalar] == "SA":
            line[scalar] = "CM" if category[scalar] in ("Mn", "Mc") else "AL"
        elif line[scalar] in ("AI", "SG", "XX"):
            wide = line[scalar] == "XX" and east_asian[scalar] == "W"
            line[scalar] = "ID" if wide else "AL"
        elif line[scalar] == "CJ":
            line[scalar] = "NS"
        if line[scalar] == "OP" and east_asian[scalar] in ("F", "W", "H"):
            line[scalar] = "OPEA"
        if line[scalar] == "ID" and scalar in pictographic and category[scalar] == "Cn":
            line[scalar] = "EPUN"
    return line


def main():
    category = spread("extracted/DerivedGeneralCategory.txt", "Cn")
    east_asian = spread("EastAsianWidth.txt", "N")
    grapheme = spread("auxiliary/GraphemeBreakProperty.txt", "Other")
    pictographic = set()
    for first, last, value in ranges("emoji/emoji-data.txt"):
        if value == "Extended_Pictographic":
            pictographic.update(range(first, last + 1))
    for scalar in pictographic:
        if grapheme[scalar] == "Other":
            grapheme[scalar] = "Extended_Pictographic"
    variation = set()
    for line in open(ROOT + "emoji/emoji-variation-sequences.txt", encoding="utf-8"):
        found = re.match(r"([0-9A-F]+) FE0F\s*;", line)
        if found:
            variation.add(int(found.group(1), 16))
    properties = [
        columns(scalar, category[scalar], east_asian[scalar], grapheme[scalar])
        | GRAPHEME.index(grapheme[scalar]) << 2
        | (0x40 if scalar in variation else 0)
        | (0x80 if scrubbed(scalar, category[scalar]) else 0)
        for scalar in range(COUNT)
    ]
    line = line_break_classes(category, east_asian, pictographic)
    folder = sys.argv[1] if len(sys.argv) > 1 else "."
    open(folder + "/properties.bin", "wb").write(packed(properties, "EastAsianWidth.txt"))
    open(folder + "/linebreak.bin", "wb").write(packed([LINE.index(value) for value in line], "LineBreak.txt"))


main()
