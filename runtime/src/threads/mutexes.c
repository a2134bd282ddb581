// Mutexes and spin locks, in the fields that glibc's initialisers fill in. A mutex of another kind
// than the normal one counts, or complains, when its thread locks it again.
#include <errno.h>
#include <pthread.h>
#include <stddef.h>

#include "../primitives.h"
#include "threads.h"

enum { kKindMask = 3, kDestroyed = -1, kRobustFlag = 16, kFlags = 0x7ffffffc };

static int kindOf(const pthread_mutex_t* mutex) {
  return mutex->__data.__kind & kKindMask;
}

int pthread_mutex_init(pthread_mutex_t* mutex, const pthread_mutexattr_t* attributes) {
  __builtin_memset(mutex, 0, sizeof *mutex);
  if (attributes) {
    int kind;
    __builtin_memcpy(&kind, attributes, sizeof kind);
    mutex->__data.__kind = kind & kKindMask;
  }
  return 0;
}

int pthread_mutex_destroy(pthread_mutex_t* mutex) {
  if (mutex->__data.__lock != 0) {
    return EBUSY;
  }
  mutex->__data.__kind = kDestroyed;
  return 0;
}

static int take(pthread_mutex_t* mutex) {
  mutex->__data.__lock = 1;
  mutex->__data.__count = 1;
  return 0;
}

int pthread_mutex_trylock(pthread_mutex_t* mutex) {
  if (mutex->__data.__kind == kDestroyed) {
    return EINVAL;
  }
  if (mutex->__data.__lock == 0) {
    return take(mutex);
  }
  if (kindOf(mutex) != PTHREAD_MUTEX_RECURSIVE) {
    return EBUSY;
  }
  if (mutex->__data.__count + 1 == 0) {
    return EAGAIN;
  }
  ++mutex->__data.__count;
  return 0;
}

int pthread_mutex_lock(pthread_mutex_t* mutex) {
  int result = pthread_mutex_trylock(mutex);
  if (result != EBUSY) {
    return result;
  }
  if (kindOf(mutex) == PTHREAD_MUTEX_ERRORCHECK) {
    return EDEADLK;
  }
  __braid_refuse("a thread waits for a mutex that it holds itself");
}

int pthread_mutex_timedlock(pthread_mutex_t* restrict mutex,
                            const struct timespec* restrict until) {
  int result = pthread_mutex_trylock(mutex);
  if (result != EBUSY) {
    return result;
  }
  if (kindOf(mutex) == PTHREAD_MUTEX_ERRORCHECK) {
    return EDEADLK;
  }
  return __braid_is_time(until) ? ETIMEDOUT : EINVAL;
}

int pthread_mutex_clocklock(pthread_mutex_t* restrict mutex, clockid_t which,
                            const struct timespec* restrict until) {
  if (which != CLOCK_REALTIME && which != CLOCK_MONOTONIC) {
    return EINVAL;
  }
  return pthread_mutex_timedlock(mutex, until);
}

int pthread_mutex_unlock(pthread_mutex_t* mutex) {
  if (mutex->__data.__kind == kDestroyed) {
    return EINVAL;
  }
  bool checks =
      kindOf(mutex) == PTHREAD_MUTEX_RECURSIVE || kindOf(mutex) == PTHREAD_MUTEX_ERRORCHECK;
  if (mutex->__data.__lock == 0) {
    return checks ? EPERM : 0;
  }
  if (kindOf(mutex) == PTHREAD_MUTEX_RECURSIVE && mutex->__data.__count > 1) {
    --mutex->__data.__count;
    return 0;
  }
  mutex->__data.__lock = 0;
  mutex->__data.__count = 0;
  return 0;
}

int pthread_mutexattr_init(pthread_mutexattr_t* attributes) {
  __builtin_memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_mutexattr_destroy(pthread_mutexattr_t* attributes) {
  (void)attributes;
  return 0;
}

int pthread_mutexattr_settype(pthread_mutexattr_t* attributes, int type) {
  if (type < PTHREAD_MUTEX_NORMAL || type > PTHREAD_MUTEX_ADAPTIVE_NP) {
    return EINVAL;
  }
  int before;
  __builtin_memcpy(&before, attributes, sizeof before);
  int now = (before & kFlags) | type;
  __builtin_memcpy(attributes, &now, sizeof now);
  return 0;
}

int pthread_mutexattr_gettype(const pthread_mutexattr_t* restrict attributes, int* restrict type) {
  int kind;
  __builtin_memcpy(&kind, attributes, sizeof kind);
  *type = kind & kKindMask;
  return 0;
}

int pthread_mutexattr_setrobust(pthread_mutexattr_t* attributes, int robustness) {
  if (robustness != PTHREAD_MUTEX_STALLED && robustness != PTHREAD_MUTEX_ROBUST) {
    return EINVAL;
  }
  int kind;
  __builtin_memcpy(&kind, attributes, sizeof kind);
  kind = robustness ? kind | kRobustFlag : kind & ~kRobustFlag;
  __builtin_memcpy(attributes, &kind, sizeof kind);
  return 0;
}

int pthread_mutexattr_getrobust(const pthread_mutexattr_t* attributes, int* robustness) {
  int kind;
  __builtin_memcpy(&kind, attributes, sizeof kind);
  *robustness = (kind & kRobustFlag) != 0;
  return 0;
}

int pthread_mutexattr_setpshared(pthread_mutexattr_t* attributes, int isShared) {
  (void)attributes;
  return isShared == PTHREAD_PROCESS_PRIVATE || isShared == PTHREAD_PROCESS_SHARED ? 0 : EINVAL;
}

int pthread_mutexattr_setprotocol(pthread_mutexattr_t* attributes, int protocol) {
  (void)attributes;
  return protocol >= PTHREAD_PRIO_NONE && protocol <= PTHREAD_PRIO_PROTECT ? 0 : EINVAL;
}

int pthread_spin_init(pthread_spinlock_t* lock, int isShared) {
  (void)isShared;
  *lock = 0;
  return 0;
}

int pthread_spin_destroy(pthread_spinlock_t* lock) {
  (void)lock;
  return 0;
}

int pthread_spin_trylock(pthread_spinlock_t* lock) {
  if (*lock) {
    return EBUSY;
  }
  *lock = 1;
  return 0;
}

int pthread_spin_lock(pthread_spinlock_t* lock) {
  if (pthread_spin_trylock(lock) != 0) {
    __braid_refuse("a thread waits for a lock that it holds itself");
  }
  return 0;
}

int pthread_spin_unlock(pthread_spinlock_t* lock) {
  *lock = 0;
  return 0;
}
