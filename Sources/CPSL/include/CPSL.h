#pragma once
// libpsl, opened at the first cookie: most documentation sets none, and a start is not to pay for it.
// None of the functions but `cpsl_open` may be called before that has answered true.
#include <stdbool.h>

/// Opens libpsl.so.5 and the newest list of public suffixes that is installed, once, from any thread; false where there is none.
bool cpsl_open(void);

/// Whether a domain, in lower case and ASCII, is a public suffix; every single label that the list does not name is one.
bool cpsl_is_public_suffix(const char *domain);

/// The part of `domain` that is one label longer than its public suffix, within `domain`; NULL where it is a public suffix itself.
const char *cpsl_registrable_domain(const char *domain);
