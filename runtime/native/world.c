#include "world.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../src/stdio/files.h"
#include "log.h"

// What the test says about a file is written as far as there is any sense in it.
static const uint64_t kLargestFile = (uint64_t)1 << 26;

int __real_open(const char* name, int flags, ...);

const char* __braid_replay_place(const char* name, char place[kPlaceSize]) {
  if (strncmp(name, "/dev/", 5) == 0 || !*name) {
    return name;
  }
  size_t length = 0;
  while (name[length] && length < kPlaceSize - 1) {
    place[length] = name[length] == '/' ? '%' : name[length];
    ++length;
  }
  place[length] = '\0';
  return place;
}

static uint64_t numberIn(const struct LoggedInput* input) {
  uint64_t number = 0;
  memcpy(&number, input->bytes, input->size < sizeof number ? input->size : sizeof number);
  return number;
}

// The input called prefix and name; empty if there is none.
static struct LoggedInput partOf(const char* prefix, const char* name) {
  char label[kPlaceSize + 64];
  snprintf(label, sizeof label, "%s%s", prefix, name);
  struct LoggedInput input;
  if (!__braid_replay_find(label, &input)) {
    input = (struct LoggedInput){.name = "", .bytes = (const unsigned char*)""};
  }
  return input;
}

// Contents of which the first bytes are given.
static bool fill(int fd, struct LoggedInput size, struct LoggedInput contents) {
  uint64_t total = numberIn(&size);
  uint64_t given = contents.size < total ? contents.size : total;
  if (fd < 0 || write(fd, contents.bytes, given) != (ssize_t)given) {
    return false;
  }
  return total == given || total > kLargestFile || ftruncate(fd, (off_t)total) == 0;
}

static void makeInput(void) {
  int fd = memfd_create("stdin", MFD_CLOEXEC);
  if (!fill(fd, partOf("standard input size", ""), partOf("standard input", "")) ||
      lseek(fd, 0, SEEK_SET) != 0 || dup2(fd, STDIN_FILENO) < 0) {
    __braid_replay_stop("cannot redirect standard input");
  }
  close(fd);
}

static void makeVariable(const char* name) {
  struct LoggedInput value = partOf("environment ", name);
  char* text =
      mmap(NULL, value.size + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (text == MAP_FAILED) {
    __braid_replay_stop("cannot set %s", name);
  }
  memcpy(text, value.bytes, value.size);
  setenv(name, text, 1);
}

// A link to itself cannot be opened, not even by the administrator.
static void makeFile(const char* name, enum FileState state) {
  char place[kPlaceSize];
  const char* path = __braid_replay_place(name, place);
  if (path == name || state == AbsentFile) {
    return;
  }
  if (state == ForbiddenFile) {
    if (symlink(path, path) != 0) {
      __braid_replay_stop("cannot make %s", path);
    }
    return;
  }
  int fd = __real_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (!fill(fd, partOf("file size ", name), partOf("file contents ", name))) {
    __braid_replay_stop("cannot write %s", path);
  }
  close(fd);
}

void __braid_replay_make_world(void) {
  struct LoggedInput input;
  __braid_replay_at(0, &input);  // the environment names the test
  static char* noVariables[1];
  clearenv();
  environ = noVariables;
  makeInput();
  for (uint32_t i = 0; __braid_replay_at(i, &input); ++i) {
    uint32_t size = 0;
    char name[kPlaceSize];
    const char* variable = __braid_replay_behind(&input, "environment has ", &size);
    const char* file = variable ? NULL : __braid_replay_behind(&input, "file state ", &size);
    if ((!variable && !file) || size >= sizeof name) {
      continue;
    }
    memcpy(name, variable ? variable : file, size);
    name[size] = '\0';
    uint64_t number = numberIn(&input);
    if (variable && number == 1) {
      makeVariable(name);
    } else if (file) {
      makeFile(name, (enum FileState)number);
    }
  }
}
