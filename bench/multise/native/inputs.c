// Random inputs for the benchmark programs when they run natively: the main function of a program
// is compiled under the name `program` and run many times, each in a process of its own.
//
// Usage: PROGRAM ROUNDS; the status is 1 if a round failed.
#include <braid.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int program(void);

static uint64_t state;

static uint64_t next(void) {
  state += 0x9e3779b97f4a7c15u;
  uint64_t mixed = state;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
  return mixed ^ (mixed >> 31);
}

// Mostly small numbers, so that equal ones occur.
static uint64_t number(void) {
  return next() % 4 ? next() % 9 - 4 : next();
}

int braid_int(const char* name) {
  (void)name;
  return (int)number();
}

unsigned braid_uint(const char* name) {
  (void)name;
  return (unsigned)number();
}

unsigned short braid_ushort(const char* name) {
  (void)name;
  return (unsigned short)number();
}

unsigned char braid_uchar(const char* name) {
  (void)name;
  return (unsigned char)number();
}

_Bool braid_bool(const char* name) {
  (void)name;
  return next() & 1;
}

int braid_range(int low, int high, const char* name) {
  (void)name;
  return low + (int)(next() % (uint64_t)((int64_t)high - low));
}

// Texts for the parsers consist mostly of what they know.
void braid_make_symbolic(void* address, size_t size, const char* name) {
  const char* alphabet = strcmp(name, "text") == 0      ? "0123+-*/()"
                         : strcmp(name, "tokens") == 0  ? "in+-*/()=<:,;;..CVPKBEITWDO"
                         : strcmp(name, "buffer") == 0  ? " \t\n"
                         : strcmp(name, "escapes") == 0 ? "ab\\\\"
                                                        : NULL;
  unsigned char* bytes = address;
  for (size_t i = 0; i < size; i++) {
    bytes[i] =
        (unsigned char)(alphabet && next() % 16 ? alphabet[next() % strlen(alphabet)] : next() % 8);
  }
}

void braid_assume(_Bool condition) {
  if (!condition) {
    _exit(0);
  }
}

int main(int count, char** arguments) {
  long rounds = count > 1 ? strtol(arguments[1], NULL, 10) : 1000;
  for (long round = 1; round <= rounds; round++) {
    pid_t child = fork();
    if (child == 0) {
      state = (uint64_t)round;
      _exit(program());
    }
    int status = 1;
    waitpid(child, &status, 0);
    if (status != 0) {
      fprintf(stderr, "failed in round %ld\n", round);
      return 1;
    }
  }
  return 0;
}
