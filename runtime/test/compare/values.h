// The numbers that the comparison uses: special ones, ties, neighbours of powers of two, subnormal
// ones, and random patterns from a fixed seed.
#ifndef BRAID_RUNTIME_TEST_COMPARE_VALUES_H
#define BRAID_RUNTIME_TEST_COMPARE_VALUES_H

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t randomState = 0x9e3779b97f4a7c15;

static uint64_t randomBits(void) {
  randomState ^= randomState >> 12;
  randomState ^= randomState << 25;
  randomState ^= randomState >> 27;
  return randomState * 0x2545f4914f6cdd1d;
}

// Text is put together by hand: the point is not to test printf.
static char line[256];
static unsigned lineLength;

static void putText(const char* text) {
  while (*text) {
    line[lineLength++] = *text++;
  }
}

static void putHex(uint64_t number, int digits) {
  while (digits-- > 0) {
    line[lineLength++] = "0123456789abcdef"[number >> (4 * digits) & 15];
  }
}

static void putInteger(long number) {
  putText(number < 0 ? " -" : " ");
  putHex(number < 0 ? -(uint64_t)number : (uint64_t)number, 16);
}

static void putFloat(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  putText(" ");
  putHex(bits, 8);
}

static void putDouble(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  putText(" ");
  putHex(bits, 16);
}

static void putLongDouble(long double x) {
  uint64_t low;
  uint64_t high = 0;
  memcpy(&low, &x, sizeof low);
  memcpy(&high, (char*)&x + 8, LDBL_MANT_DIG == 64 ? 2 : 8);
  putText(" ");
  putHex(high, LDBL_MANT_DIG == 64 ? 4 : 16);
  putHex(low, 16);
}

static void endLine(void) {
  line[lineLength] = 0;
  puts(line);
  lineLength = 0;
}

#endif
