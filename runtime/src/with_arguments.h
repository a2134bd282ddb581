// The variadic functions are the va_list ones with the arguments collected.
#pragma once

#include <stdarg.h>

#define WITH_ARGUMENTS(call)   \
  va_list arguments;           \
  va_start(arguments, format); \
  int result = call;           \
  va_end(arguments);           \
  return result
