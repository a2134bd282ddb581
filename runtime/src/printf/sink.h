// Where printf's text goes: to a stream or into memory.
#ifndef BRAID_RUNTIME_PRINTF_SINK_H
#define BRAID_RUNTIME_PRINTF_SINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <wchar.h>

struct Sink {
  FILE* stream;  // or null: memory
  char* buffer;
  wchar_t* wideBuffer;  // in place of the buffer, for wide characters
  bool isWide;
  size_t room;  // in the buffer, the final NUL included
  // The text is for a terminal: of symbolic values only the length counts.
  bool dropsText;
  // Nobody looks at the length: then not even that.
  bool ignoresLength;
  bool failed;   // nothing more is printed
  size_t total;  // characters so far, those that found no room included; may be symbolic
};

void __braid_emit(struct Sink* sink, const char* text, size_t size);
// A wide character. Where bytes are wanted, one that no byte stands for is an error.
void __braid_emit_wide(struct Sink* sink, wchar_t c);
void __braid_emit_repeated(struct Sink* sink, char c, size_t count);
// Text that is not produced.
void __braid_emit_nothing(struct Sink* sink, size_t length);

#endif
