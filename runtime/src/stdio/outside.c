#include "outside.h"

#include <stdint.h>
#include <string.h>

#include "../options.h"
#include "../primitives.h"

// No file is larger.
static const uint64_t kLargestFile = (uint64_t)1 << 40;

static void makeUnknown(void* p, size_t size, const char* label, const char* name) {
  size_t length = strlen(label);
  size_t more = strlen(name) + 1;
  char* text = __braid_allocate(length + more);
  memcpy(text, label, length);
  memcpy(text + length, name, more);
  __braid_make_symbolic(p, size, text);
  __braid_free(text);
}

static void makeContents(struct File* file, int known, const char* sizeLabel,
                         const char* contentsLabel, const char* name) {
  uint64_t size;
  makeUnknown(&size, sizeof size, sizeLabel, name);
  __braid_assume(size <= kLargestFile);
  file->size = size;
  file->known = file->capacity = (size_t)known;
  file->bytes = __braid_allocate(file->capacity);
  makeUnknown(file->bytes, file->known, contentsLabel, name);
}

const struct File* __braid_standard_input(void) {
  static struct File input;
  if (__braid_option_stdin_size >= 0 && !input.bytes) {
    makeContents(&input, __braid_option_stdin_size, "standard input size", "standard input", "");
  }
  return &input;
}

void __braid_discover_file(struct File* file) {
  file->state = AbsentFile;
  if (__braid_option_file_size < 0) {
    return;
  }
  unsigned char state;
  makeUnknown(&state, sizeof state, "file state ", file->name);
  __braid_assume(state <= ForbiddenFile);
  if (state == PresentFile) {
    file->state = PresentFile;
    makeContents(file, __braid_option_file_size, "file size ", "file contents ", file->name);
  } else if (state == ForbiddenFile) {
    file->state = ForbiddenFile;
  }
}

void __braid_end_of_known_input(void) {
  __braid_incomplete("standard input may be longer than was looked at (--stdin)");
  __braid_assume(0);
  __builtin_unreachable();
}

void __braid_end_of_known_file(void) {
  __braid_incomplete("a file may be longer than was looked at (--files)");
  __braid_assume(0);
  __builtin_unreachable();
}

void __braid_know_all_of(struct File* file) {
  if (file->size > file->known) {
    __braid_end_of_known_file();
  }
  file->known = SIZE_MAX;
}
