// Shows an environment variable and a file, and asks for an input in between; other files are not
// there or cannot be opened.
#include <braid.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const char* home = getenv("HOME");
  if (!home || getenv("PATH")) {
    return 1;
  }
  char text[8] = "";
  FILE* file = fopen("/a/b", "r");
  if (!file || !fgets(text, sizeof text, file)) {
    return 2;
  }
  int number = braid_int("what");
  if (fopen("none", "r") || fopen("locked", "w") || !fopen("none", "w")) {
    return 3;
  }
  printf("%s %s %d\n", home, text, number);
  return 7;
}
