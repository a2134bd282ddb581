// Numbers, strings, nested aggregates, and zeros for what is not said.
// EXPECT: valid
#include <assert.h>
#include <string.h>

struct Entry { const char *name; int codes[3]; double weight; };

int answer = 42;
static long many[100] = {[10] = -1, [99] = 7};
char letters[8] = "abc";
unsigned char bytes[] = {0xff, 0x80, 1};
struct Entry entries[] = {{"first", {1, 2}, 0.5}, {.weight = -1, .name = "second"}};
int tentative;
short negative = -300;
_Bool truth = 1;
float ratio = 0.1f;

int main(void) {
  assert(answer == 42 && many[9] == 0 && many[10] == -1 && many[99] == 7);
  assert(strcmp(letters, "abc") == 0 && letters[7] == 0 && bytes[0] == 255 && sizeof bytes == 3);
  assert(strcmp(entries[1].name, "second") == 0 && entries[1].codes[0] == 0 && entries[1].weight == -1);
  assert(entries[0].codes[1] == 2 && entries[0].codes[2] == 0 && entries[0].name[5] == 0);
  assert(tentative == 0 && negative == -300 && truth && ratio == 0.1f);
  tentative = 5;
  letters[3] = 'd';
  assert(tentative == 5 && strcmp(letters, "abcd") == 0);
  return 0;
}
