// Wide strings: what newlib's functions that the runtime takes do not cover.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

wchar_t* wcpcpy(wchar_t* restrict to, const wchar_t* restrict from) {
  size_t length = wcslen(from);
  wmemcpy(to, from, length + 1);
  return to + length;
}

wchar_t* wcpncpy(wchar_t* restrict to, const wchar_t* restrict from, size_t size) {
  size_t length = wcsnlen(from, size);
  wmemcpy(to, from, length);
  wmemset(to + length, L'\0', size - length);
  return to + length;
}

wchar_t* wmempcpy(wchar_t* restrict to, const wchar_t* restrict from, size_t size) {
  return wmemcpy(to, from, size) + size;
}

wchar_t* wcschrnul(const wchar_t* text, wchar_t c) {
  while (*text && *text != c) {
    ++text;
  }
  return (wchar_t*)text;
}

wchar_t* wcswcs(const wchar_t* text, const wchar_t* part) {
  return wcsstr(text, part);
}

wchar_t* wcsdup(const wchar_t* text) {
  size_t size = wcslen(text) + 1;
  wchar_t* result = malloc(size * sizeof *result);
  return result ? wmemcpy(result, text, size) : NULL;
}

int wcsncasecmp(const wchar_t* a, const wchar_t* b, size_t limit) {
  for (size_t i = 0; i < limit; ++i) {
    wint_t x = towlower((wint_t)a[i]);
    wint_t y = towlower((wint_t)b[i]);
    if (x != y) {
      return (int)x - (int)y;
    }
    if (!x) {
      return 0;
    }
  }
  return 0;
}

int wcscasecmp(const wchar_t* a, const wchar_t* b) {
  return wcsncasecmp(a, b, (size_t)-1);
}

int wcscoll(const wchar_t* a, const wchar_t* b) {
  return wcscmp(a, b);
}

size_t wcsxfrm(wchar_t* restrict to, const wchar_t* restrict from, size_t room) {
  size_t length = wcslen(from);
  if (length < room) {
    wmemcpy(to, from, length + 1);
  }
  return length;
}

int wcswidth(const wchar_t* text, size_t limit) {
  int width = 0;
  for (size_t i = 0; i < limit && text[i]; ++i) {
    int here = wcwidth(text[i]);
    if (here < 0) {
      return -1;
    }
    width += here;
  }
  return width;
}

// At most `size` bytes are looked at; up to there as mbsrtowcs.
size_t mbsnrtowcs(wchar_t* restrict to, const char** restrict text, size_t size, size_t limit,
                  mbstate_t* restrict state) {
  (void)state;
  const char* from = *text;
  for (size_t count = 0;; ++count) {
    if ((to && count == limit) || count == size) {
      if (to) {
        *text = from + count;
      }
      return count;
    }
    unsigned char byte = (unsigned char)from[count];
    if (byte > 127) {
      if (to) {
        *text = from + count;
      }
      errno = EILSEQ;
      return (size_t)-1;
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
}

size_t wcsnrtombs(char* restrict to, const wchar_t** restrict text, size_t size, size_t limit,
                  mbstate_t* restrict state) {
  (void)state;
  const wchar_t* from = *text;
  for (size_t count = 0;; ++count) {
    if ((to && count == limit) || count == size) {
      if (to) {
        *text = from + count;
      }
      return count;
    }
    if ((unsigned)from[count] > 127) {
      if (to) {
        *text = from + count;
      }
      errno = EILSEQ;
      return (size_t)-1;
    }
    if (to) {
      to[count] = (char)from[count];
    }
    if (!from[count]) {
      if (to) {
        *text = NULL;
      }
      return count;
    }
  }
}
