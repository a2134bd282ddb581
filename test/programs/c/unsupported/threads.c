// EXPECT: unknown
// REASON: threads
#include <pthread.h>
#include <stddef.h>

static void *work(void *argument) { return argument; }

int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, NULL)) return 1;
  return 0;
}
