// Character classes of the C locale, without branches: a class test of a symbolic character is one
// term. The tables that glibc's macros read are filled from the same tests, by the preprocessor.
#include <ctype.h>
#include <stddef.h>
#include <stdint.h>
#include <wctype.h>

#undef isalnum
#undef isalpha
#undef iscntrl
#undef isdigit
#undef isgraph
#undef islower
#undef isprint
#undef ispunct
#undef isspace
#undef isupper
#undef isxdigit
#undef isblank
#undef isascii
#undef tolower
#undef toupper
#undef toascii

#define IN(c, low, high) ((unsigned)(c) - (unsigned)(low) <= (unsigned)(high) - (unsigned)(low))
#define UPPER(c) IN(c, 'A', 'Z')
#define LOWER(c) IN(c, 'a', 'z')
#define ALPHA(c) IN((c) | 32, 'a', 'z')
#define DIGIT(c) IN(c, '0', '9')
#define ALNUM(c) (ALPHA(c) | DIGIT(c))
#define XDIGIT(c) (DIGIT(c) | IN((c) | 32, 'a', 'f'))
#define BLANK(c) (((c) == ' ') | ((c) == '\t'))
#define SPACE(c) (((c) == ' ') | IN(c, '\t', '\r'))
#define PRINT(c) IN(c, ' ', '~')
#define GRAPH(c) IN(c, '!', '~')
#define PUNCT(c) (GRAPH(c) & !ALNUM(c))
#define CNTRL(c) (IN(c, 0, 31) | ((c) == 127))
#define TO_LOWER(c) ((c) + (UPPER(c) ? 32 : 0))
#define TO_UPPER(c) ((c) - (LOWER(c) ? 32 : 0))

#define DEFINE_CLASS(name, TEST)         \
  int is##name(int c) {                  \
    return TEST(c);                      \
  }                                      \
  int is##name##_l(int c, locale_t in) { \
    (void)in;                            \
    return TEST(c);                      \
  }                                      \
  int isw##name(wint_t c) {              \
    return TEST(c);                      \
  }
DEFINE_CLASS(alnum, ALNUM)
DEFINE_CLASS(alpha, ALPHA)
DEFINE_CLASS(blank, BLANK)
DEFINE_CLASS(cntrl, CNTRL)
DEFINE_CLASS(digit, DIGIT)
DEFINE_CLASS(graph, GRAPH)
DEFINE_CLASS(lower, LOWER)
DEFINE_CLASS(print, PRINT)
DEFINE_CLASS(punct, PUNCT)
DEFINE_CLASS(space, SPACE)
DEFINE_CLASS(upper, UPPER)
DEFINE_CLASS(xdigit, XDIGIT)

int isascii(int c) {
  return IN(c, 0, 127);
}

int toascii(int c) {
  return c & 127;
}

int tolower(int c) {
  return TO_LOWER(c);
}

int toupper(int c) {
  return TO_UPPER(c);
}

wint_t towlower(wint_t c) {
  return TO_LOWER(c);
}

wint_t towupper(wint_t c) {
  return TO_UPPER(c);
}

int _tolower(int c) {
  return c | 32;
}

int _toupper(int c) {
  return c & ~32;
}

// Index -128 … 255; the negative half mirrors the upper one, where the C locale has no classes.
#define MASK(c)                                                                          \
  ((UPPER(c) ? _ISupper : 0) | (LOWER(c) ? _ISlower : 0) | (ALPHA(c) ? _ISalpha : 0) |   \
   (DIGIT(c) ? _ISdigit : 0) | (XDIGIT(c) ? _ISxdigit : 0) | (SPACE(c) ? _ISspace : 0) | \
   (PRINT(c) ? _ISprint : 0) | (GRAPH(c) ? _ISgraph : 0) | (BLANK(c) ? _ISblank : 0) |   \
   (CNTRL(c) ? _IScntrl : 0) | (PUNCT(c) ? _ISpunct : 0) | (ALNUM(c) ? _ISalnum : 0))
#define TIMES4(F, c) F(c), F((c) + 1), F((c) + 2), F((c) + 3)
#define TIMES16(F, c) TIMES4(F, c), TIMES4(F, (c) + 4), TIMES4(F, (c) + 8), TIMES4(F, (c) + 12)
#define TIMES64(F, c) \
  TIMES16(F, c), TIMES16(F, (c) + 16), TIMES16(F, (c) + 32), TIMES16(F, (c) + 48)
#define TIMES128(F, c) TIMES64(F, c), TIMES64(F, (c) + 64)

static const unsigned short classes[384] = {[128] = TIMES128(MASK, 0)};

// glibc's tables map the bytes 128 … 255, also as negative characters, to themselves; EOF too.
#define BYTE_BELOW(c) ((c) == -1 ? -1 : (c) + 256)
static const int32_t lowered[384] = {TIMES128(BYTE_BELOW, -128), TIMES128(TO_LOWER, 0),
                                     TIMES128(TO_LOWER, 128)};
static const int32_t raised[384] = {TIMES128(BYTE_BELOW, -128), TIMES128(TO_UPPER, 0),
                                    TIMES128(TO_UPPER, 128)};

static const unsigned short* const classTable = classes + 128;
static const int32_t* const lowerTable = lowered + 128;
static const int32_t* const upperTable = raised + 128;

const unsigned short** __ctype_b_loc(void) {
  return (const unsigned short**)&classTable;
}

const int32_t** __ctype_tolower_loc(void) {
  return (const int32_t**)&lowerTable;
}

const int32_t** __ctype_toupper_loc(void) {
  return (const int32_t**)&upperTable;
}

size_t __ctype_get_mb_cur_max(void) {
  return 1;
}
