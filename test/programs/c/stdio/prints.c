// What the program prints, in a concrete run.
// EXPECT: valid
// PRINTS: hello, 42
// PRINTS: unbuffered
// PRINTS: ab
// PRINTS: 1 two 3.0
// RETURNS: 7
#include <stdio.h>
#include <unistd.h>

int main(void) {
  printf("hello, %d\n", 42);
  fflush(stdout);
  write(1, "unbuffered\n", 11);
  putchar('a');
  fputs("b", stdout);
  puts("");
  fprintf(stderr, "not on standard output\n");
  fprintf(stdout, "%d %s %.1f\n", 1, "two", 3.0);
  return 7;
}
