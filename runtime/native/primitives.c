// The primitives of the runtime in a native run: inputs come from the test, failures are reported
// and abort. The input functions of the runtime (src/inputs, src/clocks.c, src/start.c) are
// compiled against these, so that there is one definition of what asks for which input.
#include "../src/primitives.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "log.h"
#include "memory.h"

void* __real_malloc(size_t size);

void* __braid_allocate(size_t size) {
  return __real_malloc(size);
}

void __braid_free(void* p) {
  free(p);
}

size_t __braid_object_size(const void* p) {
  (void)p;
  __braid_replay_stop("the size of an object is not known in a native run");
}

size_t __braid_room(const void* p) {
  (void)p;
  return 0;
}

void __braid_refuse(const char* why) {
  __braid_replay_stop("not supported in a native run: %s", why);
}

void __braid_meet(void) {}

// What an analysis leaves out, a run does.
void __braid_incomplete(const char* why) {
  (void)why;
}

void __braid_make_symbolic(void* p, size_t n, const char* name) {
  if (!__braid_replay_is_outside(name, (uint32_t)strlen(name))) {
    __braid_replay_take(name, p, n);
    __braid_replay_translate(p, n);
    return;
  }
  struct LoggedInput input;
  if (!__braid_replay_find(name, &input) || input.size != n) {
    __braid_replay_stop("the test does not have %zu bytes of \"%s\"", n, name);
  }
  memcpy(p, input.bytes, n);
}

// What is not known of an object, no test depends on.
void __braid_open_end(void* p, size_t n, const char* why) {
  (void)p, (void)n, (void)why;
}

void __braid_assume(_Bool condition) {
  if (!condition) {
    __braid_replay_stop("an assumption does not hold");
  }
}

_Bool __braid_is_symbolic(unsigned long value) {
  (void)value;
  return 0;
}

void __braid_halt(int status) {
  exit(status);
}

// One line that says which kind of failure it is; the sanitizer adds where.
static void fail(const char* kind) {
  fflush(stdout);
  fprintf(stderr, "braid-replay: failure: %s\n", kind);
  abort();
}

void __braid_fail_assert(void) {
  fail("assertion");
  __builtin_unreachable();
}

void __braid_fail_abort(void) {
  fail("abort");
  __builtin_unreachable();
}

void __braid_fail_reach_error(void) {
  fail("reach-error");
  __builtin_unreachable();
}
