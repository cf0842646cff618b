"""How time and memory grow with the page: printed at doubling sizes, as whole processes, and pages of extreme numbers."""

import os

import pages
import processes
import tables

# The bar for twice the input, where the larger run takes at least so many seconds.
BAR, COUNTED = 2.2, 0.1

EVERY_KIND = pages.NAMED + pages.UNNAMED
# What grows → what makes the page of a size, and the sizes.
SERIES = {
    "paragraphs": (pages.text, [25_000, 50_000, 100_000, 200_000, 400_000]),
    "sections of everything, bytes": (pages.mixed, [6_250_000, 12_500_000, 25_000_000, 50_000_000]),
    "rows of one table": (pages.rows, [12_500, 25_000, 50_000, 100_000]),
    "small tables": (pages.tables, [5_000, 10_000, 20_000, 40_000]),
    "list items": (pages.items, [50_000, 100_000, 200_000, 400_000]),
    "rules, for 20,000 × 4 elements": (lambda count: pages.styled(count, 20_000, EVERY_KIND), [1_000, 2_000, 4_000, 8_000]),
    "elements × 4, for 1,000 rules": (lambda count: pages.styled(1_000, count, EVERY_KIND), [10_000, 20_000, 40_000, 80_000]),
    "rules by class or id, with 10 × 4 elements each": (
        lambda count: pages.styled(count, count * 10, pages.NAMED), [1_000, 2_000, 4_000, 8_000]),
    "inline elements in each other, 100 times": (lambda depth: pages.inline(depth, 100), [125, 250, 500, 1_000, 2_000]),
    "inline elements, 50 deep": (lambda count: pages.inline(50, count), [1_000, 2_000, 4_000, 8_000]),
    "tables in each other, 500 times": (lambda depth: pages.nested_tables(depth, 500), [5, 10, 20, 40]),
    "tables 20 deep": (lambda count: pages.nested_tables(20, count), [400, 800, 1_600, 3_200]),
    "links": (pages.links, [125_000, 250_000, 500_000, 1_000_000]),
}
EXTREMES = ("-1", "0", str(2**31), "1" + "0" * 30)
ATTRIBUTES = ("colspan", "rowspan", "start", "width")
# What a page of a few bytes may take: seconds and bytes.
HARMLESS = (0.25, 100_000_000)


def measure(command, environment, paths, rounds):
    """Of each page: the least wall and processor time of several runs, the pages in turn, and the peak of the first, which is not timed.

    The least, because what else the machine does can only add to it. None where a run failed.
    """
    runs = [[processes.run(command + [path], environment, 60, watches_memory=number == 0) for path in paths] for number in range(rounds + 1)]
    return [
        None if any(run.failed for run in of_page) else (*(min(run[part] for run in of_page[1:]) for part in (0, 1)), of_page[0].peak)
        for of_page in zip(*runs)]


def print_series(binary, environment, folder, rounds):
    """A row for each size, with the ratio to the size before."""
    command = [binary, "--no-config", "--dump", "--width", "80"]
    tables.heading(
        "Growth", f"`--dump` of made pages, the least of {rounds} runs; twice the page may take {BAR} times the processor time and memory,"
        f" where it takes {COUNTED * 1000:.0f} ms or more (others in brackets).")
    tables.header("what grows", "size", "bytes", "wall ms", "processor ms", "peak MB", "time ×", "memory ×")
    found = {}
    for name, (make, sizes) in SERIES.items():
        paths = [pages.write(os.path.join(folder, f"growing-{size}.html"), make(size)) for size in sizes]
        found[name] = measure(command, environment, paths, rounds)
        for index, (size, path, figures) in enumerate(zip(sizes, paths, found[name])):
            print_step(name, size, os.path.getsize(path), figures, found[name][index - 1] if index else None)
            os.remove(path)
    print_means(found)


def print_step(name, size, length, figures, before):
    """The row of a size; `before` are the figures of half of it."""
    if figures is None:
        tables.row(name, f"{size:,}", f"{length:,}", "**failed or over a minute**", "", "", "", "")
        return
    ratios = [figures[part] / before[part] for part in (1, 2)] if before else []
    counts = figures[0] >= COUNTED
    cells = [tables.against(ratio, BAR, f"{ratio:.2f}") if counts else f"({ratio:.2f})" for ratio in ratios] or ["", ""]
    tables.row(name, f"{size:,}", f"{length:,}", *map(tables.milliseconds, figures[:2]), tables.megabytes(figures[2]), *cells)


def print_means(found):
    """Of each series, what a doubling costs in the mean, from the first size that counts to the last."""
    print("\nIn the mean of all doublings, which tells more than one of them where other programs run:\n")
    tables.header("what grows", "doublings", "time ×", "memory ×")
    for name, of_series in found.items():
        first = next((place for place, figures in enumerate(of_series[1:]) if figures and figures[0] >= COUNTED), None)
        if None in of_series or first is None:
            tables.row(name, "0", "**failed**" if None in of_series else "–", "–")
            continue
        doublings = len(of_series) - 1 - first
        means = [(of_series[-1][part] / of_series[first][part]) ** (1 / doublings) for part in (1, 2)]
        tables.row(name, doublings, *(tables.against(mean, BAR, f"{mean:.2f}") for mean in means))


def print_extremes(binary, environment, folder):
    """A row for each attribute: the longest time and the largest memory of the values."""
    command = [binary, "--no-config", "--dump", "--width", "80"]
    tables.heading("Extreme numbers", f"Pages with one attribute at {', '.join(EXTREMES[:3])} and 10³⁰: each must be printed at once.")
    tables.header("attribute", *(value if len(value) < 20 else "10³⁰" for value in EXTREMES), "largest peak MB")
    for attribute in ATTRIBUTES:
        found = []
        for value in EXTREMES:
            path = pages.write(os.path.join(folder, "extreme.html"), pages.extreme(attribute, value))
            found.append(processes.run(command + [path], environment, 20, watches_memory=True))
        cells = ["**failed**" if run.failed else tables.against(run.wall, HARMLESS[0], tables.milliseconds(run.wall) + " ms") for run in found]
        peak = max(run.peak for run in found)
        tables.row(attribute, *cells, tables.against(peak, HARMLESS[1], tables.megabytes(peak)))
