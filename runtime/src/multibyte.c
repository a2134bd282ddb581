// Multibyte characters in the C locale: bytes below 128 are characters, the others are none.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

static const size_t kInvalid = (size_t)-1;

static size_t invalid(void) {
  errno = EILSEQ;
  return kInvalid;
}

size_t mbrtowc(wchar_t* restrict to, const char* restrict text, size_t size,
               mbstate_t* restrict state) {
  (void)state;
  if (!text) {
    return 0;
  }
  if (size == 0) {
    return (size_t)-2;
  }
  unsigned char byte = (unsigned char)*text;
  if (byte > 127) {
    return invalid();
  }
  if (to) {
    *to = byte;
  }
  return byte != 0;
}

size_t mbrlen(const char* restrict text, size_t size, mbstate_t* restrict state) {
  return mbrtowc(NULL, text, size, state);
}

int mbsinit(const mbstate_t* state) {
  (void)state;
  return 1;
}

int mbtowc(wchar_t* restrict to, const char* restrict text, size_t size) {
  if (!text) {
    return 0;
  }
  return size == 0 ? -1 : (int)mbrtowc(to, text, size, NULL);
}

int mblen(const char* text, size_t size) {
  return mbtowc(NULL, text, size);
}

size_t wcrtomb(char* restrict to, wchar_t character, mbstate_t* restrict state) {
  (void)state;
  if (!to) {
    return 1;
  }
  if ((unsigned)character > 127) {
    return invalid();
  }
  *to = (char)character;
  return 1;
}

int wctomb(char* to, wchar_t character) {
  return to ? (int)wcrtomb(to, character, NULL) : 0;
}

wint_t btowc(int byte) {
  return byte >= 0 && byte <= 127 ? (wint_t)byte : WEOF;
}

int wctob(wint_t character) {
  return character <= 127 ? (int)character : EOF;
}

size_t mbsrtowcs(wchar_t* restrict to, const char** restrict text, size_t limit,
                 mbstate_t* restrict state) {
  (void)state;
  for (size_t count = 0; !to || count < limit; ++count) {
    unsigned char byte = (unsigned char)(*text)[count];
    if (byte > 127) {
      return invalid();
    }
    if (to) {
      to[count] = byte;
    }
    if (!byte) {
      if (to) {
        *text = NULL;
      }
      return count;
    }
  }
  *text += limit;
  return limit;
}

size_t mbstowcs(wchar_t* to, const char* text, size_t limit) {
  return mbsrtowcs(to, &text, limit, NULL);
}

size_t wcsrtombs(char* restrict to, const wchar_t** restrict text, size_t limit,
                 mbstate_t* restrict state) {
  (void)state;
  for (size_t count = 0; !to || count < limit; ++count) {
    wchar_t character = (*text)[count];
    if ((unsigned)character > 127) {
      return invalid();
    }
    if (to) {
      to[count] = (char)character;
    }
    if (!character) {
      if (to) {
        *text = NULL;
      }
      return count;
    }
  }
  *text += limit;
  return limit;
}

size_t wcstombs(char* to, const wchar_t* text, size_t limit) {
  return wcsrtombs(to, &text, limit, NULL);
}

int wcwidth(wchar_t character) {
  if (character == 0) {
    return 0;
  }
  return iswprint((wint_t)character) ? 1 : -1;
}
