"""Prints pages of installed documentation with `--dump=dom`: each ends well and in time, and a sample has the standard's tree.

    .ci/check-books BINARY

Every page of python3-doc, postgresql-doc-15 and debian-reference-en, 4,000 of rust-doc and the 20 largest of all are printed: an exit
code other than 0, a signal, a word on standard error or more than a second of processor time is a fault. The trees of 300 of them, the
20 largest among these, are compared with selectolax's, the parser on PyPI that is nearest to the standard; a difference is a fault where
`compared` does not explain it. What is drawn depends on a seed that is printed; MARTLET_SEED sets it.
"""

import collections
import concurrent.futures
import itertools
import os
import random
import re
import sys

from books import BOOKS, pages, printed, redirects, skipped

try:
    from selectolax.lexbor import LexborHTMLParser
except ImportError:
    LexborHTMLParser = None

MOST_PAGES_OF_A_BOOK = 4000
LARGEST, SAMPLE = 20, 300
# Seconds of processor time that a page may take.
BAR = 1.0

# `xmlns` on an element of SVG or MathML: Martlet's line, and what selectolax writes for it.
XMLNS = re.compile(r'( *)xmlns (xmlns=".*)')
XMLNS_IS_RIGHT = (
    "“adjust foreign attributes” puts xmlns into the XMLNS namespace, and the tree format writes that before the name;"
    " selectolax writes a namespace only where there is a prefix")
# What never reaches a terminal (Cells/Scrubber), and what is shown in its place.
DROPPED = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]")
REPLACED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]")
LINE_ENDS = re.compile("\r\n?|[\u2028\u2029]")
SCRUBBED = "the trees are the same, but control characters are shown as U+FFFD and those of direction dropped on the way to a terminal"


def printed_tree(binary, path):
    """What comes of `--dump=dom` on a page."""
    result = printed(binary, ["--dump=dom"], path)
    return result if result.fault or result.text.startswith("| ") else result._replace(fault="no tree")


def compared(path, tree):
    """How a page's tree differs from selectolax's: the reasons that are known, and the first difference that has none of them."""
    with open(path, "rb") as file:
        whole = LexborHTMLParser(file.read().decode(errors="replace")).html_pretty(html5test=True)
    reference = REPLACED.sub("\ufffd", DROPPED.sub("", LINE_ENDS.sub("\n", whole)))
    reasons = {SCRUBBED} if reference != whole else set()
    # Selectolax begins no line with the format's bar; the lines of a text that goes on have none in either.
    ours, theirs = (re.sub(r"(?m)^\| ", "", text).rstrip("\n").split("\n") for text in (tree, reference))
    for number, (our, their) in enumerate(itertools.zip_longest(ours, theirs, fillvalue="(the end)"), 1):
        if our == their:
            continue
        if not XMLNS.fullmatch(our) or XMLNS.sub(r"\1\2", our) != their:
            return reasons, f"line {number} of the tree is\n  {our}\nselectolax has\n  {their}"
        reasons.add(XMLNS_IS_RIGHT)
    return reasons, None


def chosen(generator):
    """The pages to print, and those of them to compare."""
    books = {name: pages(folder) for name, folder in BOOKS.items()}
    by_size = sorted(itertools.chain(*books.values()), key=os.path.getsize, reverse=True)
    largest = list(itertools.islice((path for path in by_size if not redirects(path)), LARGEST))
    drawn = {name: generator.sample(found, min(len(found), MOST_PAGES_OF_A_BOOK)) for name, found in books.items()}
    for name, found in drawn.items():
        if found:
            print(f"{name}: {len(found)} of {len(books[name])} pages")
        else:
            skipped(name)
    in_turn = itertools.chain(*itertools.zip_longest(*drawn.values()))
    others = (path for path in in_turn if path and path not in largest and not redirects(path))
    sample = set(largest) | set(itertools.islice(others, SAMPLE - len(largest)))
    if LexborHTMLParser is None:
        skipped("selectolax")
        sample = set()
    return sorted(set(largest).union(*drawn.values())), sample


def check(binary):
    """Prints and compares; returns the number of faults."""
    seed = int(os.environ.get("MARTLET_SEED") or random.randrange(2**64))
    print(f"seed {seed}")
    everything, sample = chosen(random.Random(seed))
    faults, seconds, equal, explained = [], {}, 0, collections.Counter()

    def outcome(path):
        result = printed_tree(binary, path)
        difference = compared(path, result.text) if path in sample and not result.fault else None
        return path, result.fault, result.seconds, difference

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, fault, seconds[path], difference in pool.map(outcome, everything):
            reasons, unexplained = difference or ((), None)
            faults += [f"{path}: {what}" for what in (fault, unexplained) if what]
            explained.update(reasons)
            equal += difference == (set(), None)
    # Once more, alone, what took too long beside others.
    for path in [path for path, taken in seconds.items() if taken > BAR]:
        seconds[path] = min(seconds[path], printed_tree(binary, path).seconds)
        if seconds[path] > BAR:
            faults.append(f"{path}: {seconds[path]:.2f} s of processor time")

    print(f"{len(everything)} pages printed as trees; the slowest:")
    for path in sorted(seconds, key=seconds.get, reverse=True)[:5]:
        print(f"  {seconds[path]:.2f} s  {os.path.getsize(path) / 1e6:.2f} MB  {path}")
    print(f"{len(sample)} trees compared with selectolax's: {equal} equal")
    for reason, count in explained.items():
        print(f"  {count} differ: {reason}")
    for fault in faults:
        print(fault)
    print(f"faults: {len(faults)}")
    return len(faults)


sys.exit(1 if check(sys.argv[1]) else 0)
