// What the compiler calls for atomic objects whose size has no instruction. With one thread they
// are plain copies, and always lock-free as far as anybody can tell.
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// The compiler knows these names, so the functions have others and these symbols.
void atomicLoad(size_t size, const void* from, void* to, int order) __asm__("__atomic_load");
void atomicLoad(size_t size, const void* from, void* to, int order) {
  (void)order;
  memcpy(to, from, size);
}

void atomicStore(size_t size, void* to, const void* from, int order) __asm__("__atomic_store");
void atomicStore(size_t size, void* to, const void* from, int order) {
  (void)order;
  memcpy(to, from, size);
}

void atomicExchange(size_t size, void* object, const void* value, void* before,
                    int order) __asm__("__atomic_exchange");
void atomicExchange(size_t size, void* object, const void* value, void* before, int order) {
  (void)order;
  // `before` may be `value`.
  for (size_t i = 0; i < size; ++i) {
    unsigned char old = ((unsigned char*)object)[i];
    ((unsigned char*)object)[i] = ((const unsigned char*)value)[i];
    ((unsigned char*)before)[i] = old;
  }
}

bool atomicCompareExchange(size_t size, void* object, void* expected, const void* wanted,
                           int success, int failure) __asm__("__atomic_compare_exchange");
bool atomicCompareExchange(size_t size, void* object, void* expected, const void* wanted,
                           int success, int failure) {
  (void)success, (void)failure;
  if (memcmp(object, expected, size) == 0) {
    memcpy(object, wanted, size);
    return true;
  }
  memcpy(expected, object, size);
  return false;
}

bool atomicIsLockFree(size_t size, const volatile void* object) __asm__("__atomic_is_lock_free");
bool atomicIsLockFree(size_t size, const volatile void* object) {
  (void)object;
  return size == 1 || size == 2 || size == 4 || size == 8;
}

#define DEFINE_SIZED(bytes, type)                                                              \
  type atomicLoad##bytes(const type* from, int order) __asm__("__atomic_load_" #bytes);        \
  type atomicLoad##bytes(const type* from, int order) {                                        \
    (void)order;                                                                               \
    return *from;                                                                              \
  }                                                                                            \
  void atomicStore##bytes(type* to, type value, int order) __asm__("__atomic_store_" #bytes);  \
  void atomicStore##bytes(type* to, type value, int order) {                                   \
    (void)order;                                                                               \
    *to = value;                                                                               \
  }                                                                                            \
  type atomicExchange##bytes(type* to, type value,                                             \
                             int order) __asm__("__atomic_exchange_" #bytes);                  \
  type atomicExchange##bytes(type* to, type value, int order) {                                \
    (void)order;                                                                               \
    type before = *to;                                                                         \
    *to = value;                                                                               \
    return before;                                                                             \
  }                                                                                            \
  bool atomicCompareExchange##bytes(type* object, type* expected, type wanted, int success,    \
                                    int failure) __asm__("__atomic_compare_exchange_" #bytes); \
  bool atomicCompareExchange##bytes(type* object, type* expected, type wanted, int success,    \
                                    int failure) {                                             \
    (void)success, (void)failure;                                                              \
    type before = *object;                                                                     \
    bool same = before == *expected;                                                           \
    *object = same ? wanted : before;                                                          \
    *expected = before;                                                                        \
    return same;                                                                               \
  }
DEFINE_SIZED(1, unsigned char)
DEFINE_SIZED(2, unsigned short)
DEFINE_SIZED(4, unsigned)
DEFINE_SIZED(8, unsigned long)
DEFINE_SIZED(16, unsigned __int128)

#define DEFINE_UPDATE(operation, OPERATOR, bytes, type)                                      \
  type atomicFetch_##operation##_##bytes(                                                    \
      type* object, type value, int order) __asm__("__atomic_fetch_" #operation "_" #bytes); \
  type atomicFetch_##operation##_##bytes(type* object, type value, int order) {              \
    (void)order;                                                                             \
    type before = *object;                                                                   \
    *object = (type)(before OPERATOR value);                                                 \
    return before;                                                                           \
  }
#define DEFINE_UPDATES(bytes, type)  \
  DEFINE_UPDATE(add, +, bytes, type) \
  DEFINE_UPDATE(sub, -, bytes, type) \
  DEFINE_UPDATE(and, &, bytes, type) \
  DEFINE_UPDATE(or, |, bytes, type)  \
  DEFINE_UPDATE(xor, ^, bytes, type)
DEFINE_UPDATES(1, unsigned char)
DEFINE_UPDATES(2, unsigned short)
DEFINE_UPDATES(4, unsigned)
DEFINE_UPDATES(8, unsigned long)
DEFINE_UPDATES(16, unsigned __int128)
