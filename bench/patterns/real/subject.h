// Strings and arrays of unknown length, up to CAPACITY, as inputs of the subjects. A subject is a
// function without parameters, called subject_NAME.
#include <braid.h>
#include <stddef.h>
#include <stdlib.h>

#ifndef CAPACITY
#define CAPACITY 20
#endif

// So many unknown bytes, at most CAPACITY.
static unsigned char* anyBytes(size_t* length) {
  *length = (size_t)braid_range(0, CAPACITY + 1, "length");
  unsigned char* bytes = malloc(*length + 1);
  braid_assume(bytes != NULL);
  braid_make_symbolic(bytes, *length + 1, "bytes");
  return bytes;
}

// A string of at most CAPACITY characters in a buffer of unknown size.
static char* anyString(void) {
  size_t length;
  char* string = (char*)anyBytes(&length);
  string[length] = 0;
  return string;
}
