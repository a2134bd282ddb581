// Where scanf reads from: a stream or a string. One character can be given back.
#ifndef BRAID_RUNTIME_SCANF_SOURCE_H
#define BRAID_RUNTIME_SCANF_SOURCE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct Source {
  FILE* stream;      // or null
  bool isWide;       // the stream is for wide characters
  const char* text;  // then the rest of the string
  size_t consumed;
};

static const int kNoCharacter = -1;

int __braid_source_peek(struct Source* source);
void __braid_source_skip(struct Source* source);

// Carries out a format; the result is scanf's.
int __braid_scan(struct Source* source, const char* format, va_list arguments);

#endif
