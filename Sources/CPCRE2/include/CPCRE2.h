#pragma once
// PCRE2, opened at the first search for a regular expression: most readers search for plain text, and a start is not to pay for it.
// None of the functions but `cpcre2_open` may be called before that has answered true.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A compiled pattern with what it needs to be matched; used by one thread at a time.
typedef struct cpcre2_pattern cpcre2_pattern;

/// Opens libpcre2-8.so.0 once, from any thread; false where it is not installed.
bool cpcre2_open(void);

/// What is wrong with a pattern: a message's number, and the offset of the byte up to which the pattern was read.
typedef struct {
    int number;
    size_t offset;
} cpcre2_fault;

/// Compiles `count` bytes of UTF-8 with the properties of Unicode; NULL and a fault where they are no pattern.
///
/// `heap_limit` is in KiB; it and `depth_limit` bound each match where there is no machine code, as PCRE2 defines them.
cpcre2_pattern *cpcre2_compile(
    const uint8_t *text, size_t count, bool folds_case, uint32_t heap_limit, uint32_t depth_limit, cpcre2_fault *fault);

void cpcre2_free(cpcre2_pattern *pattern);

/// Writes the message of a fault as ASCII, ended by a zero; at most `capacity` bytes.
void cpcre2_message(int number, char *buffer, size_t capacity);

enum cpcre2_result {
    cpcre2_found,
    /// No match begins at `start` to `last_start`.
    cpcre2_none,
    /// A limit was reached before that was known, or the library failed.
    cpcre2_given_up
};

/// Looks for the first match that is not empty and begins at `start` to `last_start`, in well-formed UTF-8; both must be where scalars begin.
///
/// `match_limit` bounds the steps from each place where a match may begin.
enum cpcre2_result cpcre2_find(
    cpcre2_pattern *pattern, const uint8_t *subject, size_t length, size_t start, size_t last_start, uint32_t match_limit,
    size_t *lower, size_t *upper);
