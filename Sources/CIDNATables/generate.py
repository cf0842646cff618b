#!/usr/bin/env python3
"""Packs what UTS 46, NFC and the display form need of Unicode into idna.bin.

Reads Debian's unicode-data (15.0.0, in /usr/share/unicode), unicode-since-15.tsv beside this script, and the shared data's
unicode/uts46.tsv (18.0.0) and unicode/confusables.tsv. Usage: generate.py SHARED-DATA-FOLDER OUTPUT-FOLDER

Format, little-endian: the magic number, the count of sections, and for each section its offset and its number of entries, all u32; then the sections,
and last a text that says what they were made from.
A range table is the sorted first code points of its ranges (u32 each), then their values (u16 each), padded to 4 bytes.
  0 mapping      range table: 0 valid, 1 disallowed, 2 ignored, else the offset in `sequences` of what it maps to (deviations count as valid)
  1 sequences    u32: a length, then that many code points
  2 properties   range table: bits 0-7 combining class, 8-11 bidi class, 12-14 joining type, 15 general category M
  3 decomposition range table: 0 none, else the offset in `sequences` of the full canonical decomposition (Hangul is arithmetic)
  4 compositions u32 triples, sorted: first, second, composed
  5 scripts      range table: bits 0-7 script, bit 8 looks like ASCII, bit 9 is a letter, mark or digit
"""
import struct
import sys
from pathlib import Path

