// <threads.h> on POSIX threads, as glibc has it.
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <threads.h>
#include <time.h>

#include "../primitives.h"

static int resultOf(int error) {
  switch (error) {
    case 0:
      return thrd_success;
    case ENOMEM:
      return thrd_nomem;
    case ETIMEDOUT:
      return thrd_timedout;
    case EBUSY:
      return thrd_busy;
    default:
      return thrd_error;
  }
}

int thrd_create(thrd_t* thread, thrd_start_t function, void* argument) {
  (void)thread, (void)function, (void)argument;
  __braid_refuse("threads");
}

thrd_t thrd_current(void) {
  return pthread_self();
}

int thrd_equal(thrd_t a, thrd_t b) {
  return a == b;
}

int thrd_detach(thrd_t thread) {
  return resultOf(pthread_detach(thread));
}

int thrd_join(thrd_t thread, int* result) {
  (void)result;
  return resultOf(pthread_join(thread, NULL));
}

void thrd_exit(int result) {
  (void)result;
  pthread_exit(NULL);
}

void thrd_yield(void) {}

int thrd_sleep(const struct timespec* wanted, struct timespec* rest) {
  int error = clock_nanosleep(CLOCK_REALTIME, 0, wanted, rest);
  return error == 0 ? 0 : error == EINTR ? -1 : -2;
}

void call_once(once_flag* once, void (*function)(void)) {
  pthread_once((pthread_once_t*)once, function);
}

int mtx_init(mtx_t* mutex, int type) {
  if (type < 0 || type > (mtx_timed | mtx_recursive)) {
    return thrd_error;
  }
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  bool isRecursive = (type & mtx_recursive) != 0;
  pthread_mutexattr_settype(&attributes,
                            isRecursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL);
  return resultOf(pthread_mutex_init((pthread_mutex_t*)mutex, &attributes));
}

void mtx_destroy(mtx_t* mutex) {
  pthread_mutex_destroy((pthread_mutex_t*)mutex);
}

int mtx_lock(mtx_t* mutex) {
  return resultOf(pthread_mutex_lock((pthread_mutex_t*)mutex));
}

int mtx_timedlock(mtx_t* restrict mutex, const struct timespec* restrict until) {
  return resultOf(pthread_mutex_timedlock((pthread_mutex_t*)mutex, until));
}

int mtx_trylock(mtx_t* mutex) {
  return resultOf(pthread_mutex_trylock((pthread_mutex_t*)mutex));
}

int mtx_unlock(mtx_t* mutex) {
  return resultOf(pthread_mutex_unlock((pthread_mutex_t*)mutex));
}

int cnd_init(cnd_t* condition) {
  return resultOf(pthread_cond_init((pthread_cond_t*)condition, NULL));
}

void cnd_destroy(cnd_t* condition) {
  (void)condition;
}

int cnd_signal(cnd_t* condition) {
  return resultOf(pthread_cond_signal((pthread_cond_t*)condition));
}

int cnd_broadcast(cnd_t* condition) {
  return resultOf(pthread_cond_broadcast((pthread_cond_t*)condition));
}

int cnd_wait(cnd_t* condition, mtx_t* mutex) {
  return resultOf(pthread_cond_wait((pthread_cond_t*)condition, (pthread_mutex_t*)mutex));
}

int cnd_timedwait(cnd_t* restrict condition, mtx_t* restrict mutex,
                  const struct timespec* restrict until) {
  return resultOf(
      pthread_cond_timedwait((pthread_cond_t*)condition, (pthread_mutex_t*)mutex, until));
}

int tss_create(tss_t* key, tss_dtor_t destructor) {
  return resultOf(pthread_key_create(key, destructor));
}

void tss_delete(tss_t key) {
  pthread_key_delete(key);
}

void* tss_get(tss_t key) {
  return pthread_getspecific(key);
}

int tss_set(tss_t key, void* value) {
  return resultOf(pthread_setspecific(key, value));
}
