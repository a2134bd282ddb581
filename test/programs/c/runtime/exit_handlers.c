// Handlers run in reverse order, also those registered meanwhile, and after return from main.
// EXPECT: valid
// PRINTS: main
// PRINTS: second
// PRINTS: late
// PRINTS: first
// RETURNS: 5
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static int calls;
static void first(void) { puts("first"); assert(calls == 2); }
static void late(void) { puts("late"); calls++; }
static void second(void) { puts("second"); calls++; atexit(late); }

int main(void) {
  assert(atexit(first) == 0 && atexit(second) == 0);
  puts("main");
  exit(5);
}
