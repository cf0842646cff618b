"""What a terminal would show of the bytes that a program writes to it: just enough of xterm for the browsers measured here.

Text, cursor movement, erasing, inserting, deleting and scrolling; colours and modes are passed over. Every character takes a column.
"""

import codecs
import re

TOKEN = re.compile(
    r"(?P<text>[^\x00-\x1f\x7f\x9b]+)"
    r"|\x1b\[(?P<parameters>[0-?]*)[ -/]*(?P<final>[@-~])"
    r"|\x1b[\]P^_][^\x07\x1b]*(?:\x07|\x1b\\)"
    r"|\x1b[ -/]+[0-~]"
    r"|\x1b(?P<escape>[0-Z\\`-~])"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f\x9b])")


class Screen:
    """Rows of characters; `feed` takes what was written."""

    def __init__(self, columns, rows):
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._unread = ""
        self.resize(columns, rows)

    def resize(self, columns, rows):
        """Another size, and nothing shown: what is there afterwards was painted for this size."""
        self.columns, self.height = columns, rows
        self._cells = [[" "] * columns for _ in range(rows)]
        self._row = self._column = 0
        self._saved = (0, 0)
        self._top, self._bottom = 0, rows - 1
        self._last = " "

    @property
    def rows(self):
        """Each row's text, without the blanks at its end."""
        return ["".join(row).rstrip() for row in self._cells]

    def feed(self, data):
        """Takes bytes; an escape sequence that is not whole yet waits for its rest."""
        text = self._unread + self._decoder.decode(data)
        position = 0
        while match := TOKEN.match(text, position):
            position = match.end()
            if match["text"]:
                self._put(match["text"])
            elif match["final"]:
                self._control_sequence(match["final"], match["parameters"])
            elif match["escape"]:
                self._escape(match["escape"])
            elif match["control"]:
                self._control(match["control"])
        self._unread = text[position:]

    def _put(self, text):
        for character in text:
            if self._column == self.columns:
                self._column = 0
                self._line_feed()
            self._cells[self._row][self._column] = character
            self._column += 1
        self._last = text[-1]

    def _control(self, control):
        if control == "\r":
            self._column = 0
        elif control in "\n\v\f":
            self._line_feed()
        elif control == "\b":
            self._column = max(min(self._column, self.columns - 1) - 1, 0)
        elif control == "\t":
            self._column = min(self._column // 8 * 8 + 8, self.columns - 1)

    def _line_feed(self):
        if self._row == self._bottom:
            self._scroll(self._top, 1)
        else:
            self._row = min(self._row + 1, self.height - 1)

    def _scroll(self, top, count):
        """Moves the rows from `top` to the region's last one up, or down where the count is negative."""
        count = max(min(count, self._bottom + 1 - top), top - self._bottom - 1)
        blank = [[" "] * self.columns for _ in range(abs(count))]
        region = self._cells[top:self._bottom + 1]
        self._cells[top:self._bottom + 1] = region[count:] + blank if count >= 0 else blank + region[:count]

    def _escape(self, letter):
        if letter == "7":
            self._saved = (self._row, self._column)
        elif letter == "8":
            self._row, self._column = self._saved
        elif letter == "M" and self._row == self._top:
            self._scroll(self._top, -1)
        elif letter == "M":
            self._row = max(self._row - 1, 0)
        elif letter == "D":
            self._line_feed()
        elif letter == "E":
            self._column = 0
            self._line_feed()
        elif letter == "c":
            self.resize(self.columns, self.height)

    def _control_sequence(self, final, parameters):
        if parameters[:1] in ("?", ">", "<", "="):
            if final == "h" and parameters in ("?47", "?1047", "?1049"):
                self._cells = [[" "] * self.columns for _ in range(self.height)]
            return
        numbers = [int(number) if number.isdigit() else 0 for number in parameters.split(";")]
        first = max(numbers[0], 1)
        row, column = self._row, min(self._column, self.columns - 1)
        if final in "Hf":
            row, column = first - 1, max(numbers[1] if len(numbers) > 1 else 1, 1) - 1
        elif final in "AF":
            row -= first
        elif final in "BEe":
            row += first
        elif final in "Ca":
            column += first
        elif final == "D":
            column -= first
        elif final in "G`":
            column = first - 1
        elif final == "d":
            row = first - 1
        elif final == "r":
            self._top, self._bottom = first - 1, min((numbers[1] if len(numbers) > 1 else 0) or self.height, self.height) - 1
            row = column = 0
        elif final == "b":
            self._put(self._last * first)
            return
        elif final in "SLMT":
            self._scroll(row if final in "LM" else self._top, first if final in "SM" else -first)
        elif final in "JK@PX":
            self._change(final, numbers[0], row, column)
            if final in "JKX":
                return
        else:
            return
        if final in "EF":
            column = 0
        self._row, self._column = max(0, min(row, self.height - 1)), max(0, min(column, self.columns - 1))

    def _change(self, final, number, row, column):
        """Erases, inserts or deletes within rows."""
        cells, count = self._cells[row], max(number, 1)
        if final == "@":
            cells[column:] = ([" "] * count + cells[column:])[:self.columns - column]
        elif final == "P":
            cells[column:] = (cells[column + count:] + [" "] * self.columns)[:self.columns - column]
        else:
            before = {"X": (column, column + count), "J": None, "K": None}[final]
            start, end = before or {0: (column, self.columns), 1: (0, column + 1)}.get(number, (0, self.columns))
            end = min(end, self.columns)
            cells[start:end] = [" "] * (end - start)
            if final == "J":
                erased = {0: range(row + 1, self.height), 1: range(row)}.get(number, range(self.height))
                for other in erased:
                    self._cells[other] = [" "] * self.columns
