// Strings, memory and character classes against glibc's.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

#include "shim.h"

#undef strdupa
size_t rt_strlen(const char*);
size_t rt_strnlen(const char*, size_t);
int rt_strcmp(const char*, const char*);
int rt_strncmp(const char*, const char*, size_t);
int rt_strcasecmp(const char*, const char*);
int rt_strncasecmp(const char*, const char*, size_t);
int rt_memcmp(const void*, const void*, size_t);
char* rt_strchr(const char*, int);
char* rt_strrchr(const char*, int);
char* rt_strchrnul(const char*, int);
char* rt_strstr(const char*, const char*);
char* rt_strcasestr(const char*, const char*);
char* rt_strpbrk(const char*, const char*);
size_t rt_strspn(const char*, const char*);
size_t rt_strcspn(const char*, const char*);
void* rt_memchr(const void*, int, size_t);
void* rt_memrchr(const void*, int, size_t);
void* rt_memmem(const void*, size_t, const void*, size_t);
char* rt_strcpy(char*, const char*);
char* rt_strncpy(char*, const char*, size_t);
char* rt_stpcpy(char*, const char*);
char* rt_strcat(char*, const char*);
char* rt_strncat(char*, const char*, size_t);
char* rt_strtok(char*, const char*);
char* rt_strsep(char**, const char*);
char* rt_basename(const char*);
char* rt_dirname(char*);
char* rt___xpg_basename(char*);
char* dirname(char*);
char* __xpg_basename(char*);
void rt___braid_copy_bytes(void*, const void*, size_t);
void rt___braid_fill_bytes(void*, unsigned char, size_t);
size_t rt___braid_text_length(const char*, size_t);

// Few different characters, so that matches happen.
static void randomText(char* text, unsigned limit) {
  static const char letters[] = "abAB/ \xe4z";
  unsigned length = randomBelow(limit);
  for (unsigned i = 0; i < length; ++i) {
    text[i] = letters[randomBelow(sizeof letters - 1)];
  }
  text[length] = '\0';
}

static int sign(int value) {
  return (value > 0) - (value < 0);
}

static void testSearches(void) {
  for (int i = 0; i < 20000; ++i) {
    char a[32];
    char b[8];
    randomText(a, 24);
    randomText(b, randomBelow(2) ? 4 : 7);
    size_t n = randomBelow(10);
    int c = randomBelow(8) == 0 ? 0 : b[0];
    size_t length = strlen(a);
    CHECK(strlen(a) == rt_strlen(a) && strnlen(a, n) == rt_strnlen(a, n), "strlen(%s)", a);
    CHECK(strnlen(a, n) == rt___braid_text_length(a, n), "text length of %s", a);
    CHECK(sign(strcmp(a, b)) == sign(rt_strcmp(a, b)), "strcmp(%s, %s)", a, b);
    CHECK(sign(strncmp(a, b, n)) == sign(rt_strncmp(a, b, n)), "strncmp(%s, %s)", a, b);
    CHECK(sign(strcasecmp(a, b)) == sign(rt_strcasecmp(a, b)), "strcasecmp(%s, %s)", a, b);
    CHECK(sign(strncasecmp(a, b, n)) == sign(rt_strncasecmp(a, b, n)), "strncasecmp(%s, %s)", a, b);
    size_t shorter = strlen(b) < length ? strlen(b) : length;
    CHECK(sign(memcmp(a, b, shorter)) == sign(rt_memcmp(a, b, shorter)), "memcmp(%s, %s)", a, b);
    pretendSymbolic = true;
    CHECK(sign(strcmp(a, b)) == sign(rt_strcmp(a, b)), "symbolic strcmp(%s, %s)", a, b);
    CHECK(sign(strncmp(a, b, n)) == sign(rt_strncmp(a, b, n)), "symbolic strncmp(%s, %s)", a, b);
    CHECK(sign(strcasecmp(a, b)) == sign(rt_strcasecmp(a, b)), "symbolic strcasecmp(%s, %s)", a, b);
    CHECK(sign(memcmp(a, b, shorter)) == sign(rt_memcmp(a, b, shorter)), "symbolic memcmp");
    CHECK(strnlen(a, n) == rt___braid_text_length(a, n), "symbolic text length of %s", a);
    pretendSymbolic = false;
    CHECK(strchr(a, c) == rt_strchr(a, c), "strchr(%s, %d)", a, c);
    CHECK(strrchr(a, c) == rt_strrchr(a, c), "strrchr(%s, %d)", a, c);
    CHECK(strchrnul(a, c) == rt_strchrnul(a, c), "strchrnul(%s, %d)", a, c);
    CHECK(strstr(a, b) == rt_strstr(a, b), "strstr(%s, %s)", a, b);
    CHECK(strcasestr(a, b) == rt_strcasestr(a, b), "strcasestr(%s, %s)", a, b);
    CHECK(strpbrk(a, b) == rt_strpbrk(a, b), "strpbrk(%s, %s)", a, b);
    CHECK(strspn(a, b) == rt_strspn(a, b), "strspn(%s, %s)", a, b);
    CHECK(strcspn(a, b) == rt_strcspn(a, b), "strcspn(%s, %s)", a, b);
    CHECK(memchr(a, c, length) == rt_memchr(a, c, length), "memchr(%s, %d)", a, c);
    CHECK(memrchr(a, c, length) == rt_memrchr(a, c, length), "memrchr(%s, %d)", a, c);
    CHECK(memmem(a, length, b, strlen(b)) == rt_memmem(a, length, b, strlen(b)), "memmem(%s, %s)",
          a, b);
  }
}

