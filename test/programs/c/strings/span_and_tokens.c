// EXPECT: valid
#include <assert.h>
#include <string.h>

int main(void) {
  assert(strspn("aabbc", "ab") == 4 && strcspn("aabbc", "c") == 4 && strcspn("aaa", "x") == 3);
  const char *text = "key=value";
  assert(strpbrk(text, ";=") == text + 3 && strpbrk(text, "?") == NULL);
  char line[] = "  one two,three ";
  char *word = strtok(line, " ,");
  assert(strcmp(word, "one") == 0);
  word = strtok(NULL, " ,");
  assert(strcmp(word, "two") == 0);
  word = strtok(NULL, " ,");
  assert(strcmp(word, "three") == 0);
  assert(strtok(NULL, " ,") == NULL);
  char *copy = strdup("dup");
  assert(copy && strcmp(copy, "dup") == 0);
  copy[0] = 'D';
  return 0;
}
