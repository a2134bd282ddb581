// Comparing memory and strings. Concrete bytes are compared one by one. From the first symbolic one
// on, the result is computed backwards as one term, "the difference here, unless it is zero: then
// the result of the rest", so that the path does not split at every byte. A string is followed up
// to a NUL that is there for certain, or to the end of the object: only there the path splits on
// whether the strings go on, as reading on would be a fault.
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "primitives.h"

int memcmp(const void* a, const void* b, size_t size) {
  const unsigned char* x = a;
  const unsigned char* y = b;
  if (size > 0) {
    // All of the bytes have to be there, wherever the first difference is.
    (void)*(const volatile unsigned char*)(x + size - 1);
    (void)*(const volatile unsigned char*)(y + size - 1);
  }
  for (size_t i = 0; i < size; ++i) {
    int difference = x[i] - y[i];
    if (__braid_is_symbolic((unsigned long)difference) && !__braid_is_symbolic(size)) {
      int result = 0;
      for (size_t j = size; j > i; --j) {
        int here = x[j - 1] - y[j - 1];
        result = here != 0 ? here : result;
      }
      return result;
    }
    if (difference != 0) {
      return difference;
    }
  }
  return 0;
}

int bcmp(const void* a, const void* b, size_t size) {
  return memcmp(a, b, size);
}

static int fold(unsigned char c, bool foldsCase) {
  bool lowers = foldsCase & ((unsigned char)(c - 'A') < 26);
  return lowers ? c + 32 : c;
}

static int compareSplitting(const unsigned char* a, const unsigned char* b, size_t limit,
                            bool foldsCase) {
  for (size_t i = 0; i < limit; ++i) {
    int difference = fold(a[i], foldsCase) - fold(b[i], foldsCase);
    if (difference != 0 || !a[i]) {
      return difference;
    }
  }
  return 0;
}

static bool isKnownEnd(unsigned char c) {
  return !__braid_is_symbolic(c) && !c;
}

// The number of places to compare: up to the first certain NUL in either string, at most `limit`,
// which lies within both objects.
static size_t placesToCompare(const unsigned char* a, const unsigned char* b, size_t limit,
                              bool* ends) {
  for (size_t i = 0; i < limit; ++i) {
    if (isKnownEnd(a[i]) || isKnownEnd(b[i])) {
      *ends = true;
      return i + 1;
    }
  }
  *ends = false;
  return limit;
}

static int compareSymbolic(const unsigned char* a, const unsigned char* b, size_t limit,
                           bool foldsCase) {
  size_t roomA = __braid_room(a);
  size_t roomB = __braid_room(b);
  size_t room = roomA < roomB ? roomA : roomB;
  if (room == 0) {
    return compareSplitting(a, b, limit, foldsCase);
  }
  bool isLimited = limit <= room;
  bool ends;
  size_t places = placesToCompare(a, b, isLimited ? limit : room, &ends);
  int result = 0;
  bool goesOn = true;
  for (size_t i = places; i > 0; --i) {
    int here = fold(a[i - 1], foldsCase) - fold(b[i - 1], foldsCase);
    bool decides = (here != 0) | (a[i - 1] == 0);
    result = decides ? here : result;
    goesOn &= !decides;
  }
  if (!ends && !isLimited && goesOn) {
    return compareSplitting(a + places, b + places, limit - places, foldsCase);
  }
  return result;
}

static int compare(const char* first, const char* second, size_t limit, bool foldsCase) {
  const unsigned char* a = (const unsigned char*)first;
  const unsigned char* b = (const unsigned char*)second;
  if (__braid_is_symbolic(limit)) {
    return compareSplitting(a, b, limit, foldsCase);
  }
  for (size_t i = 0; i < limit; ++i) {
    if (__braid_is_symbolic(a[i]) || __braid_is_symbolic(b[i])) {
      return compareSymbolic(a + i, b + i, limit - i, foldsCase);
    }
    int difference = fold(a[i], foldsCase) - fold(b[i], foldsCase);
    if (difference != 0 || !a[i]) {
      return difference;
    }
  }
  return 0;
}

int strcmp(const char* a, const char* b) {
  return compare(a, b, (size_t)-1, false);
}

int strncmp(const char* a, const char* b, size_t limit) {
  return compare(a, b, limit, false);
}

int strcasecmp(const char* a, const char* b) {
  return compare(a, b, (size_t)-1, true);
}

int strncasecmp(const char* a, const char* b, size_t limit) {
  return compare(a, b, limit, true);
}
