// What buffer.c calls in the rest of libevent: a failed EVUTIL_ASSERT ends in event_errx.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void event_errx(int status, const char* format, ...) {
  abort();
}
void event_warn(const char* format, ...) {}

int evutil_vsnprintf(char* text, size_t size, const char* format, va_list arguments) {
  return vsnprintf(text, size, format, arguments);
}
