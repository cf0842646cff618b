#pragma once
// libxml2 built with ICU includes ICU's headers, which clash with Foundation's module: switch that off before the rest.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
