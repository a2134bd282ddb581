// Cases: functions that call the C library with values that are picked, and record what they see.
//
// With KNOWN_ONLY a program of cases prints what they record, for both choices of each: the same
// lines with glibc and under `braid run`. Without it, `braid check` runs every case on known values
// and again on unknown ones that may be either of the two: where they are the chosen ones in the
// end, both must have recorded the same. So nothing hangs on whether a value is known.
#ifndef BRAID_RUNTIME_TEST_CASES_CASE_H
#define BRAID_RUNTIME_TEST_CASES_CASE_H

#include <braid.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { kMaxRecords = 512, kMaxPicks = 128 };

static long records[kMaxRecords];
static int recordCount;
static int choice;
static int isUnknown;
static long picked[kMaxPicks];
static long wanted[kMaxPicks];
static int pickCount;

static void record(long value) {
  if (recordCount < kMaxRecords) {
    records[recordCount] = value;
  }
  ++recordCount;
}

static void recordBytes(const void* bytes, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    record(((const unsigned char*)bytes)[i]);
  }
}

static void recordText(const char* text) {
  if (!text) {
    record(-1);
    return;
  }
  record((long)strlen(text));
  recordBytes(text, strlen(text));
}

static void recordError(void) {
  record(errno);
  errno = 0;
}

static long pick(long first, long second) {
  long known = choice ? second : first;
#ifndef KNOWN_ONLY
  if (!isUnknown) {
    return known;
  }
  long value = braid_long("picked");
  braid_assume((value == first) | (value == second));
  picked[pickCount] = value;
  wanted[pickCount++] = known;
  return value;
#else
  return known;
#endif
}

// As pick(), with one unknown bit instead of 64, which makes arithmetic with it easier.
static long choose(long first, long second) {
  return first ^ ((first ^ second) & -(pick(0, 1) & 1));
}

// Two texts as long as the first.
static void pickText(char* to, const char* first, const char* second) {
  size_t length = strlen(first);
  for (size_t i = 0; i <= length; ++i) {
    to[i] = (char)(first[i] == second[i] ? first[i] : pick(first[i], second[i]));
  }
}

struct Case {
  const char* name;
  void (*run)(void);
};

static void runCase(const struct Case* each) {
  recordCount = 0;
  pickCount = 0;
  errno = 0;
  each->run();
}

#ifdef KNOWN_ONLY
static int runCases(const struct Case* cases, int count) {
  for (int i = 0; i < count; ++i) {
    for (choice = 0; choice < 2; ++choice) {
      runCase(&cases[i]);
      printf("%s %d:", cases[i].name, choice);
      for (int j = 0; j < recordCount && j < kMaxRecords; ++j) {
        printf(" %ld", records[j]);
      }
      printf(recordCount > kMaxRecords ? " and more\n" : "\n");
    }
  }
  return 0;
}
#else
// Each case on a path of its own.
static int runCases(const struct Case* cases, int count) {
  static long expected[kMaxRecords];
  int which = braid_range(0, 2 * count, "case");
  for (int i = 0; i < 2 * count; ++i) {
    if (which != i) {
      continue;
    }
    choice = i % 2;
    isUnknown = 0;
    runCase(&cases[i / 2]);
    int expectedCount = recordCount;
    memcpy(expected, records, sizeof expected);
    isUnknown = 1;
    runCase(&cases[i / 2]);
    for (int j = 0; j < pickCount; ++j) {
      braid_assume(picked[j] == wanted[j]);
    }
    braid_assert(recordCount == expectedCount);
    for (int j = 0; j < expectedCount && j < kMaxRecords; ++j) {
      braid_assert(records[j] == expected[j]);
    }
    return 0;
  }
  return 0;
}
#endif

#define CASE(name) \
  { #name, name }
#define RUN_CASES(...)                                             \
  int main(void) {                                                 \
    static const struct Case cases[] = {__VA_ARGS__};              \
    return runCases(cases, (int)(sizeof cases / sizeof cases[0])); \
  }

#endif
