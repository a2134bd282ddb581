// Calls, frames and a local array per call.
#include <stdio.h>

static int fibonacci(int n) {
  int parts[2];
  if (n < 2)
    return n;
  parts[0] = fibonacci(n - 1);
  parts[1] = fibonacci(n - 2);
  return parts[0] + parts[1];
}

int main(void) {
  printf("%d\n", fibonacci(25));
  return 0;
}
