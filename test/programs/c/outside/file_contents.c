// EXPECT: invalid
// FAULT: assertion 11
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char word[8] = "";
  FILE *in = fopen("/etc/settings/word.txt", "r");
  if (!in || fread(word, 1, 7, in) != 4) return 1;
  assert(strcmp(word, "open") != 0);
  return 0;
}
