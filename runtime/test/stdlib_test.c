// The rest of the standard library: allocation, sorting, random numbers, ends of programs, dates.
#include <errno.h>
#include <getopt.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shim.h"

void* rt_malloc(size_t);
void* rt_calloc(size_t, size_t);
void* rt_realloc(void*, size_t);
int rt_posix_memalign(void**, size_t, size_t);
void rt_free(void*);
char* rt_strdup(const char*);
char* rt_strndup(const char*, size_t);
size_t rt_malloc_usable_size(void*);
extern int rt___braid_option_allocation_may_fail;
int* rt___errno_location(void);

static void testAllocation(void) {
  char* p = rt_malloc(0);
  CHECK(p && p != rt_malloc(0) && rt_malloc_usable_size(p) == 0, "malloc(0)");
  CHECK(!rt_malloc((size_t)PTRDIFF_MAX), "a huge allocation fails");
  CHECK(!rt_calloc((size_t)1 << 33, (size_t)1 << 33), "calloc overflows");
  char* zeros = rt_calloc(3, 5);
  for (int i = 0; i < 15; ++i) {
    CHECK(zeros[i] == 0, "calloc clears");
    zeros[i] = (char)i;
  }
  char* larger = rt_realloc(zeros, 40);
  CHECK(rt_malloc_usable_size(larger) == 40, "realloc to a larger size");
  char* smaller = rt_realloc(larger, 10);
  CHECK(rt_malloc_usable_size(smaller) == 10 && smaller[9] == 9, "realloc keeps the content");
  CHECK(!rt_realloc(smaller, 0), "realloc to nothing");
  void* aligned = NULL;
  CHECK(rt_posix_memalign(&aligned, 3, 8) == EINVAL, "a bad alignment");
  CHECK(rt_posix_memalign(&aligned, 64, 8) == 0 && aligned, "posix_memalign");
  char* copy = rt_strdup("text");
  CHECK(strcmp(copy, "text") == 0 && rt_malloc_usable_size(copy) == 5, "strdup");
  copy = rt_strndup("text", 2);
  CHECK(strcmp(copy, "te") == 0 && rt_malloc_usable_size(copy) == 3, "strndup");
  rt_free(NULL);
  rt_free(copy);

  rt___braid_option_allocation_may_fail = 1;
  setNextInput("\1", 1);
  *rt___errno_location() = 0;
  CHECK(!rt_malloc(5) && *rt___errno_location() == ENOMEM, "an allocation that is chosen to fail");
  CHECK(rt_malloc(5), "an allocation that is chosen to succeed");
  rt___braid_option_allocation_may_fail = 0;
}

void rt_qsort(void*, size_t, size_t, int (*)(const void*, const void*));
void* rt_bsearch(const void*, const void*, size_t, size_t, int (*)(const void*, const void*));

static int compareLongs(const void* a, const void* b) {
  long x = *(const long*)a;
  long y = *(const long*)b;
  return (x > y) - (x < y);
}

static int compareBytes(const void* a, const void* b) {
  return memcmp(a, b, 3);
}

static void testSorting(void) {
  for (int i = 0; i < 2000; ++i) {
    long wanted[64];
    long got[64];
    unsigned count = randomBelow(64);
    for (unsigned j = 0; j < count; ++j) {
      wanted[j] = got[j] = (long)randomBelow(50);
    }
    qsort(wanted, count, sizeof(long), compareLongs);
    rt_qsort(got, count, sizeof(long), compareLongs);
    CHECK(memcmp(wanted, got, count * sizeof(long)) == 0, "qsort");
    long key = (long)randomBelow(50);
    long* found = rt_bsearch(&key, got, count, sizeof(long), compareLongs);
    long* reference = bsearch(&key, got, count, sizeof(long), compareLongs);
    CHECK(!found == !reference && (!found || *found == key), "bsearch");
    char odd[3 * 20];
    char oddWanted[3 * 20];
    for (unsigned j = 0; j < sizeof odd; ++j) {
      odd[j] = oddWanted[j] = (char)randomBits();
    }
    qsort(oddWanted, 20, 3, compareBytes);
    rt_qsort(odd, 20, 3, compareBytes);
    CHECK(memcmp(odd, oddWanted, sizeof odd) == 0, "qsort of odd sizes");
  }
}

void rt_srand(unsigned);
int rt_rand(void);
int rt_rand_r(unsigned*);

