// Random numbers with a state of the program's own: glibc's additive generator, and POSIX's 48-bit
// one.
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct Shape {
  size_t room;
  int degree;
  int separation;
};

static const struct Shape shapes[] = {
    {8, 0, 0}, {32, 7, 3}, {64, 15, 1}, {128, 31, 3}, {256, 63, 1}};

static int fail(void) {
  errno = EINVAL;
  return -1;
}

int random_r(struct random_data* restrict data, int32_t* restrict result) {
  int32_t* state = data->state;
  if (data->rand_type == 0) {
    state[0] = (int32_t)(((uint32_t)state[0] * 1103515245U + 12345U) & 0x7fffffff);
    *result = state[0];
    return 0;
  }
  uint32_t value = (uint32_t)*data->fptr + (uint32_t)*data->rptr;
  *data->fptr = (int32_t)value;
  *result = (int32_t)(value >> 1);
  data->fptr = ++data->fptr >= data->end_ptr ? state : data->fptr;
  data->rptr = ++data->rptr >= data->end_ptr ? state : data->rptr;
  return 0;
}

int srandom_r(unsigned seed, struct random_data* data) {
  if (data->rand_type < 0 || data->rand_type > 4) {
    return -1;
  }
  int32_t word = seed == 0 ? 1 : (int32_t)seed;
  data->state[0] = word;
  if (data->rand_type == 0) {
    return 0;
  }
  for (int i = 1; i < data->rand_deg; ++i) {
    int64_t product = (int64_t)16807 * word % 2147483647;
    word = (int32_t)(product < 0 ? product + 2147483647 : product);
    data->state[i] = word;
  }
  data->fptr = &data->state[data->rand_sep];
  data->rptr = &data->state[0];
  for (int i = 0; i < data->rand_deg * 10; ++i) {
    int32_t ignored;
    random_r(data, &ignored);
  }
  return 0;
}

int initstate_r(unsigned seed, char* restrict memory, size_t size,
                struct random_data* restrict data) {
  if (size < shapes[0].room) {
    return fail();
  }
  int type = 0;
  while (type < 4 && size >= shapes[type + 1].room) {
    ++type;
  }
  data->rand_type = type;
  data->rand_deg = shapes[type].degree;
  data->rand_sep = shapes[type].separation;
  data->state = (int32_t*)(void*)memory + 1;
  data->end_ptr = &data->state[data->rand_deg];
  srandom_r(seed, data);
  ((int32_t*)(void*)memory)[0] = type == 0 ? 0 : (int32_t)(data->rptr - data->state) * 5 + type;
  return 0;
}

// --- the 48-bit generator

static const uint64_t kMask = ((uint64_t)1 << 48) - 1;

static uint64_t join(const unsigned short words[3]) {
  return (uint64_t)words[2] << 32 | (uint64_t)words[1] << 16 | words[0];
}

static void split(unsigned short words[3], uint64_t value) {
  for (int i = 0; i < 3; ++i) {
    words[i] = (unsigned short)(value >> 16 * i);
  }
}

static uint64_t step(unsigned short words[3], struct drand48_data* data) {
  if (!data->__init) {
    data->__a = 0x5deece66d;
    data->__c = 0xb;
    data->__init = 1;
  }
  uint64_t value = (join(words) * data->__a + data->__c) & kMask;
  split(words, value);
  return value;
}

int srand48_r(long seed, struct drand48_data* data) {
  split(data->__x, (uint64_t)(uint32_t)seed << 16 | 0x330e);
  data->__a = 0x5deece66d;
  data->__c = 0xb;
  data->__init = 1;
  return 0;
}

int seed48_r(unsigned short words[3], struct drand48_data* data) {
  memcpy(data->__old_x, data->__x, sizeof data->__x);
  memcpy(data->__x, words, sizeof data->__x);
  data->__a = 0x5deece66d;
  data->__c = 0xb;
  data->__init = 1;
  return 0;
}

int erand48_r(unsigned short words[3], struct drand48_data* data, double* result) {
  *result = (double)(int64_t)step(words, data) * 0x1p-48;
  return 0;
}

int nrand48_r(unsigned short words[3], struct drand48_data* data, long* result) {
  *result = (long)(step(words, data) >> 17);
  return 0;
}

int jrand48_r(unsigned short words[3], struct drand48_data* data, long* result) {
  *result = (int32_t)(uint32_t)(step(words, data) >> 16);
  return 0;
}

int drand48_r(struct drand48_data* restrict data, double* restrict result) {
  return erand48_r(data->__x, data, result);
}

int lrand48_r(struct drand48_data* restrict data, long* restrict result) {
  return nrand48_r(data->__x, data, result);
}

int mrand48_r(struct drand48_data* restrict data, long* restrict result) {
  return jrand48_r(data->__x, data, result);
}
