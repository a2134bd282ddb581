// Asks for inputs in every convention; what it does with them depends on the first.
#include <assert.h>
#include <braid.h>
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
extern int nondet_int();

// The program's own definition wins.
void __VERIFIER_assert(int condition) {
  if (!condition) {
    puts("my own assertion");
    exit(3);
  }
}

int main(void) {
  switch (braid_int("what")) {
    case 0: {
      int array[4];
      klee_make_symbolic(array, sizeof array, "array");
      __VERIFIER_assume(__VERIFIER_nondet_uchar() == 7);
      printf("%d %d\n", array[3], nondet_int());
      return getenv("PATH") ? 1 : 5;
    }
    case 1:
      klee_assert(klee_int("n") != 1);
      return 0;
    case 2:
      reach_error();
      return 0;
    case 3: {
      char* p = malloc((size_t)klee_range(0, 10, "size"));
      p[5] = 1;
      free(p);
      return 0;
    }
    case 4: {
      char* first = malloc(4);
      char* second = strdup("text");
      char* third = calloc(2, 2);
      printf("%d%d%d\n", !first, !second, !third);
      return 0;
    }
    case 5: {
      srand((unsigned)time(NULL));
      printf("%d\n", rand());
      return 0;
    }
    case 6:
      __VERIFIER_assert(0);
      return 0;
    case 7:
      assert(braid_bool("b"));
      return 0;
    case 8:
      // Without a symbolic seed random numbers are those of the C library.
      srand(1);
      printf("%d\n", rand());
      return 0;
    case 9:
      return malloc((size_t)1 << 40) == NULL ? 4 : 0;
    default:
      return 1;
  }
}
