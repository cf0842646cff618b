"""Markdown tables, and the figures in them."""

import math


def median(values):
    """The middle value."""
    return percentile(values, 50)


def percentile(values, part):
    """The smallest value that so many of a hundred do not exceed."""
    ordered = sorted(values)
    return ordered[max(math.ceil(len(ordered) * part / 100) - 1, 0)]


def geometric_mean(values):
    """The mean of ratios."""
    return math.exp(sum(math.log(value) for value in values) / len(values))


def heading(title, sentence):
    """Prints a table's title and what it means."""
    print(f"\n### {title}\n\n{sentence}\n", flush=True)


def header(*names):
    """Prints a table's first rows; every column but the first holds figures."""
    row(*names)
    print("|---|" + "--:|" * (len(names) - 1), flush=True)


def row(*cells):
    """Prints a row."""
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def milliseconds(seconds):
    """A time: two digits and more that tell."""
    if seconds is None:
        return "–"
    value = seconds * 1000
    return f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def megabytes(count):
    """An amount of memory."""
    return "–" if count is None else f"{count / 1e6:.0f}"


def against(value, bar, text):
    """A figure, marked where it does not meet its bar."""
    return text if value is not None and value < bar else f"**{text}**"
