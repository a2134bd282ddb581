// Looking at the next character of a stream or string, and going past it.
#include "source.h"

#include "../stdio/stream.h"

int __braid_source_peek(struct Source* source) {
  if (source->isWide) {
    wint_t c = __braid_stream_get_wide(source->stream);
    return c == WEOF ? kNoCharacter : (int)ungetwc(c, source->stream);
  }
  if (source->stream) {
    int c = __braid_stream_get(source->stream);
    if (c == EOF) {
      return kNoCharacter;
    }
    ungetc(c, source->stream);
    return c;
  }
  return *source->text ? (unsigned char)*source->text : kNoCharacter;
}

void __braid_source_skip(struct Source* source) {
  if (source->isWide) {
    __braid_stream_get_wide(source->stream);
  } else if (source->stream) {
    __braid_stream_get(source->stream);
  } else {
    ++source->text;
  }
  ++source->consumed;
}
