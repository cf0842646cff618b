"""Pages made for measuring, the same in every run."""

# Text in each numbered section, so that a screen tells where it is.
PROSE = (
    "The compiler reads a module before it reads what imports it, and keeps the order in which names were declared.",
    "A value is copied when it is written, never when it is read, so that a large table costs nothing to hand on.",
    "Where a signal arrives during a call, the call is made again unless the handler asked for something else.",
    "Every figure in this chapter was taken on the same machine, one after the other, with nothing else running.",
)
LAST_WORD = "Zymurgy"
# What is in every section and in no other text: a find goes from one to the next.
LANDMARK = "landmark"


def document(title, body):
    """A page with a title."""
    return f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title></head><body>\n{body}\n</body></html>\n'


def write(path, text):
    """Puts a page into a file; the file's path."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def section(number):
    """A heading, prose, a list, code, a table and links: about 2 kB, each part with the section's number."""
    paragraphs = "".join(
        f'<p>Paragraph {number}.{index}. {PROSE[(number + index) % 4]} <em>{PROSE[(number + index + 1) % 4]}</em>'
        f' See <a href="#s{number - 1}">section {number - 1}</a> or <a href="chapter-{index}.html">chapter {index}</a>.</p>\n'
        for index in range(1, 4))
    items = "".join(f"<li>Item {number}.{index} with <code>name_{index}</code> and <b>bold</b> words.</li>\n" for index in range(1, 6))
    code = "".join(f"    let value{index} = table[{number}].lookup(\"key{index}\") ?? {index * number}\n" for index in range(1, 7))
    cells = "".join(f"<tr><td>{number}.{index}</td><td>{PROSE[index % 4][:40]}</td><td>{index * 17}</td></tr>\n" for index in range(1, 5))
    return (
        f'<h2 id="s{number}">Section {number}: {LANDMARK}</h2>\n{paragraphs}<ul>\n{items}</ul>\n<pre><code>func part{number}() {{\n{code}}}'
        f"</code></pre>\n<table><tr><th>Part</th><th>Meaning</th><th>Size</th></tr>\n{cells}</table>\n")


def mixed(size):
    """Sections of everything, of at least so many bytes; its last word is in no other place."""
    parts, length, number = [], 0, 0
    while length < size:
        number += 1
        parts.append(section(number))
        length += len(parts[-1])
    return document(f"Mixed, {number} sections", f"<h1>Mixed</h1>\n{''.join(parts)}<p>The last word: {LAST_WORD}.</p>")


def text(count):
    """Paragraphs."""
    return document("Text", "".join(f"<p>Paragraph {number}. {PROSE[number % 4]}</p>\n" for number in range(count)))


def rows(count):
    """One table of so many rows."""
    cells = "".join(f"<tr><td>{n}</td><td>{PROSE[n % 4][:50]}</td><td>{n * 17 % 1000}</td></tr>\n" for n in range(count))
    return document("Table", f"<table>\n{cells}</table>")


def tables(count):
    """Small tables."""
    table = "<table><tr><th>Name</th><th>Meaning</th></tr><tr><td>{0}</td><td>one of many</td></tr><tr><td>x</td><td>{1}</td></tr></table>\n"
    return document("Tables", "".join(table.format(number, PROSE[number % 4]) for number in range(count)))


def items(count):
    """Numbered lists of ten items, a list within each."""
    inner = "<ul><li>first</li><li>second</li></ul>"
    parts = ("<li>Item {} of a list{}</li>\n".format(number, inner if number % 10 == 5 else "") for number in range(count))
    return document("Lists", "".join(("<ol>" if n % 10 == 0 else "") + part + ("</ol>" if n % 10 == 9 else "") for n, part in enumerate(parts)))


# Rules that an element's class or id leads to, and rules that all elements of a name or with an attribute must be asked about.
NAMED = (".c{0} {{ color: #{1:03x} }}", "#e{0} {{ margin-left: 1ch }}", "p > .c{0} {{ font-weight: bold }}")
UNNAMED = ("div.c{0} > span {{ font-weight: bold }}", "p .c{0} em {{ color: red }}", "[data-k=\"{0}\"] {{ text-decoration: underline }}")


def styled(rule_count, element_count, kinds):
    """Author rules of these kinds, and elements with classes and attributes that they match, in fours."""
    rules = "\n".join(kinds[number % len(kinds)].format(number, number % 4096) for number in range(rule_count))
    elements = "".join(
        f'<div class="c{n % 997} k{n % 7}" id="e{n}"><p data-k="{n % 503}">Text {n} <span class="c{n % 499}">a <em>b</em></span></p></div>\n'
        for n in range(element_count))
    return document("Styled", f"<style>\n{rules}\n</style>\n{elements}")


def inline(depth, count):
    """Paragraphs with inline elements nested so deep."""
    names = ("b", "i", "span", "code", "em", "strong", "u")
    opened = "".join(f"<{names[index % 7]}>" for index in range(depth))
    closed = "".join(f"</{names[index % 7]}>" for index in reversed(range(depth)))
    return document("Inline", "".join(f"<p>before {opened}deep {number}{closed} after</p>\n" for number in range(count)))


def nested_tables(depth, count):
    """Tables in tables, so deep, with a cell of text beside each."""
    nest = "<table><tr><td>left</td><td>" * depth + "innermost words" + "</td></tr></table>" * depth
    return document("Nested tables", f"{nest}\n" * count)


def links(count):
    """Links, ten a paragraph."""
    parts = (f'<a href="page-{number}.html#part">link {number}</a> ' for number in range(count))
    return document("Links", "".join(("<p>" if n % 10 == 0 else "") + part + ("</p>\n" if n % 10 == 9 else "") for n, part in enumerate(parts)))


def extreme(attribute, value):
    """A page on which a number that a page may give is as odd as this."""
    if attribute in ("colspan", "rowspan"):
        return document(attribute, f'<table><tr><td {attribute}="{value}">wide</td><td>next</td></tr><tr><td>a</td><td>b</td></tr></table>')
    if attribute == "start":
        return document(attribute, f'<ol start="{value}"><li>one</li><li>two</li></ol>')
    return document(attribute, f'<table width="{value}"><tr><td width="{value}">a</td></tr></table><hr width="{value}"><img width="{value}" alt="i">')