static void testRandom(void) {
  for (int i = 0; i < 2000; ++i) {
    CHECK(rand() == rt_rand(), "rand without a seed");
  }
  for (unsigned seed = 0; seed < 200; ++seed) {
    unsigned used = seed < 5 ? seed : (unsigned)randomBits();
    srand(used);
    rt_srand(used);
    for (int i = 0; i < 100; ++i) {
      CHECK(rand() == rt_rand(), "rand with seed %u", used);
    }
    unsigned wantedState = used;
    unsigned gotState = used;
    CHECK(rand_r(&wantedState) == rt_rand_r(&gotState) && wantedState == gotState, "rand_r");
  }
  int input = 12345;
  pretendSymbolic = true;
  rt_srand(1);
  pretendSymbolic = false;
  setNextInput(&input, sizeof input);
  CHECK(rt_rand() == 12345, "after a symbolic seed random numbers are inputs");
}

double rt_drand48(void);
long rt_lrand48(void);
long rt_mrand48(void);
void rt_srand48(long);
double rt_erand48(unsigned short*);

static void testRandom48(void) {
  for (int i = 0; i < 300; ++i) {
    CHECK(drand48() == rt_drand48() && lrand48() == rt_lrand48() && mrand48() == rt_mrand48(),
          "drand48");
    if (i % 100 == 99) {
      srand48(i), rt_srand48(i);
    }
    unsigned short wanted[3] = {(unsigned short)i, 2, 3};
    unsigned short got[3] = {(unsigned short)i, 2, 3};
    CHECK(erand48(wanted) == rt_erand48(got) && memcmp(wanted, got, sizeof got) == 0, "erand48");
  }
}

int rt_getopt_long(int, char* const*, const char*, const struct option*, int*);
int rt_getopt_long_only(int, char* const*, const char*, const struct option*, int*);
extern char* rt_optarg;
extern int rt_optind;
extern int rt_opterr;
extern int rt_optopt;

// The same random arguments, option by option, then the order of what is left.
static void testOptions(void) {
  static const char* const pieces[] = {
      "-a",    "-bvalue",  "-b",   "-ab",     "-c", "-cx", "file",  "--",     "--alpha",
      "--bet", "--beta=1", "--be", "--gamma", "-x", "-",   "--zzz", "-alpha", "-beta"};
  static const char* const letters[] = {"ab:c::", "+ab:c::", "-ab:c::", ":ab:c::"};
  static const struct option options[] = {{"alpha", no_argument, NULL, 1},
                                          {"beta", required_argument, NULL, 2},
                                          {"bet2", required_argument, NULL, 3},
                                          {"gamma", optional_argument, NULL, 4},
                                          {NULL, 0, NULL, 0}};
  opterr = rt_opterr = 0;
  for (int i = 0; i < 20000; ++i) {
    char* wantedArguments[9] = {"program"};
    char* gotArguments[9] = {"program"};
    int count = 1 + (int)randomBelow(7);
    for (int j = 1; j < count; ++j) {
      wantedArguments[j] = gotArguments[j] = (char*)pieces[randomBelow(18)];
    }
    const char* set = letters[randomBelow(4)];
    bool onlyLong = randomBelow(3) == 0;
    optind = rt_optind = 0;
    int wanted;
    do {
      wanted =
          (onlyLong ? getopt_long_only : getopt_long)(count, wantedArguments, set, options, NULL);
      int got = (onlyLong ? rt_getopt_long_only : rt_getopt_long)(count, gotArguments, set, options,
                                                                  NULL);
      bool isSame = wanted == got && optind == rt_optind &&
                    (optarg ? rt_optarg && strcmp(optarg, rt_optarg) == 0 : !rt_optarg) &&
                    (wanted != '?' || optopt == rt_optopt);
      CHECK(isSame, "getopt: %d optind %d, not %d optind %d (only long: %d, %s: %s %s %s %s)", got,
            rt_optind, wanted, optind, onlyLong, set, wantedArguments[1], wantedArguments[2],
            wantedArguments[3], wantedArguments[4]);
      if (!isSame) {
        break;
      }
    } while (wanted != -1);
    CHECK(memcmp(wantedArguments, gotArguments, sizeof gotArguments) == 0, "getopt moves");
  }
}

