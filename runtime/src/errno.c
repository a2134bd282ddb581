// errno, under glibc's name and under the one that newlib's sources use, and the texts of errors.
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static int currentError;

int* __errno_location(void) {
  return &currentError;
}

int* __errno(void) {
  return &currentError;
}

struct ErrorText {
  int error;
  const char* name;
  const char* text;
};

static const struct ErrorText errorTexts[] = {
#define BRAID_ERROR(error, name, text) {error, name, text},
#include "errors.def"
#undef BRAID_ERROR
};

static const struct ErrorText* findError(int error) {
  for (unsigned i = 0; i < sizeof errorTexts / sizeof errorTexts[0]; ++i) {
    if (errorTexts[i].error == error) {
      return &errorTexts[i];
    }
  }
  return NULL;
}

const char* strerrorname_np(int error) {
  const struct ErrorText* found = findError(error);
  return found ? found->name : NULL;
}

const char* strerrordesc_np(int error) {
  const struct ErrorText* found = findError(error);
  return found ? found->text : NULL;
}

char* strerror_r(int error, char* buffer, size_t size) {
  const char* text = strerrordesc_np(error);
  if (text) {
    return (char*)text;
  }
  snprintf(buffer, size, "Unknown error %d", error);
  return buffer;
}

char* strerror(int error) {
  static char unknown[32];
  return strerror_r(error, unknown, sizeof unknown);
}

int __xpg_strerror_r(int error, char* buffer, size_t size) {
  char unknown[32];
  const char* text = strerror_r(error, unknown, sizeof unknown);
  size_t length = strlen(text);
  if (size > 0) {
    size_t part = length < size ? length : size - 1;
    memcpy(buffer, text, part);
    buffer[part] = '\0';
  }
  return length >= size ? ERANGE : text == unknown ? EINVAL : 0;
}
