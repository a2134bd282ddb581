// Read-write locks, conditions, barriers and semaphores.
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

#include "../primitives.h"
#include "threads.h"

int pthread_rwlock_init(pthread_rwlock_t* restrict lock,
                        const pthread_rwlockattr_t* restrict attributes) {
  (void)attributes;
  __builtin_memset(lock, 0, sizeof *lock);
  return 0;
}

int pthread_rwlock_destroy(pthread_rwlock_t* lock) {
  (void)lock;
  return 0;
}

int pthread_rwlock_tryrdlock(pthread_rwlock_t* lock) {
  if (lock->__data.__writers != 0) {
    return EBUSY;
  }
  ++lock->__data.__readers;
  return 0;
}

int pthread_rwlock_trywrlock(pthread_rwlock_t* lock) {
  if (lock->__data.__writers != 0 || lock->__data.__readers != 0) {
    return EBUSY;
  }
  lock->__data.__writers = 1;
  return 0;
}

int pthread_rwlock_rdlock(pthread_rwlock_t* lock) {
  return pthread_rwlock_tryrdlock(lock) == 0 ? 0 : EDEADLK;
}

int pthread_rwlock_wrlock(pthread_rwlock_t* lock) {
  if (pthread_rwlock_trywrlock(lock) == 0) {
    return 0;
  }
  if (lock->__data.__writers == 0) {
    __braid_refuse("a thread waits for a lock that it holds itself");
  }
  return EDEADLK;
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t* restrict lock,
                               const struct timespec* restrict until) {
  return __braid_is_time(until) ? pthread_rwlock_rdlock(lock) : EINVAL;
}

int pthread_rwlock_timedwrlock(pthread_rwlock_t* restrict lock,
                               const struct timespec* restrict until) {
  if (!__braid_is_time(until)) {
    return EINVAL;
  }
  if (pthread_rwlock_trywrlock(lock) == 0) {
    return 0;
  }
  return lock->__data.__writers != 0 ? EDEADLK : ETIMEDOUT;
}

int pthread_rwlock_unlock(pthread_rwlock_t* lock) {
  if (lock->__data.__writers != 0) {
    lock->__data.__writers = 0;
  } else if (lock->__data.__readers != 0) {
    --lock->__data.__readers;
  }
  return 0;
}

int pthread_rwlockattr_init(pthread_rwlockattr_t* attributes) {
  __builtin_memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_rwlockattr_destroy(pthread_rwlockattr_t* attributes) {
  (void)attributes;
  return 0;
}

int pthread_cond_init(pthread_cond_t* restrict condition,
                      const pthread_condattr_t* restrict attributes) {
  (void)attributes;
  __builtin_memset(condition, 0, sizeof *condition);
  return 0;
}

#define DEFINE_NOTHING(name, type) \
  int name(type* p) {              \
    (void)p;                       \
    return 0;                      \
  }
DEFINE_NOTHING(pthread_cond_destroy, pthread_cond_t)
DEFINE_NOTHING(pthread_cond_signal, pthread_cond_t)
DEFINE_NOTHING(pthread_cond_broadcast, pthread_cond_t)
DEFINE_NOTHING(pthread_condattr_destroy, pthread_condattr_t)

int pthread_condattr_init(pthread_condattr_t* attributes) {
  __builtin_memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_condattr_setclock(pthread_condattr_t* attributes, clockid_t which) {
  (void)attributes;
  return which == CLOCK_REALTIME || which == CLOCK_MONOTONIC ? 0 : EINVAL;
}

int pthread_cond_wait(pthread_cond_t* restrict condition, pthread_mutex_t* restrict mutex) {
  (void)condition, (void)mutex;
  __braid_refuse("waiting for another thread");
}

int pthread_cond_timedwait(pthread_cond_t* restrict condition, pthread_mutex_t* restrict mutex,
                           const struct timespec* restrict until) {
  (void)condition, (void)mutex;
  return __braid_is_time(until) ? ETIMEDOUT : EINVAL;
}

// The first word of a barrier and of a semaphore is all that they need.
static unsigned wordOf(const void* object) {
  unsigned word;
  __builtin_memcpy(&word, object, sizeof word);
  return word;
}

static void setWord(void* object, unsigned word) {
  __builtin_memcpy(object, &word, sizeof word);
}

int pthread_barrier_init(pthread_barrier_t* restrict barrier,
                         const pthread_barrierattr_t* restrict attributes, unsigned count) {
  (void)attributes;
  if (count == 0 || count > INT_MAX) {
    return EINVAL;
  }
  __builtin_memset(barrier, 0, sizeof *barrier);
  setWord(barrier, count);
  return 0;
}

int pthread_barrier_wait(pthread_barrier_t* barrier) {
  if (wordOf(barrier) != 1) {
    __braid_refuse("waiting for another thread");
  }
  return PTHREAD_BARRIER_SERIAL_THREAD;
}

DEFINE_NOTHING(pthread_barrier_destroy, pthread_barrier_t)

static int fail(int error) {
  errno = error;
  return -1;
}

int sem_init(sem_t* semaphore, int isShared, unsigned value) {
  (void)isShared;
  if (value > INT_MAX) {
    return fail(EINVAL);
  }
  __builtin_memset(semaphore, 0, sizeof *semaphore);
  setWord(semaphore, value);
  return 0;
}

DEFINE_NOTHING(sem_destroy, sem_t)

int sem_getvalue(sem_t* restrict semaphore, int* restrict value) {
  *value = (int)wordOf(semaphore);
  return 0;
}

int sem_post(sem_t* semaphore) {
  if (wordOf(semaphore) == INT_MAX) {
    return fail(EOVERFLOW);
  }
  setWord(semaphore, wordOf(semaphore) + 1);
  return 0;
}

int sem_trywait(sem_t* semaphore) {
  if (wordOf(semaphore) == 0) {
    return fail(EAGAIN);
  }
  setWord(semaphore, wordOf(semaphore) - 1);
  return 0;
}

int sem_wait(sem_t* semaphore) {
  if (wordOf(semaphore) == 0) {
    __braid_refuse("waiting for another thread");
  }
  return sem_trywait(semaphore);
}

int sem_timedwait(sem_t* restrict semaphore, const struct timespec* restrict until) {
  if (!__braid_is_time(until)) {
    return fail(EINVAL);
  }
  return wordOf(semaphore) == 0 ? fail(ETIMEDOUT) : sem_trywait(semaphore);
}