#define SAME_BUFFERS(what) CHECK(memcmp(x, y, sizeof x) == 0, "%s of %s", what, a)

static void testCopies(void) {
  for (int i = 0; i < 10000; ++i) {
    char a[32];
    char x[80];
    char y[80];
    randomText(a, 24);
    size_t n = randomBelow(30);
    memset(x, '?', sizeof x);
    memset(y, '?', sizeof y);
    strcpy(x, a), rt_strcpy(y, a);
    SAME_BUFFERS("strcpy");
    strncpy(x + 30, a, n), rt_strncpy(y + 30, a, n);
    SAME_BUFFERS("strncpy");
    strcat(x, a), rt_strcat(y, a);
    SAME_BUFFERS("strcat");
    strncat(x, a, n), rt_strncat(y, a, n);
    SAME_BUFFERS("strncat");
    CHECK(stpcpy(x, a) - x == rt_stpcpy(y, a) - y, "stpcpy of %s", a);
    SAME_BUFFERS("stpcpy");
    unsigned from = randomBelow(40);
    unsigned to = randomBelow(40);
    memmove(x + to, x + from, n), rt___braid_copy_bytes(y + to, y + from, n);
    SAME_BUFFERS("copying bytes");
    memset(x + to, a[0], n), rt___braid_fill_bytes(y + to, (unsigned char)a[0], n);
    SAME_BUFFERS("filling bytes");
  }
}

static void testTokens(void) {
  for (int i = 0; i < 5000; ++i) {
    char a[32];
    char b[32];
    char delimiters[8];
    randomText(a, 24);
    strcpy(b, a);
    randomText(delimiters, 4);
    char* wanted = strtok(a, delimiters);
    char* got = rt_strtok(b, delimiters);
    while (wanted && got) {
      CHECK(wanted - a == got - b && strcmp(wanted, got) == 0, "strtok: %s, not %s", got, wanted);
      wanted = strtok(NULL, delimiters);
      got = rt_strtok(NULL, delimiters);
    }
    CHECK(wanted == got, "strtok finds another number of words");
    randomText(a, 24);
    strcpy(b, a);
    char* wantedRest = a;
    char* gotRest = b;
    for (int part = 0; part < 5; ++part) {
      wanted = strsep(&wantedRest, delimiters);
      got = rt_strsep(&gotRest, delimiters);
      CHECK(wanted ? strcmp(wanted, got) == 0 : !got, "strsep");
    }
    randomText(a, 12);
    char paths[2][32];
    strcpy(paths[0], a);
    strcpy(paths[1], a);
    CHECK(strcmp(dirname(paths[0]), rt_dirname(paths[1])) == 0, "dirname(%s)", a);
    strcpy(paths[0], a);
    strcpy(paths[1], a);
    CHECK(strcmp(__xpg_basename(paths[0]), rt___xpg_basename(paths[1])) == 0, "basename(%s)", a);
  }
}

