// EXPECT: valid
// OPTIONS: --closed
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv, char **environment) {
  assert(!environment[0]);
  assert(getenv("A_NAME_THAT_IS_NOT_SET") == NULL);
  assert(setenv("A", "first", 0) == 0 && strcmp(getenv("A"), "first") == 0);
  assert(setenv("A", "second", 0) == 0 && strcmp(getenv("A"), "first") == 0);
  assert(setenv("A", "second", 1) == 0 && strcmp(getenv("A"), "second") == 0);
  static char text[] = "A=third";
  assert(putenv(text) == 0 && strcmp(getenv("A"), "third") == 0);
  text[2] = 'T';
  assert(strcmp(getenv("A"), "Third") == 0 && !getenv("AB") && !getenv("A=") && !getenv(""));
  assert(unsetenv("A") == 0 && !getenv("A"));
  assert(setenv("a=b", "", 1) == -1 && unsetenv("") == -1);
  return 0;
}
