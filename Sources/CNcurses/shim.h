#pragma once
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

// Not imported from <term.h>, whose macros take names such as `lines` and `columns`.
int setupterm(const char *name, int descriptor, int *error);
char *tigetstr(const char *name);
int tigetflag(const char *name);
int tigetnum(const char *name);
// Hidden behind _XOPEN_SOURCE, which Swift's importer does not set.
int wcwidth(wchar_t scalar);

// Globals of the library, which Swift does not let through.
static inline WINDOW *martlet_stdscr(void) { return stdscr; }
static inline WINDOW *martlet_curscr(void) { return curscr; }
static inline int martlet_colors(void) { return COLORS; }

// Macros that are built with casts and shifts.
static const attr_t martlet_bold = WA_BOLD, martlet_dim = WA_DIM, martlet_italic = WA_ITALIC, martlet_underline = WA_UNDERLINE,
                    martlet_reverse = WA_REVERSE;

// A pair beyond 32,767 fits only through the last argument.
static inline void martlet_set_style(attr_t attributes, int pair) { wattr_set(stdscr, attributes, 0, &pair); }
// setcchar ends a cell before a second scalar that takes columns, as those of an emoji sequence do; curses counts and writes what is there.
static inline void martlet_set_cell(cchar_t *cell, const wchar_t *scalars, int count, attr_t attributes, int pair) {
    const wchar_t base[] = {scalars[0], 0};
    setcchar(cell, base, attributes, 0, &pair);
    for (int i = 1; i < count && i < CCHARW_MAX; i++) cell->chars[i] = scalars[i];
}
static const int martlet_longest_cell = CCHARW_MAX;
// A string capability, or a null pointer for both ways in which it can be absent.
static inline const char *martlet_capability(const char *name) {
    const char *value = tigetstr(name);
    return value == (const char *)-1 ? NULL : value;
}
