// strnlen as one term: the sum over all characters of "no character up to this one is NUL".
//
// The sum ends at a NUL that is there for certain, or where the object ends: reading on would be a
// fault, so only there the path splits on whether the text goes on.
#include "text.h"

#include <stdbool.h>
#include <stdint.h>

// Where nothing is known about the object, the plain loop.
static size_t splittingLength(const char* text, size_t limit) {
  size_t length = 0;
  while (length < limit && text[length]) {
    ++length;
  }
  return length;
}

size_t __braid_text_length(const char* text, size_t limit) {
  size_t length = 0;
  bool goesOn = true;
  bool known = true;
  size_t room = SIZE_MAX;
  for (size_t i = 0; i < limit; ++i) {
    if (!known && i >= room && !goesOn) {
      break;
    }
    char c = text[i];
    if (!__braid_is_symbolic((unsigned char)c)) {
      if (!c) {
        break;
      }
    } else {
      if (known) {
        known = false;
        room = __braid_room(text);
        if (room == 0) {
          return splittingLength(text, limit);
        }
      }
      goesOn &= c != 0;
    }
    length += goesOn;
  }
  return length;
}
