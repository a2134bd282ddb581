// pthread.h, threads.h, semaphore.h: locks of one thread.
#include "case.h"

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>
#include <threads.h>
#include <time.h>

static void lock(pthread_mutex_t* mutex, int relocks) {
  record(pthread_mutex_lock(mutex));
  record(pthread_mutex_trylock(mutex));
  if (relocks) {
    record(pthread_mutex_lock(mutex));
  }
  record(pthread_mutex_destroy(mutex));
  for (int i = 0; i < 4; ++i) {
    record(pthread_mutex_unlock(mutex));
  }
  record(pthread_mutex_trylock(mutex));
  record(pthread_mutex_unlock(mutex));
  record(pthread_mutex_destroy(mutex));
}

static void mutexes(void) {
  pthread_mutexattr_t attributes;
  record(pthread_mutexattr_init(&attributes));
  record(pthread_mutexattr_settype(&attributes, (int)pick(PTHREAD_MUTEX_RECURSIVE, 77)));
  int type = -1;
  record(pthread_mutexattr_gettype(&attributes, &type));
  record(type);
  pthread_mutexattr_settype(&attributes,
                            (int)pick(PTHREAD_MUTEX_RECURSIVE, PTHREAD_MUTEX_ERRORCHECK));
  pthread_mutex_t mutex;
  record(pthread_mutex_init(&mutex, &attributes));
  lock(&mutex, 1);
  pthread_mutex_t normal = PTHREAD_MUTEX_INITIALIZER;
  record(pthread_mutex_lock(&normal));
  record(pthread_mutex_trylock(&normal));
  struct timespec past = {1, pick(0, -5)};
  record(pthread_mutex_timedlock(&normal, &past));
  record(pthread_mutex_unlock(&normal));
  record(pthread_mutex_timedlock(&normal, &past));
  record(pthread_mutex_unlock(&normal));
  pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
  lock(&recursive, 1);
  pthread_mutex_t checking = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
  lock(&checking, 1);
}

static void readersAndWriters(void) {
  pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
  record(pthread_rwlock_rdlock(&lock));
  record(pthread_rwlock_tryrdlock(&lock));
  record(pthread_rwlock_trywrlock(&lock));
  record(pthread_rwlock_unlock(&lock));
  record(pthread_rwlock_unlock(&lock));
  record(pthread_rwlock_wrlock(&lock));
  record(pthread_rwlock_tryrdlock(&lock));
  record(pthread_rwlock_rdlock(&lock));
  record(pthread_rwlock_wrlock(&lock));
  record(pthread_rwlock_unlock(&lock));
  record(pthread_rwlock_destroy(&lock));
}

static void semaphores(void) {
  sem_t semaphore;
  int value = -1;
  record(sem_init(&semaphore, 0, (unsigned)pick(2, -1)));
  recordError();
  record(sem_init(&semaphore, 0, (unsigned)pick(1, 2)));
  record(sem_wait(&semaphore));
  record(sem_trywait(&semaphore));
  recordError();
  record(sem_getvalue(&semaphore, &value));
  record(value);
  struct timespec past = {1, 0};
  record(sem_timedwait(&semaphore, &past));
  recordError();
  record(sem_post(&semaphore));
  record(sem_getvalue(&semaphore, &value));
  record(value);
  record(sem_destroy(&semaphore));
}

static int calls;
static void count(void) {
  ++calls;
}

static void onceAndKeys(void) {
  pthread_once_t once = PTHREAD_ONCE_INIT;
  calls = 0;
  record(pthread_once(&once, count));
  record(pthread_once(&once, count));
  record(calls);
  pthread_key_t key;
  record(pthread_key_create(&key, NULL));
  record(pthread_getspecific(key) == NULL);
  record(pthread_setspecific(key, &calls));
  record(pthread_getspecific(key) == &calls);
  record(pthread_setspecific((pthread_key_t)pick(900, 5000), &calls));
  record(pthread_key_delete(key));
  record(pthread_key_delete(key));
  record(pthread_setspecific(key, &calls));
}

static void others(void) {
  pthread_spinlock_t spin;
  record(pthread_spin_init(&spin, 0));
  record(pthread_spin_lock(&spin));
  record(pthread_spin_trylock(&spin));
  record(pthread_spin_unlock(&spin));
  pthread_barrier_t barrier;
  record(pthread_barrier_init(&barrier, NULL, (unsigned)pick(0, 1)));
  record(pthread_barrier_init(&barrier, NULL, 1));
  record(pthread_barrier_wait(&barrier));
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
  struct timespec past = {1, pick(0, 1000000000)};
  pthread_mutex_lock(&mutex);
  record(pthread_cond_signal(&condition));
  record(pthread_cond_timedwait(&condition, &mutex, &past));
  record(pthread_mutex_unlock(&mutex));
  int before = -1;
  record(pthread_setcancelstate((int)pick(PTHREAD_CANCEL_DISABLE, 9), &before));
  record(pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &before));
  record(pthread_equal(pthread_self(), pthread_self()) != 0);
  record(pthread_join(pthread_self(), NULL));
  record(pthread_kill(pthread_self(), (int)pick(0, 900)));
  pthread_attr_t attributes;
  int state = -1;
  size_t size = 0;
  record(pthread_attr_init(&attributes));
  record(pthread_attr_setdetachstate(&attributes, (int)pick(PTHREAD_CREATE_DETACHED, 9)));
  record(pthread_attr_getdetachstate(&attributes, &state));
  record(state);
  record(pthread_attr_setstacksize(&attributes, (size_t)pick(100, 1 << 20)));
  record(pthread_attr_destroy(&attributes));
}

static void c11(void) {
  mtx_t mutex;
  record(mtx_init(&mutex, (int)pick(mtx_plain, mtx_plain | mtx_recursive)));
  record(mtx_lock(&mutex));
  record(mtx_trylock(&mutex));
  record(mtx_unlock(&mutex));
  mtx_destroy(&mutex);
  once_flag once = ONCE_FLAG_INIT;
  calls = 0;
  call_once(&once, count);
  call_once(&once, count);
  record(calls);
  tss_t key;
  record(tss_create(&key, NULL));
  record(tss_set(key, &key));
  record(tss_get(key) == &key);
  tss_delete(key);
  struct timespec wanted = {0, pick(0, -1)};
  record(thrd_sleep(&wanted, NULL));
}

RUN_CASES(CASE(mutexes), CASE(readersAndWriters), CASE(semaphores), CASE(onceAndKeys), CASE(others),
          CASE(c11))
