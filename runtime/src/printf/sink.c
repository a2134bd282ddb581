// Text on its way to a stream or into memory.
#include "sink.h"

#include <string.h>

#include "../stdio/stream.h"

void __braid_emit(struct Sink* sink, const char* text, size_t size) {
  if (sink->stream) {
    sink->failed |= !__braid_stream_put(sink->stream, text, size);
  } else if (sink->total + 1 < sink->room) {
    size_t left = sink->room - 1 - sink->total;
    memcpy(sink->buffer + sink->total, text, size < left ? size : left);
  }
  sink->total += size;
}

void __braid_emit_repeated(struct Sink* sink, char c, size_t count) {
  char chunk[32];
  memset(chunk, c, sizeof chunk);
  while (count > 0) {
    size_t part = count < sizeof chunk ? count : sizeof chunk;
    __braid_emit(sink, chunk, part);
    count -= part;
  }
}

void __braid_emit_nothing(struct Sink* sink, size_t length) {
  sink->total += length;
}
