// stdlib.h and malloc.h: allocation.
#include "case.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>

static void reallocation(void) {
  char* before = malloc(4);
  memcpy(before, "abc", 4);
  char* after = realloc(before, (size_t)pick(0, 6));
  record(after != NULL);
  if (after) {
    recordText(after);
  }
  free(after);
}

static void reallocationOfNothing(void) {
  char* p = realloc((void*)pick(0, 0), (size_t)pick(3, 5));
  record(p != NULL);
  free(p);
}

static void reallocationOfArrays(void) {
  char* before = malloc(4);
  size_t count = (size_t)pick(2, (long)(SIZE_MAX / 4));
  char* after = reallocarray(before, count, 8);
  record(after != NULL);
  recordError();
  free(after ? after : before);
}

static void emptyAllocation(void) {
  char* p = malloc((size_t)pick(0, 1));
  record(p != NULL);
  free(p);
}

static void tooMuch(void) {
  char* p = malloc((size_t)pick(8, PTRDIFF_MAX));
  record(p != NULL);
  recordError();
  free(p);
  p = malloc((size_t)pick(8, -1));
  record(p != NULL);
  recordError();
  free(p);
}

static void cleared(void) {
  unsigned char* p = calloc((size_t)pick(2, 3), 2);
  recordBytes(p, 4);
  free(p);
  p = calloc((size_t)pick(1, (long)(SIZE_MAX / 2)), 4);
  record(p != NULL);
  recordError();
  free(p);
}

static void aligned(void) {
  void* p = NULL;
  record(posix_memalign(&p, (size_t)pick(16, 24), 8));
  record(p != NULL);
  free(p);
  p = aligned_alloc(64, (size_t)pick(64, 128));
  record((uintptr_t)p % 64);
  free(p);
  p = memalign(32, (size_t)pick(5, 7));
  record((uintptr_t)p % 32);
  free(p);
}

static void duplicates(void) {
  char text[8];
  pickText(text, "abc", "abd");
  char* copy = strdup(text);
  recordText(copy);
  free(copy);
  copy = strndup(text, (size_t)pick(2, 9));
  recordText(copy);
  free(copy);
}

RUN_CASES(CASE(reallocation), CASE(reallocationOfNothing), CASE(reallocationOfArrays),
          CASE(emptyAllocation), CASE(tooMuch), CASE(cleared), CASE(aligned), CASE(duplicates))