UNICODE = Path("/usr/share/unicode")
HERE = Path(__file__).resolve().parent
MAGIC = 0x31414E49  # "INA1"
BIDI = ["other", "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "ON"]
JOINING = ["U", "T", "L", "R", "D", "C"]
SCRIPTS = ["Unknown", "Common", "Inherited", "Latin", "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo"]


def rows(path, separator):
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split(separator)


def title(path):
    """What a file says of itself, and of its version, in its first line."""
    with path.open(encoding="utf-8") as file:
        return file.readline()[2:].strip().split(": ")[0]


def property_rows(path):
    """The (first, last, value) of a file such as Scripts.txt."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) == 2:
            first, _, last = fields[0].partition("..")
            yield int(first, 16), int(last or first, 16), fields[1]


class Unicode:
    def __init__(self):
        self.category, self.combining, self.bidi, self.joining, self.decomposition = {}, {}, {}, {}, {}
        self.excluded = {int(row[0].split("#")[0], 16) for row in rows(UNICODE / "CompositionExclusions.txt", ";")}
        self.read_unicode_data()
        for first, last, value in property_rows(UNICODE / "extracted/DerivedJoiningType.txt"):
            self.joining.update(dict.fromkeys(range(first, last + 1), value))
        self.read_additions()

    def read_unicode_data(self):
        first = None
        for row in rows(UNICODE / "UnicodeData.txt", ";"):
            code = int(row[0], 16)
            if row[1].endswith("First>"):
                first = code
                continue
            decomposition = "" if row[5].startswith("<") else row[5]
            for each in range(first if row[1].endswith("Last>") else code, code + 1):
                self.set(each, row[2], int(row[3]), row[4], decomposition)

    def read_additions(self):
        for first, last, category, combining, bidi, joining, decomposition, excluded in rows(HERE / "unicode-since-15.tsv", "\t"):
            for code in range(int(first, 16), int(last, 16) + 1):
                self.set(code, category, int(combining), bidi, decomposition)
                self.joining[code] = joining
                if excluded:
                    self.excluded.add(code)

    def set(self, code, category, combining, bidi, decomposition):
        self.category[code], self.combining[code], self.bidi[code] = category, combining, bidi
        if decomposition:
            self.decomposition[code] = [int(part, 16) for part in decomposition.split()]

    def full_decomposition(self, code):
        if code not in self.decomposition:
            return [code]
        return [each for part in self.decomposition[code] for each in self.full_decomposition(part)]

    def ordered(self, codes):
        """Canonical ordering: runs of combining marks sorted by class, stably."""
        result, marks = [], []
        for code in codes + [None]:
            if code is not None and self.combining.get(code, 0):
                marks.append(code)
                continue
            result += sorted(marks, key=self.combining.get)
            marks = []
            if code is not None:
                result.append(code)
        return result

    def compositions(self):
        for code, parts in self.decomposition.items():
            if len(parts) == 2 and code not in self.excluded and not self.combining[code] and not self.combining.get(parts[0], 0):
                yield parts[0], parts[1], code


class Sequences:
    def __init__(self):
        self.words, self.offsets = [0, 0, 0], {}

    def offset(self, codes):
        key = tuple(codes)
        if key not in self.offsets:
            self.offsets[key] = len(self.words)
            self.words += [len(key), *key]
        return self.offsets[key]


def range_table(value_of):
    """The starts and values of the runs of equal values over all code points; `value_of` has what is not 0."""
    starts, values = [0], [value_of.get(0, 0)]
    for code in range(1, 0x110000):
        value = value_of.get(code, 0)
        if value != values[-1]:
            starts.append(code)
            values.append(value)
    return starts, values


def mapping_table(path, sequences):
    """The UTS 46 rows as ranges; a range of mapped code points all map to the same."""
    starts, values = [], []
    for code, status, mapping in ((row + [""])[:3] for row in rows(path, "\t")):
        if status == "mapped":
            value = sequences.offset([int(part, 16) for part in mapping.split()])
        else:
            value = {"valid": 0, "deviation": 0, "disallowed": 1, "ignored": 2}[status]
        if not values or values[-1] != value:
            starts.append(int(code, 16))
            values.append(value)
    return starts, values


def looks_like_ascii(path):
    """The characters outside ASCII whose skeleton is ASCII: the two columns are a prototype and its look-alikes, both ways."""
    def unescaped(text):
        return text.encode("ascii", "backslashreplace").decode("unicode_escape").replace("\u200e", "")

    result = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        key, _, others = line.partition("\t")
        key = unescaped(key)
        if len(key) == 1 and ord(key) > 0x7F and any(unescaped(other).isascii() and other for other in others.split(" ")):
            result.add(ord(key))
    return result


def packed_range_table(starts, values):
    data = struct.pack(f"<{len(starts)}I{len(values)}H", *starts, *values)
    return len(starts), data + b"\0" * (-len(data) % 4)


def packed_words(words, width):
    return len(words) // width, struct.pack(f"<{len(words)}I", *words)


def main(shared, output):
    unicode, sequences = Unicode(), Sequences()
    mapping = mapping_table(shared / "unicode/uts46.tsv", sequences)
    decomposition = range_table({code: sequences.offset(unicode.ordered(unicode.full_decomposition(code))) for code in unicode.decomposition})
    properties = range_table({
        code: unicode.combining[code]
        | (BIDI.index(unicode.bidi[code]) if unicode.bidi[code] in BIDI else 0) << 8
        | JOINING.index(unicode.joining.get(code, "U")) << 12
        | (unicode.category[code][0] == "M") << 15
        for code in unicode.category
    })
    names, script_of = list(SCRIPTS), {}
    for first, last, name in property_rows(UNICODE / "Scripts.txt"):
        if name not in names:
            names.append(name)
        script_of.update(dict.fromkeys(range(first, last + 1), names.index(name)))
    ascii_like = looks_like_ascii(shared / "unicode/confusables.tsv")
    scripts = range_table({
        code: script_of.get(code, 0) | (code in ascii_like) << 8 | (unicode.category[code][0] in "LM" or unicode.category[code] == "Nd") << 9
        for code in unicode.category
    })
    assert len(names) < 256 and len(sequences.words) < 1 << 16
    sections = [
        packed_range_table(*mapping),
        packed_words(sequences.words, 1),
        packed_range_table(*properties),
        packed_range_table(*decomposition),
        packed_words([word for triple in sorted(unicode.compositions()) for word in triple], 3),
        packed_range_table(*scripts),
    ]
    header, offset = [MAGIC, len(sections)], 4 * (2 + 2 * len(sections))
    for count, data in sections:
        header += [offset, count]
        offset += len(data)
    files = [UNICODE / "Scripts.txt", HERE / "unicode-since-15.tsv", shared / "unicode/uts46.tsv", shared / "unicode/confusables.tsv"]
    source = ("Made by Sources/CIDNATables/generate.py from " + "; ".join(map(title, files))).encode()
    (output / "idna.bin").write_bytes(struct.pack(f"<{len(header)}I", *header) + b"".join(data for _, data in sections) + source)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: generate.py SHARED-DATA-FOLDER OUTPUT-FOLDER")
    main(Path(sys.argv[1]), Path(sys.argv[2]))
