// <uchar.h> in the C locale: the characters below 128 are those of Unicode, others are none.
#include <errno.h>
#include <stddef.h>
#include <uchar.h>
#include <wchar.h>

#define DEFINE_UNICODE(bits)                                                               \
  size_t mbrtoc##bits(char##bits##_t* restrict to, const char* restrict text, size_t size, \
                      mbstate_t* restrict state) {                                         \
    wchar_t c = 0;                                                                         \
    size_t result = mbrtowc(&c, text, size, state);                                        \
    if (to && text && (result == 0 || result == 1)) {                                      \
      *to = (char##bits##_t)c;                                                             \
    }                                                                                      \
    return result;                                                                         \
  }                                                                                        \
  size_t c##bits##rtomb(char* restrict to, char##bits##_t c, mbstate_t* restrict state) {  \
    if (to && c > 127) {                                                                   \
      errno = EILSEQ;                                                                      \
      return (size_t)-1;                                                                   \
    }                                                                                      \
    return wcrtomb(to, (wchar_t)c, state);                                                 \
  }
DEFINE_UNICODE(16)
DEFINE_UNICODE(32)
