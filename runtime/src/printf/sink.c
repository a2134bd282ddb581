// Text on its way to a stream or into memory.
#include "sink.h"

#include <errno.h>
#include <string.h>

#include "../primitives.h"
#include "../stdio/stream.h"

static void fail(struct Sink* sink) {
  errno = EILSEQ;
  sink->failed = true;
  if (sink->stream) {
    sink->stream->_flags |= kStreamFailed;
  }
}

static void putWide(struct Sink* sink, wchar_t c) {
  if (sink->total + 1 < sink->room) {
    sink->wideBuffer[sink->total] = c;
  }
  ++sink->total;
}

void __braid_emit_wide(struct Sink* sink, wchar_t c) {
  if (sink->wideBuffer) {
    putWide(sink, c);
  } else if ((unsigned)c > 127) {
    if (sink->isWide) {
      __braid_refuse("a wide stream with characters outside ASCII");
    }
    fail(sink);
  } else {
    char byte = (char)c;
    __braid_emit(sink, &byte, 1);
  }
}

// Bytes as wide characters.
static void emitEach(struct Sink* sink, const char* text, size_t size) {
  for (size_t i = 0; i < size && !sink->failed; ++i) {
    if ((unsigned char)text[i] > 127) {
      fail(sink);
    } else if (sink->wideBuffer) {
      putWide(sink, text[i]);
    } else {
      sink->failed |= !__braid_stream_put(sink->stream, text + i, 1);
      ++sink->total;
    }
  }
}

void __braid_emit(struct Sink* sink, const char* text, size_t size) {
  if (sink->isWide) {
    emitEach(sink, text, size);
    return;
  }
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
