// The one thread, what it runs once and what it keeps for itself. Starting another is refused.
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "../primitives.h"
#include "threads.h"

static const pthread_t kThisThread = 1;

int pthread_create(pthread_t* restrict thread, const pthread_attr_t* restrict attributes,
                   void* (*function)(void*), void* restrict argument) {
  (void)thread, (void)attributes, (void)function, (void)argument;
  __braid_refuse("threads");
}

int pthread_join(pthread_t thread, void** result) {
  (void)result;
  return thread == kThisThread ? EDEADLK : ESRCH;
}

int pthread_detach(pthread_t thread) {
  static bool isDetached;
  if (thread != kThisThread) {
    return ESRCH;
  }
  int result = isDetached ? EINVAL : 0;
  isDetached = true;
  return result;
}

pthread_t pthread_self(void) {
  return kThisThread;
}

int pthread_equal(pthread_t a, pthread_t b) {
  return a == b;
}

int sched_yield(void) {
  return 0;
}

int pthread_kill(pthread_t thread, int number) {
  if (thread != kThisThread) {
    return ESRCH;
  }
  if (number == 0) {
    return 0;
  }
  int before = errno;
  int result = raise(number) == 0 ? 0 : errno;
  errno = before;
  return result;
}

int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
  (void)prepare, (void)parent, (void)child;
  return 0;
}

int pthread_setcancelstate(int state, int* before) {
  static int current = PTHREAD_CANCEL_ENABLE;
  if (state != PTHREAD_CANCEL_ENABLE && state != PTHREAD_CANCEL_DISABLE) {
    return EINVAL;
  }
  if (before) {
    *before = current;
  }
  current = state;
  return 0;
}

int pthread_setcanceltype(int type, int* before) {
  static int current = PTHREAD_CANCEL_DEFERRED;
  if (type != PTHREAD_CANCEL_DEFERRED && type != PTHREAD_CANCEL_ASYNCHRONOUS) {
    return EINVAL;
  }
  if (before) {
    *before = current;
  }
  current = type;
  return 0;
}

void pthread_testcancel(void) {}

int pthread_cancel(pthread_t thread) {
  if (thread == kThisThread) {
    __braid_refuse("a thread cancels itself");
  }
  return ESRCH;
}

// What pthread_cleanup_push makes in C: the handlers would be reached by a jump.
static int cleanupHandlers;

void __pthread_register_cancel(__pthread_unwind_buf_t* buffer) {
  (void)buffer;
  ++cleanupHandlers;
}

void __pthread_unregister_cancel(__pthread_unwind_buf_t* buffer) {
  (void)buffer;
  --cleanupHandlers;
}

// The last thread that ends takes the program with it.
void pthread_exit(void* result) {
  (void)result;
  if (cleanupHandlers > 0) {
    __braid_refuse("pthread_exit with cleanup handlers");
  }
  __braid_run_key_destructors();
  exit(0);
}

static char threadName[16] = "program";

int pthread_setname_np(pthread_t thread, const char* name) {
  if (thread != kThisThread) {
    return ESRCH;
  }
  if (strlen(name) >= sizeof threadName) {
    return ERANGE;
  }
  strcpy(threadName, name);
  return 0;
}

int pthread_getname_np(pthread_t thread, char* to, size_t room) {
  if (thread != kThisThread) {
    return ESRCH;
  }
  if (room < sizeof threadName) {
    return ERANGE;
  }
  strcpy(to, threadName);
  return 0;
}

int pthread_once(pthread_once_t* once, void (*function)(void)) {
  if (*once == PTHREAD_ONCE_INIT) {
    *once = 2;
    function();
  }
  return 0;
}

// --- keys

struct Key {
  bool inUse;
  void (*destructor)(void*);
  const void* value;
};

static struct Key keys[PTHREAD_KEYS_MAX];

int pthread_key_create(pthread_key_t* key, void (*destructor)(void*)) {
  for (unsigned i = 0; i < PTHREAD_KEYS_MAX; ++i) {
    if (!keys[i].inUse) {
      keys[i].inUse = true;
      keys[i].destructor = destructor;
      keys[i].value = NULL;
      *key = i;
      return 0;
    }
  }
  return EAGAIN;
}

int pthread_key_delete(pthread_key_t key) {
  if (key >= PTHREAD_KEYS_MAX || !keys[key].inUse) {
    return EINVAL;
  }
  keys[key].inUse = false;
  return 0;
}

void* pthread_getspecific(pthread_key_t key) {
  return key < PTHREAD_KEYS_MAX && keys[key].inUse ? (void*)keys[key].value : NULL;
}

int pthread_setspecific(pthread_key_t key, const void* value) {
  if (key >= PTHREAD_KEYS_MAX || !keys[key].inUse) {
    return EINVAL;
  }
  keys[key].value = value;
  return 0;
}

void __braid_run_key_destructors(void) {
  bool again = true;
  for (int round = 0; again && round < PTHREAD_DESTRUCTOR_ITERATIONS; ++round) {
    again = false;
    for (unsigned i = 0; i < PTHREAD_KEYS_MAX; ++i) {
      void* value = (void*)keys[i].value;
      if (keys[i].inUse && keys[i].destructor && value) {
        keys[i].value = NULL;
        keys[i].destructor(value);
        again = true;
      }
    }
  }
}

// --- attributes of threads that are never started

struct Attributes {
  int detachState;
  size_t stackSize;
  size_t guardSize;
};

int pthread_attr_init(pthread_attr_t* attributes) {
  struct Attributes start = {PTHREAD_CREATE_JOINABLE, (size_t)8 << 20, 4096};
  __builtin_memset(attributes, 0, sizeof *attributes);
  __builtin_memcpy(attributes, &start, sizeof start);
  return 0;
}

int pthread_attr_destroy(pthread_attr_t* attributes) {
  (void)attributes;
  return 0;
}

int pthread_attr_setdetachstate(pthread_attr_t* attributes, int state) {
  if (state != PTHREAD_CREATE_JOINABLE && state != PTHREAD_CREATE_DETACHED) {
    return EINVAL;
  }
  ((struct Attributes*)attributes)->detachState = state;
  return 0;
}

int pthread_attr_getdetachstate(const pthread_attr_t* attributes, int* state) {
  *state = ((const struct Attributes*)attributes)->detachState;
  return 0;
}

int pthread_attr_setstacksize(pthread_attr_t* attributes, size_t size) {
  if (size < 16384) {
    return EINVAL;
  }
  ((struct Attributes*)attributes)->stackSize = size;
  return 0;
}

int pthread_attr_getstacksize(const pthread_attr_t* restrict attributes, size_t* restrict size) {
  *size = ((const struct Attributes*)attributes)->stackSize;
  return 0;
}

int pthread_attr_setguardsize(pthread_attr_t* attributes, size_t size) {
  ((struct Attributes*)attributes)->guardSize = size;
  return 0;
}

int pthread_attr_getguardsize(const pthread_attr_t* restrict attributes, size_t* restrict size) {
  *size = ((const struct Attributes*)attributes)->guardSize;
  return 0;
}
