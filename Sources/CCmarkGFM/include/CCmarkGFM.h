#pragma once
// cmark-gfm, opened at the first Markdown document: most runs read none, and a start is not to pay for it.
// Each function is cmark-gfm's of the same name; none may be called before `ccmark_open` has answered true.
// The nodes' and the parser's fields are read as these headers lay them out: the library opened is of their very version.
#include <cmark-gfm/cmark-gfm.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/parser.h>
#include <stdbool.h>
#include <stdint.h>

/// Opens cmark-gfm and its extensions once, from any thread; false where they are not installed in the version of these headers.
bool ccmark_open(void);

/// A parser with the extensions table, strikethrough, autolink and tasklist.
cmark_parser *ccmark_parser_new(int options);
void ccmark_parser_feed(cmark_parser *parser, const char *buffer, size_t length);
cmark_node *ccmark_parser_finish(cmark_parser *parser);
void ccmark_parser_free(cmark_parser *parser);
void ccmark_node_free(cmark_node *node);
const char *ccmark_node_get_type_string(cmark_node *node);
uint16_t ccmark_get_table_columns(cmark_node *table);
uint8_t *ccmark_get_table_alignments(cmark_node *table);
