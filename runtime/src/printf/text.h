// The length of text that may be symbolic.
#ifndef BRAID_RUNTIME_PRINTF_TEXT_H
#define BRAID_RUNTIME_PRINTF_TEXT_H

#include <stddef.h>

#include "../primitives.h"

// As strnlen, but symbolic characters do not split the path: the result is then a symbolic number.
size_t __braid_text_length(const char* text, size_t limit);

#endif
