// Shows its arguments and standard input.
#include <stdio.h>

int main(int count, char** arguments) {
  for (int i = 0; i < count; ++i) {
    printf("[%s]", arguments[i]);
  }
  for (int c = getchar(); c != EOF; c = getchar()) {
    putchar(c);
  }
  putchar('\n');
  return count;
}
