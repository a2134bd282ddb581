// The format language of printf.
#ifndef BRAID_RUNTIME_PRINTF_FORMAT_H
#define BRAID_RUNTIME_PRINTF_FORMAT_H

#include <stdarg.h>

#include "sink.h"

void __braid_format(struct Sink* sink, const char* format, va_list arguments);

#endif
