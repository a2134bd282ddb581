// Bytes and words that a loop asks for one by one are scanned like an array that is one input.
// EXPECT: valid
// OPTIONS: --merge pattern --prove off
#include <stddef.h>

#include <braid.h>

extern char __VERIFIER_nondet_char(void);
extern int __VERIFIER_nondet_int(void);

#define LENGTH 14

static char next(void) {
  return __VERIFIER_nondet_char();
}

static void fill(char* line) {
  for (size_t i = 0; i < LENGTH; i++) {
    line[i] = next();
  }
}

int main(void) {
  char first[LENGTH];
  char second[LENGTH + 1];
  int numbers[LENGTH];
  fill(first);
  fill(second);
  second[LENGTH] = 0;
  for (size_t i = 0; i < LENGTH; i++) {
    numbers[i] = __VERIFIER_nondet_int();
  }

  size_t key = 0;
  while (key < LENGTH && first[key] != '=') {
    key++;
  }
  size_t end = 0;
  while (second[end] && second[end] != ';') {
    end++;
  }
  size_t sorted = 0;
  while (sorted < LENGTH && numbers[sorted] > 100) {
    sorted++;
  }
  braid_assert(key == LENGTH || first[key] == '=');
  braid_assert(second[end] == 0 || second[end] == ';');
  braid_assert(sorted == LENGTH || numbers[sorted] <= 100);
  return 0;
}