int rt_strverscmp(const char*, const char*);

static void testVersions(void) {
  for (int i = 0; i < 50000; ++i) {
    char texts[2][8];
    for (int which = 0; which < 2; ++which) {
      unsigned length = randomBelow(7);
      for (unsigned j = 0; j < length; ++j) {
        texts[which][j] = "0012a."[randomBelow(6)];
      }
      texts[which][length] = '\0';
    }
    CHECK(sign(strverscmp(texts[0], texts[1])) == sign(rt_strverscmp(texts[0], texts[1])),
          "strverscmp(%s, %s)", texts[0], texts[1]);
  }
}

size_t rt_mbrtowc(wchar_t*, const char*, size_t, mbstate_t*);
size_t rt_mbstowcs(wchar_t*, const char*, size_t);
size_t rt_wcstombs(char*, const wchar_t*, size_t);

static void testMultibyte(void) {
  for (int c = 0; c < 256; ++c) {
    char byte = (char)c;
    wchar_t wanted = 0;
    wchar_t got = 0;
    CHECK(mbrtowc(&wanted, &byte, 1, NULL) == rt_mbrtowc(&got, &byte, 1, NULL) && wanted == got,
          "mbrtowc of %d", c);
  }
  wchar_t wide[8];
  char narrow[8];
  CHECK(rt_mbstowcs(wide, "text", 8) == 4 && wcscmp(wide, L"text") == 0, "mbstowcs");
  CHECK(rt_wcstombs(narrow, wide, 8) == 4 && strcmp(narrow, "text") == 0, "wcstombs");
  CHECK(rt_mbstowcs(NULL, "text", 0) == 4 && rt_mbstowcs(wide, "text", 2) == 2, "a short mbstowcs");
}

const unsigned short** rt___ctype_b_loc(void);
const int32_t** rt___ctype_tolower_loc(void);
const int32_t** rt___ctype_toupper_loc(void);
int rt_tolower(int);
int rt_toupper(int);

static void testClasses(void) {
  for (int c = -128; c < 256; ++c) {
    CHECK((*__ctype_b_loc())[c] == (*rt___ctype_b_loc())[c], "class of %d", c);
    CHECK((*__ctype_tolower_loc())[c] == (*rt___ctype_tolower_loc())[c], "lower case of %d", c);
    CHECK((*__ctype_toupper_loc())[c] == (*rt___ctype_toupper_loc())[c], "upper case of %d", c);
  }
#define CLASS(name)                                      \
  int rt_##name(int);                                    \
  for (int c = -1; c < 256; ++c) {                       \
    CHECK(!(name)(c) == !rt_##name(c), #name "(%d)", c); \
  }
  CLASS(isalnum)
  CLASS(isalpha)
  CLASS(isblank)
  CLASS(iscntrl)
  CLASS(isdigit)
  CLASS(isgraph)
  CLASS(islower)
  CLASS(isprint)
  CLASS(ispunct)
  CLASS(isspace)
  CLASS(isupper)
  CLASS(isxdigit)
  for (int c = -1; c < 256; ++c) {
    CHECK((tolower)(c) == rt_tolower(c) && (toupper)(c) == rt_toupper(c), "case of %d", c);
  }
}

void testString(void) {
  testSearches();
  testCopies();
  testTokens();
  testVersions();
  testMultibyte();
  testClasses();
}
