// A pointer to something unknown may lead to the characters that another one leads to.
// EXPECT: invalid
// FAULT: assertion 19
// OPTIONS: --entry fill --heap lazy
// OPTIONS: --entry fill --heap lazier
// OPTIONS: --entry fill --heap summary
#include <assert.h>
#include <stddef.h>
struct buffer {
  char* data;
  size_t length;
};
void fill(struct buffer* buffer, const void* source) {
  if (!buffer || !buffer->data || !source)
    return;
  const char* text = source;
  char first = *text;
  buffer->data[0] = 1;
  assert(*text == first);
}