void rt_exit(int);
void rt__exit(int);
void rt_abort(void);
int rt_atexit(void (*)(void));
int rt_on_exit(void (*)(int, void*), void*);
void rt___assert_fail(const char*, const char*, unsigned, const char*);
void (*rt_signal(int, void (*)(int)))(int);
int rt_raise(int);

static char trace[16];

static void first(void) {
  strcat(trace, "1");
}

static void second(void) {
  strcat(trace, "2");
  rt_atexit(first);
}

static void third(int status, void* argument) {
  strcat(trace, status == 300 && argument == trace ? "3" : "?");
}

static void exits(void) {
  rt_atexit(first);
  rt_on_exit(third, trace);
  rt_atexit(second);
  rt_exit(300);
}

static void exitsAtOnce(void) {
  rt_atexit(first);
  rt__exit(7);
}

static void aborts(void) {
  rt_abort();
}

static void asserts(void) {
  rt___assert_fail("false", "file", 1, "asserts");
}

static void onSignal(int number) {
  sprintf(trace, "%d", number);
}

static void raisesAbort(void) {
  rt_signal(6, NULL);
  rt_raise(6);
}

static void testEnds(void) {
  CHECK(endingOf(exits) == Halted && haltStatus == 44, "exit");
  CHECK(strcmp(trace, "2131") == 0, "the order of exit handlers: %s", trace);
  *trace = '\0';
  CHECK(endingOf(exitsAtOnce) == Halted && haltStatus == 7 && !*trace, "_exit");
  CHECK(endingOf(aborts) == FailedAbort, "abort");
  CHECK(endingOf(asserts) == FailedAssert, "assert");
  rt_signal(10, onSignal);
  CHECK(rt_raise(10) == 0 && strcmp(trace, "10") == 0, "raise calls the handler");
  CHECK(endingOf(raisesAbort) == FailedAbort, "raise(SIGABRT)");
}

struct tm* rt_gmtime(const time_t*);
time_t rt_timegm(struct tm*);
time_t rt_time(time_t*);
size_t rt_strftime(char*, size_t, const char*, const struct tm*);
char* rt_asctime(const struct tm*);

static void testDates(void) {
  for (int i = 0; i < 20000; ++i) {
    time_t seconds = (time_t)(randomBits() >> 27) - ((time_t)1 << 35);
    struct tm wanted = *gmtime(&seconds);
    struct tm got = *rt_gmtime(&seconds);
    CHECK(wanted.tm_year == got.tm_year && wanted.tm_yday == got.tm_yday &&
              wanted.tm_mon == got.tm_mon && wanted.tm_mday == got.tm_mday &&
              wanted.tm_wday == got.tm_wday && wanted.tm_hour == got.tm_hour &&
              wanted.tm_min == got.tm_min && wanted.tm_sec == got.tm_sec,
          "gmtime(%ld)", (long)seconds);
    CHECK(rt_timegm(&got) == seconds, "timegm of %ld", (long)seconds);
    struct tm odd = {.tm_year = (int)randomBelow(200),
                     .tm_mon = (int)randomBelow(60) - 30,
                     .tm_mday = (int)randomBelow(100) - 50,
                     .tm_hour = (int)randomBelow(60)};
    struct tm same = odd;
    CHECK(timegm(&odd) == rt_timegm(&same), "timegm of an odd date");
  }
  for (int i = 0; i < 5000; ++i) {
    time_t seconds = (time_t)(randomBits() >> 30);
    struct tm date = *gmtime(&seconds);
    char wanted[200];
    char got[200];
    static const char format[] =
        "%a %A %b %B %c|%C %d %D %e %F %g %G %H %I %j %m %M%n%p %r %R %S%t%T %u %U %V %w %W %x %X "
        "%y %Y %%";
    size_t room = randomBelow(3) == 0 ? randomBelow(200) : sizeof got;
    size_t wantedSize = strftime(wanted, room, format, &date);
    CHECK(wantedSize == rt_strftime(got, room, format, &date) &&
              (wantedSize == 0 || strcmp(wanted, got) == 0),
          "strftime: %s, not %s", got, wanted);
    CHECK(strcmp(asctime(&date), rt_asctime(&date)) == 0, "asctime");
  }
  time_t input = 86400;
  setNextInput(&input, sizeof input);
  CHECK(rt_time(NULL) == 86400, "time is an input");
}

void testStdlib(void) {
  testAllocation();
  testSorting();
  testRandom();
  testRandom48();
  testOptions();
  testEnds();
  testDates();
}
