#!/usr/bin/env python3
"""Writes CharacterReferences+Names.swift from Python's table of the HTML Standard's named character references, a list that is never added to.

Usage: generate-character-references.py OUTPUT-FOLDER
"""
import html.entities
import sys
from pathlib import Path

COUNT = 2231
WIDTH = 137

HEAD = '''extension CharacterReferences {
    /// Made by Sources/DOM/Parsing/HTML/generate-character-references.py from Python's html.entities, the HTML Standard's 2,231 names.
    ///
    /// (13.5 “Named character references”.) In the order of their bytes, each with its code points in hexadecimal.
    static let source: StaticString = """
'''
TAIL = '''        """
}
'''


def main(output):
    names = html.entities.html5
    if len(names) != COUNT:
        sys.exit(f"this Python knows {len(names)} names, not {COUNT}")
    lines, line = [], " " * 7
    for name in sorted(names):
        entry = f" {name}=" + "+".join(f"{ord(character):X}" for character in names[name])
        if len(line + entry) > WIDTH:
            lines.append(line + " \\\n")
            line = " " * 7
        line += entry
    lines.append(line + "\n")
    (output / "CharacterReferences+Names.swift").write_text(HEAD + "".join(lines) + TAIL, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: generate-character-references.py OUTPUT-FOLDER")
    main(Path(sys.argv[1]))
