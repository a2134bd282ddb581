// Programs with one thread that are written for several: locks are always free, and what runs once
// or is kept per thread is simple. Starting a thread is refused.
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdbool.h>
#include <stddef.h>

#include "primitives.h"

int pthread_create(pthread_t* restrict thread, const pthread_attr_t* restrict attributes,
                   void* (*function)(void*), void* restrict argument) {
  (void)thread, (void)attributes, (void)function, (void)argument;
  __braid_refuse("threads");
}

int pthread_join(pthread_t thread, void** result) {
  (void)thread, (void)result;
  return ESRCH;
}

int pthread_detach(pthread_t thread) {
  (void)thread;
  return 0;
}

pthread_t pthread_self(void) {
  return 1;
}

int pthread_equal(pthread_t a, pthread_t b) {
  return a == b;
}

#define DEFINE_NOTHING(name, type) \
  int name(type* p) {              \
    (void)p;                       \
    return 0;                      \
  }
#define DEFINE_INIT(name, type, attribute)                           \
  int name(type* restrict p, const attribute* restrict attributes) { \
    (void)attributes;                                                \
    __builtin_memset(p, 0, sizeof *p);                               \
    return 0;                                                        \
  }
DEFINE_INIT(pthread_mutex_init, pthread_mutex_t, pthread_mutexattr_t)
DEFINE_NOTHING(pthread_mutex_destroy, pthread_mutex_t)
DEFINE_NOTHING(pthread_mutex_lock, pthread_mutex_t)
DEFINE_NOTHING(pthread_mutex_trylock, pthread_mutex_t)
DEFINE_NOTHING(pthread_mutex_unlock, pthread_mutex_t)
DEFINE_NOTHING(pthread_mutexattr_init, pthread_mutexattr_t)
DEFINE_NOTHING(pthread_mutexattr_destroy, pthread_mutexattr_t)
DEFINE_INIT(pthread_rwlock_init, pthread_rwlock_t, pthread_rwlockattr_t)
DEFINE_NOTHING(pthread_rwlock_destroy, pthread_rwlock_t)
DEFINE_NOTHING(pthread_rwlock_rdlock, pthread_rwlock_t)
DEFINE_NOTHING(pthread_rwlock_wrlock, pthread_rwlock_t)
DEFINE_NOTHING(pthread_rwlock_unlock, pthread_rwlock_t)
DEFINE_INIT(pthread_cond_init, pthread_cond_t, pthread_condattr_t)
DEFINE_NOTHING(pthread_cond_destroy, pthread_cond_t)
DEFINE_NOTHING(pthread_cond_signal, pthread_cond_t)
DEFINE_NOTHING(pthread_cond_broadcast, pthread_cond_t)

int pthread_mutexattr_settype(pthread_mutexattr_t* attributes, int type) {
  (void)attributes, (void)type;
  return 0;
}

// Nobody else could ever wake this thread.
int pthread_cond_wait(pthread_cond_t* restrict condition, pthread_mutex_t* restrict mutex) {
  (void)condition, (void)mutex;
  __braid_refuse("waiting for another thread");
}

int pthread_once(pthread_once_t* once, void (*function)(void)) {
  if (*once == PTHREAD_ONCE_INIT) {
    *once = 1;
    function();
  }
  return 0;
}

enum { kMaxKeys = 128 };
static const void* keyValues[kMaxKeys];
static pthread_key_t keyCount;

int pthread_key_create(pthread_key_t* key, void (*destructor)(void*)) {
  (void)destructor;
  if (keyCount == kMaxKeys) {
    return EAGAIN;
  }
  *key = keyCount++;
  return 0;
}

int pthread_key_delete(pthread_key_t key) {
  return key < keyCount ? 0 : EINVAL;
}

void* pthread_getspecific(pthread_key_t key) {
  return key < keyCount ? (void*)keyValues[key] : NULL;
}

int pthread_setspecific(pthread_key_t key, const void* value) {
  if (key >= keyCount) {
    return EINVAL;
  }
  keyValues[key] = value;
  return 0;
}
