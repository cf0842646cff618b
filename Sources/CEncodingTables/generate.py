#!/usr/bin/env python3
"""Packs the labels and indexes of the Encoding Standard into encodings.bin.

Reads the shared data's encoding/encodings.json and encoding/index-*.txt. Usage: generate.py SHARED-DATA-FOLDER OUTPUT-FOLDER
The indexes jis0208, jis0212 and EUC-KR are not packed: the C library has them as they are (Sources/WebTypes/Encoding/EncodingIndex+All.swift).

Format, little-endian: the magic number, the count of sections, and for each section its offset and its number of bytes, all u32; then the
sections, each padded to 4 bytes. In an index, the code point of each pointer is one u16, 0 where there is none.
  0 source          text: what it was made from, with the date and identifier that each file names
  1 labels          text: a line for each encoding, its name and its labels
  2 single-byte     text: the names of the encodings that section 3 has
  3 single-byte     128 u16 for each of them: its index, for the bytes from 0x80
  4 Big5            the index, without what is added to a code point by section 5
  5 Big5            a bit for each pointer, lowest first: whether 0x20000 is added
  6 gb18030         the index
  7 gb18030 ranges  u32 pairs: pointer, code point
  8 katakana        the index ISO-2022-JP katakana
"""
import hashlib
import json
import struct
import sys
from pathlib import Path

MAGIC = 0x31434E45  # "ENC1"
BIG5_SIZE = 126 * 157
GB18030_SIZE = 126 * 190
PLANE_TWO = 0x20000


def lines(folder, name):
    """The lines of an index file; its characters are shown in it, and some of them end a line for `splitlines`."""
    return [line.strip() for line in (folder / f"index-{name}.txt").read_text(encoding="utf-8").split("\n")]


def index(folder, name):
    """The pointers of an index, each with its code point."""
    entries = {}
    for line in lines(folder, name):
        if line and not line.startswith("#"):
            pointer, code = line.split()[:2]
            entries[int(pointer)] = int(code, 16)
    return entries


def stamp(folder, name):
    """Date and identifier of an index file, from its own comment."""
    facts = dict(line[2:].split(": ", 1) for line in lines(folder, name) if line.startswith("# ") and ": " in line)
    return f"index-{name}.txt {facts['Date']} {facts['Identifier']}"


def table(entries, size):
    """One u16 a pointer."""
    if max(entries) >= size or 0 in entries.values():
        sys.exit("an index has another shape")
    return struct.pack(f"<{size}H", *(entries.get(pointer, 0) for pointer in range(size)))


def big5(folder):
    entries = index(folder, "big5")
    upper = bytearray((BIG5_SIZE + 7) // 8)
    for pointer, code in entries.items():
        if code >= PLANE_TWO:
            upper[pointer // 8] |= 1 << pointer % 8
            entries[pointer] = code - PLANE_TWO
    return table(entries, BIG5_SIZE), bytes(upper)


def main(shared, output):
    folder = shared / "encoding"
    text = (folder / "encodings.json").read_bytes()
    groups = json.loads(text)
    labels = [" ".join([each["name"], *each["labels"]]) for group in groups for each in group["encodings"]]
    # ISO-8859-8-I is ISO-8859-8 but for the order on the screen; it has no index of its own.
    single = [
        each["name"] for group in groups if group["heading"] == "Legacy single-byte encodings"
        for each in group["encodings"] if each["name"] != "ISO-8859-8-I"
    ]
    multiple = ["big5", "gb18030", "gb18030-ranges", "iso-2022-jp-katakana"]
    source = [
        "Made by Sources/CEncodingTables/generate.py from the Encoding Standard, https://encoding.spec.whatwg.org/",
        f"encodings.json {hashlib.sha256(text).hexdigest()}",
        *(stamp(folder, name) for name in [each.lower() for each in single] + multiple),
    ]
    ranges = sorted(index(folder, "gb18030-ranges").items())
    sections = [
        "\n".join(source).encode(),
        "\n".join(labels).encode(),
        " ".join(single).encode(),
        b"".join(table(index(folder, name.lower()), 128) for name in single),
        *big5(folder),
        table(index(folder, "gb18030"), GB18030_SIZE),
        b"".join(struct.pack("<2I", *each) for each in ranges),
        table(index(folder, "iso-2022-jp-katakana"), 63),
    ]
    header, data = [MAGIC, len(sections)], b""
    start = 4 * (2 + 2 * len(sections))
    for section in sections:
        header += [start + len(data), len(section)]
        data += section + b"\0" * (-len(section) % 4)
    (output / "encodings.bin").write_bytes(struct.pack(f"<{len(header)}I", *header) + data)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: generate.py SHARED-DATA-FOLDER OUTPUT-FOLDER")
    main(Path(sys.argv[1]), Path(sys.argv[2]))
