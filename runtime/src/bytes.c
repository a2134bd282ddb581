// memcpy and its relatives as functions, for calls through pointers and unoptimised callers. The
// builtins become the engine's own instructions.
#include <stddef.h>

#include "primitives.h"

void* memcpy(void* restrict to, const void* restrict from, size_t size) {
  __builtin_memcpy(to, from, size);
  return to;
}

void* memmove(void* to, const void* from, size_t size) {
  __builtin_memmove(to, from, size);
  return to;
}

void* memset(void* to, int value, size_t size) {
  __builtin_memset(to, value, size);
  return to;
}

void* mempcpy(void* restrict to, const void* restrict from, size_t size) {
  __builtin_memcpy(to, from, size);
  return (char*)to + size;
}

void* __mempcpy(void* restrict to, const void* restrict from, size_t size) {
  return mempcpy(to, from, size);
}

void bzero(void* to, size_t size) {
  __builtin_memset(to, 0, size);
}

void explicit_bzero(void* to, size_t size) {
  __builtin_memset(to, 0, size);
}

void bcopy(const void* from, void* to, size_t size) {
  __builtin_memmove(to, from, size);
}

// The engine checks bounds exactly, so the hardened variants are the plain ones.
void* __memcpy_chk(void* to, const void* from, size_t size, size_t room) {
  (void)room;
  return memcpy(to, from, size);
}

void* __memmove_chk(void* to, const void* from, size_t size, size_t room) {
  (void)room;
  return memmove(to, from, size);
}

void* __memset_chk(void* to, int value, size_t size, size_t room) {
  (void)room;
  return memset(to, value, size);
}

void* __mempcpy_chk(void* to, const void* from, size_t size, size_t room) {
  (void)room;
  return mempcpy(to, from, size);
}
