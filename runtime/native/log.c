// Reads the test named by BRAID_REPLAY_TEST when the first input is asked for, which may be before
// main. The file is mapped, not read into allocated memory: allocations are part of the replay.
#include "log.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The library's own files are where their names say.
int __real_open(const char* name, int flags, ...);

struct Cursor {
  const unsigned char* next;
  const unsigned char* end;
};

static struct Cursor objects;     // those that are still to be taken
static struct Cursor allObjects;  // from the first on
static uint32_t objectsLeft;
static bool isOpen;

void __braid_replay_stop(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fflush(stdout);
  fputs("braid-replay: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  _exit(kReplayFailed);
}

static const unsigned char* take(struct Cursor* cursor, uint32_t size) {
  if ((size_t)(cursor->end - cursor->next) < size) {
    __braid_replay_stop("the test file is cut short");
  }
  const unsigned char* bytes = cursor->next;
  cursor->next += size;
  return bytes;
}

// Numbers in the file are big-endian.
static uint32_t takeNumber(struct Cursor* cursor) {
  const unsigned char* bytes = take(cursor, 4);
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static struct LoggedInput takeObject(struct Cursor* cursor) {
  struct LoggedInput input;
  input.nameSize = takeNumber(cursor);
  input.name = (const char*)take(cursor, input.nameSize);
  input.size = takeNumber(cursor);
  input.bytes = take(cursor, input.size);
  return input;
}

// Magic, version, the arguments of the program, two numbers about symbolic arguments (which Braid
// has among the objects), the number of objects, the objects.
static void readHead(struct Cursor* cursor) {
  const unsigned char* magic = take(cursor, 5);
  if (memcmp(magic, "KTEST", 5) != 0 && memcmp(magic, "BOUT\n", 5) != 0) {
    __braid_replay_stop("the test is no .ktest file");
  }
  uint32_t version = takeNumber(cursor);
  if (version > 3) {
    __braid_replay_stop("version %u of the .ktest format is not known", version);
  }
  uint32_t arguments = takeNumber(cursor);
  for (uint32_t i = 0; i < arguments; ++i) {
    take(cursor, takeNumber(cursor));
  }
  if (version >= 2) {
    take(cursor, 8);
  }
  objectsLeft = takeNumber(cursor);
}

static void openLog(void) {
  if (isOpen) {
    return;
  }
  isOpen = true;
  const char* path = getenv("BRAID_REPLAY_TEST");
  if (!path) {
    __braid_replay_stop("BRAID_REPLAY_TEST does not name a test");
  }
  int fd = __real_open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (fd < 0 || fstat(fd, &status) != 0 || status.st_size == 0) {
    __braid_replay_stop("cannot read %s", path);
  }
  size_t size = (size_t)status.st_size;
  const unsigned char* bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
  close(fd);
  if (bytes == MAP_FAILED) {
    __braid_replay_stop("cannot read %s", path);
  }
  objects.next = bytes;
  objects.end = bytes + size;
  readHead(&objects);
  allObjects = objects;
}

static bool startsWith(const char* name, uint32_t nameSize, const char* prefix) {
  size_t length = strlen(prefix);
  return nameSize >= length && memcmp(name, prefix, length) == 0;
}

bool __braid_replay_is_outside(const char* name, uint32_t nameSize) {
  static const char* const prefixes[] = {"standard input", "argument ",  "environment ",
                                         "file state ",    "file size ", "file contents ",
                                         "variable ",      "memory "};
  for (unsigned i = 0; i < sizeof prefixes / sizeof prefixes[0]; ++i) {
    if (startsWith(name, nameSize, prefixes[i])) {
      return true;
    }
  }
  return false;
}

bool __braid_replay_at(uint32_t position, struct LoggedInput* input) {
  openLog();
  struct Cursor cursor = allObjects;
  for (uint32_t i = 0; i <= position; ++i) {
    if (cursor.next == cursor.end) {
      return false;
    }
    *input = takeObject(&cursor);
  }
  return true;
}

bool __braid_replay_find(const char* name, struct LoggedInput* input) {
  for (uint32_t i = 0; __braid_replay_at(i, input); ++i) {
    if (__braid_replay_has_name(input, name)) {
      return true;
    }
  }
  return false;
}

const char* __braid_replay_behind(const struct LoggedInput* input, const char* prefix,
                                  uint32_t* size) {
  if (!startsWith(input->name, input->nameSize, prefix)) {
    return NULL;
  }
  uint32_t length = (uint32_t)strlen(prefix);
  *size = input->nameSize - length;
  return input->name + length;
}

// A test case from elsewhere may have inputs without names, which fit any request. Their sizes are
// not known either: they are as large as numbers get, and the low bytes come first.
static bool fitsAny(const struct LoggedInput* input) {
  return input->nameSize == 0;
}

bool __braid_replay_has_name(const struct LoggedInput* input, const char* name) {
  return strlen(name) == input->nameSize && memcmp(name, input->name, input->nameSize) == 0;
}

static void dropNext(void) {
  takeObject(&objects);
  --objectsLeft;
}

bool __braid_replay_look_ahead(uint32_t distance, struct LoggedInput* input) {
  openLog();
  struct Cursor ahead = objects;
  uint32_t seen = 0;
  for (uint32_t i = 0; i < objectsLeft; ++i) {
    *input = takeObject(&ahead);
    if (!__braid_replay_is_outside(input->name, input->nameSize) && seen++ == distance) {
      return true;
    }
  }
  return false;
}

void __braid_replay_take(const char* name, void* to, size_t size) {
  struct LoggedInput input;
  if (!__braid_replay_look_ahead(0, &input)) {
    __braid_replay_stop("the test has no more inputs, but the program asks for \"%s\"", name);
  }
  if (!fitsAny(&input) && !__braid_replay_has_name(&input, name)) {
    __braid_replay_stop("the program asks for \"%s\", but the next input is \"%.*s\"", name,
                        (int)input.nameSize, input.name);
  }
  if (fitsAny(&input) ? input.size < size : input.size != size) {
    __braid_replay_stop("the program asks for %zu bytes of \"%s\", but the test has %u", size, name,
                        input.size);
  }
  memcpy(to, input.bytes, size);
  struct LoggedInput dropped;
  do {
    struct Cursor next = objects;
    dropped = takeObject(&next);
    dropNext();
  } while (__braid_replay_is_outside(dropped.name, dropped.nameSize));
}

bool __braid_replay_mentions(const char* name) {
  struct LoggedInput input;
  for (uint32_t i = 0; __braid_replay_look_ahead(i, &input); ++i) {
    if (__braid_replay_has_name(&input, name)) {
      return true;
    }
  }
  return false;
}
