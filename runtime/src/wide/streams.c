// Wide characters to and from streams. In the C locale those below 128 are bytes, others are none.
#include <stdio.h>
#include <wchar.h>

#include "../primitives.h"
#include "../stdio/stream.h"

#undef getwc
#undef putwc
#undef getwchar
#undef putwchar

wint_t fgetwc(FILE* stream) {
  return __braid_stream_get_wide(stream);
}

wint_t getwc(FILE* stream) {
  return __braid_stream_get_wide(stream);
}

wint_t getwchar(void) {
  return __braid_stream_get_wide(stdin);
}

wint_t fgetwc_unlocked(FILE* stream) {
  return __braid_stream_get_wide(stream);
}

wint_t getwc_unlocked(FILE* stream) {
  return __braid_stream_get_wide(stream);
}

wint_t getwchar_unlocked(void) {
  return __braid_stream_get_wide(stdin);
}

wint_t ungetwc(wint_t c, FILE* stream) {
  struct Stream* self = (struct Stream*)stream;
  if (!__braid_stream_orient(stream, 1) || c == WEOF) {
    return WEOF;
  }
  if (self->pushedBackCount == kMaxPushedBack) {
    __braid_refuse("more than 64 characters pushed back");
  }
  self->pushedBack[self->pushedBackCount++] = c;
  stream->_flags &= ~kStreamAtEnd;
  return c;
}

wchar_t* fgetws(wchar_t* restrict to, int size, FILE* restrict stream) {
  if (size <= 0) {
    return NULL;
  }
  int count = 0;
  while (count < size - 1) {
    wint_t c = __braid_stream_get_wide(stream);
    if (c == WEOF) {
      break;
    }
    to[count++] = (wchar_t)c;
    if (c == L'\n') {
      break;
    }
  }
  if (count == 0 && size > 1) {
    return NULL;
  }
  to[count] = L'\0';
  return to;
}

wchar_t* fgetws_unlocked(wchar_t* restrict to, int size, FILE* restrict stream) {
  return fgetws(to, size, stream);
}

wint_t fputwc(wchar_t c, FILE* stream) {
  if (!__braid_stream_orient(stream, 1)) {
    return WEOF;
  }
  // glibc looks for something similar in ASCII, when it writes the buffer.
  if ((unsigned)c > 127) {
    __braid_refuse("a wide stream with characters outside ASCII");
  }
  unsigned char byte = (unsigned char)c;
  return __braid_stream_put(stream, &byte, 1) ? (wint_t)c : WEOF;
}

wint_t putwc(wchar_t c, FILE* stream) {
  return fputwc(c, stream);
}

wint_t putwchar(wchar_t c) {
  return fputwc(c, stdout);
}

wint_t fputwc_unlocked(wchar_t c, FILE* stream) {
  return fputwc(c, stream);
}

wint_t putwc_unlocked(wchar_t c, FILE* stream) {
  return fputwc(c, stream);
}

wint_t putwchar_unlocked(wchar_t c) {
  return fputwc(c, stdout);
}

int fputws(const wchar_t* restrict text, FILE* restrict stream) {
  if (!__braid_stream_orient(stream, 1)) {
    return -1;
  }
  for (; *text; ++text) {
    if (fputwc(*text, stream) == WEOF) {
      return -1;
    }
  }
  return 1;
}

int fputws_unlocked(const wchar_t* restrict text, FILE* restrict stream) {
  return fputws(text, stream);
}
