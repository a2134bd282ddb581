// How programs end: exit and its handlers, _exit, quick_exit, abort.
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "options.h"
#include "primitives.h"
#include "stdio/files.h"

// What a shell says of a program that abort ended.
enum { kMaxHandlers = 256, kAbortStatus = 128 + SIGABRT };

// atexit, on_exit and __cxa_atexit share one list, as they are called in one reverse order.
struct ExitHandler {
  enum { PlainHandler, StatusHandler, ObjectHandler } kind;
  union {
    void (*plain)(void);
    void (*status)(int, void*);
    void (*object)(void*);
  } function;
  void* argument;
};

static struct ExitHandler exitHandlers[kMaxHandlers];
static int exitHandlerCount;
static void (*quickExitHandlers[kMaxHandlers])(void);
static int quickExitHandlerCount;

// Set by the file system once it holds memory; a pointer, so that programs without files need none.
void (*__braid_release_files)(void);

static int addExitHandler(struct ExitHandler handler) {
  if (exitHandlerCount == kMaxHandlers) {
    return -1;
  }
  exitHandlers[exitHandlerCount++] = handler;
  return 0;
}

int atexit(void (*function)(void)) {
  struct ExitHandler handler = {.kind = PlainHandler, .function.plain = function};
  return addExitHandler(handler);
}

int on_exit(void (*function)(int, void*), void* argument) {
  struct ExitHandler handler = {
      .kind = StatusHandler, .function.status = function, .argument = argument};
  return addExitHandler(handler);
}

int __cxa_atexit(void (*function)(void*), void* argument, void* library) {
  (void)library;
  struct ExitHandler handler = {
      .kind = ObjectHandler, .function.object = function, .argument = argument};
  return addExitHandler(handler);
}

int at_quick_exit(void (*function)(void)) {
  if (quickExitHandlerCount == kMaxHandlers) {
    return -1;
  }
  quickExitHandlers[quickExitHandlerCount++] = function;
  return 0;
}

void exit(int status) {
  while (exitHandlerCount > 0) {
    struct ExitHandler handler = exitHandlers[--exitHandlerCount];
    switch (handler.kind) {
      case PlainHandler:
        handler.function.plain();
        break;
      case StatusHandler:
        handler.function.status(status, handler.argument);
        break;
      case ObjectHandler:
        handler.function.object(handler.argument);
        break;
    }
  }
  if (__braid_release_files) {
    __braid_release_files();
  }
  __braid_check_leaks();
  __braid_halt(status & 0xff);
}

void _exit(int status) {
  __braid_halt(status & 0xff);
}

void _Exit(int status) {
  __braid_halt(status & 0xff);
}

void quick_exit(int status) {
  while (quickExitHandlerCount > 0) {
    quickExitHandlers[--quickExitHandlerCount]();
  }
  __braid_halt(status & 0xff);
}

void abort(void) {
  if (__braid_option_abort_ends) {
    __braid_halt(kAbortStatus);
  }
  __braid_fail_abort();
}
