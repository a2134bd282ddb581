// A conversion specification of printf, like %-8.3f, and the functions that carry them out.
#ifndef BRAID_RUNTIME_PRINTF_CONVERSION_H
#define BRAID_RUNTIME_PRINTF_CONVERSION_H

#include <stdbool.h>
#include <stddef.h>

#include "sink.h"

struct Conversion {
  bool left, plus, space, alternate, zero;
  size_t width;
  bool hasPrecision;
  size_t precision;
  char letter;
};

// An integer: its magnitude, and the bits its type has (a 32-bit value makes for smaller terms). It
// is passed by address: as a value its parts would share a register, and become symbolic together.
struct Number {
  unsigned long magnitude;
  bool negative;
  bool isSigned;
  bool isNarrow;
};

void __braid_print_integer(struct Sink* sink, const struct Conversion* how,
                           const struct Number* number);
void __braid_print_pointer(struct Sink* sink, struct Conversion how, const void* pointer);
void __braid_print_text(struct Sink* sink, const struct Conversion* how, const char* text);
void __braid_print_double(struct Sink* sink, const struct Conversion* how, double value);
void __braid_print_long_double(struct Sink* sink, const struct Conversion* how, long double value);

static inline size_t __braid_larger(size_t a, size_t b) {
  return a < b ? b : a;
}

// Spaces that bring a field of this length to the width: before it, or behind it with the flag '-'.
static inline void __braid_pad(struct Sink* sink, const struct Conversion* how, bool before,
                               size_t length) {
  if (how->left != before && length < how->width) {
    __braid_emit_repeated(sink, ' ', how->width - length);
  }
}

#endif
