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
static inline int martlet_set_cell(cchar_t *cell, const wchar_t *scalars, attr_t attributes, int pair) {
    return setcchar(cell, scalars, attributes, 0, &pair);
}
// A string capability, or a null pointer for both ways in which it can be absent.
static inline const char *martlet_capability(const char *name) {
    const char *value = tigetstr(name);
    return value == (const char *)-1 ? NULL : value;
}
