// The format language of printf.
#ifndef BRAID_RUNTIME_PRINTF_FORMAT_H
#define BRAID_RUNTIME_PRINTF_FORMAT_H

#include <stdarg.h>

#include "sink.h"

// A va_list that functions can pass on by address, whatever type it has on the target.
struct Arguments {
  va_list list;
};

void __braid_format(struct Sink* sink, const char* format, va_list arguments);
// Carries out the conversion that starts with the % here. The result is what follows it; null if
// this is none.
const char* __braid_format_conversion(struct Sink* sink, const char* format,
                                      struct Arguments* arguments);

#endif
