// Sums up the records of a message: a type, a length, and that many bytes each.
//
// The length of a record comes from the message itself and is believed. A message that ends in the
// middle of a record makes the parser read behind its end. With -DCAREFUL it looks first:
//
//   braid check examples/records.c                 finds such a message
//   braid check examples/records.c -- -DCAREFUL    proves that there is none up to 8 bytes
#include <braid.h>
#include <stdlib.h>

enum { kNumber = 1, kText = 2 };

static unsigned sumOfNumbers(const unsigned char *message, size_t size) {
  unsigned sum = 0;
  size_t at = 0;
  while (at + 2 <= size) {
    unsigned char type = message[at];
    unsigned char length = message[at + 1];
    at += 2;
#ifdef CAREFUL
    if (length > size - at) break;
#endif
    if (type == kNumber && length == 2) {
      sum += message[at] | message[at + 1] << 8;
    }
    at += length;
  }
  return sum;
}

int main(void) {
  size_t size = braid_range(0, 9, "size");
  unsigned char *message = malloc(size);
  if (!message) return 0;
  braid_make_symbolic(message, size, "message");
  unsigned sum = sumOfNumbers(message, size);
  braid_assert(sum <= 2 * 65535);
  free(message);
  return 0;
}
