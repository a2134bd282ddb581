// EXPECT: valid
#include <assert.h>
#include <stdlib.h>

int main(void) {
  assert(getenv("A_NAME_THAT_IS_NOT_SET") == NULL);
  return 0;
}
