// stdlib.h and inttypes.h: numbers, sorting and searching; scanf.
#include "case.h"

#include <inttypes.h>
#include <stdlib.h>

static void integers(void) {
  char text[12];
  char* end;
  pickText(text, " -12x", " +19x");
  record(strtol(text, &end, 10));
  record(end - text);
  record(atoi(text));
  record((long)strtoul(text, NULL, 10));
  record(strtol("zz", &end, (int)pick(36, 1)));
  recordError();
  record(strtol("0x1F", NULL, (int)pick(0, 16)));
  record(strtol(pick(0, 1) ? "99999999999999999999" : "-99999999999999999999", NULL, 10));
  recordError();
  record((long)strtoull("-1", NULL, 10));
  record((long)strtoimax("077", NULL, 0));
  record(atoll("123456789012"));
}

static void arithmetic(void) {
  record(abs((int)pick(-5, 7)));
  record(labs(pick(-5, 7)));
  div_t whole = div((int)pick(-7, 7), 2);
  record(whole.quot);
  record(whole.rem);
  ldiv_t large = ldiv(pick(-7, 9), 4);
  record(large.quot);
  record(large.rem);
  imaxdiv_t largest = imaxdiv(pick(-7, 9), -4);
  record(largest.quot);
  record(largest.rem);
}

static int compare(const void* a, const void* b) {
  int x = *(const int*)a;
  int y = *(const int*)b;
  return (x > y) - (x < y);
}

static int compareBackwards(const void* a, const void* b, void* calls) {
  ++*(int*)calls;
  return compare(b, a);
}

static void sorting(void) {
  int values[4] = {3, (int)pick(1, 9), 2, 5};
  qsort(values, 4, sizeof values[0], compare);
  for (int i = 0; i < 4; ++i) {
    record(values[i]);
  }
  int key = (int)pick(5, 4);
  int* found = bsearch(&key, values, 4, sizeof key, compare);
  record(found ? found - values : -1);
  int calls = 0;
  qsort_r(values, 4, sizeof values[0], compareBackwards, &calls);
  record(values[0]);
  record(calls > 0);
}

static void scanning(void) {
  char text[16];
  int a = -1;
  int b = -1;
  char word[8] = "";
  int used = -1;
  pickText(text, "12 abc 7", "1z abc 7");
  record(sscanf(text, "%d %7s %d%n", &a, word, &b, &used));
  record(a);
  recordText(word);
  record(b);
  record(used);
  record(sscanf(text, "%1d%*c%3[a-c ]", &a, word));
  record(a);
  recordText(word);
  record(sscanf("", "%d", &a));
  record(sscanf("0x1f 077", "%i %o", &a, &b));
  record(a);
  record(b);
  char* own = NULL;
  record(sscanf(text, "%ms", &own));
  recordText(own);
  free(own);
}

static void floats(void) {
  char text[8];
  pickText(text, "1.5", "2.5");
  char* end;
  record((long)(strtod(text, &end) * 100));
  record(end - text);
  record((long)(atof("-0.25e2") * 100));
  record((long)strtof("0x1p3", NULL));
}

RUN_CASES(CASE(integers), CASE(arithmetic), CASE(sorting), CASE(scanning), CASE(floats))
