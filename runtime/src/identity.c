// Who runs the program: numbers that are inputs, asked for once. Native replay uses this file too.
#include <stdbool.h>
#include <unistd.h>

#include "primitives.h"

struct Asked {
  bool isKnown;
  int value;
};

// From 0 on, so that a run without inputs, which gets zeros, is among them.
static int ask(struct Asked* asked, const char* name, int end) {
  if (!asked->isKnown) {
    __braid_make_symbolic(&asked->value, sizeof asked->value, name);
    __braid_assume((asked->value >= 0) & (asked->value < end));
    asked->isKnown = true;
  }
  return asked->value;
}

enum { kLargestProcess = 1 << 22, kLargestUser = 0x7fffffff };

pid_t getpid(void) {
  static struct Asked asked;
  return 1 + ask(&asked, "getpid", kLargestProcess);
}

pid_t getppid(void) {
  static struct Asked asked;
  return ask(&asked, "getppid", kLargestProcess);
}

pid_t getpgrp(void) {
  static struct Asked asked;
  return ask(&asked, "getpgrp", kLargestProcess);
}

uid_t getuid(void) {
  static struct Asked asked;
  return (uid_t)ask(&asked, "getuid", kLargestUser);
}

uid_t geteuid(void) {
  static struct Asked asked;
  return (uid_t)ask(&asked, "geteuid", kLargestUser);
}

gid_t getgid(void) {
  static struct Asked asked;
  return (gid_t)ask(&asked, "getgid", kLargestUser);
}

gid_t getegid(void) {
  static struct Asked asked;
  return (gid_t)ask(&asked, "getegid", kLargestUser);
}
