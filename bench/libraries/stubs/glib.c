// What glib's files call in the rest of it: memory comes from the C library, as with
// G_SLICE=always-malloc, and a failed g_return_if_fail says nothing.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef size_t gsize;

void* g_malloc(gsize size) {
  if (size == 0)
    return NULL;
  void* memory = malloc(size);
  if (!memory)
    exit(1);
  return memory;
}

void* g_malloc0(gsize size) {
  if (size == 0)
    return NULL;
  void* memory = calloc(1, size);
  if (!memory)
    exit(1);
  return memory;
}

void* g_malloc_n(gsize count, gsize size) {
  if (size && count > (gsize)-1 / size)
    exit(1);
  return g_malloc(count * size);
}

void* g_realloc(void* memory, gsize size) {
  if (size == 0) {
    free(memory);
    return NULL;
  }
  memory = realloc(memory, size);
  if (!memory)
    exit(1);
  return memory;
}

void g_free(void* memory) {
  free(memory);
}

void* g_slice_alloc(gsize size) {
  return g_malloc(size);
}
void* g_slice_alloc0(gsize size) {
  return g_malloc0(size);
}
void g_slice_free1(gsize size, void* memory) {
  free(memory);
}

void g_slice_free_chain_with_offset(gsize size, void* memory, gsize next_offset) {
  while (memory) {
    void* next = *(void**)((char*)memory + next_offset);
    free(memory);
    memory = next;
  }
}

void g_return_if_fail_warning(const char* domain, const char* function, const char* expression) {}

void g_log(const char* domain, int level, const char* format, ...) {
  if (level & 4)
    exit(1);  // G_LOG_LEVEL_ERROR does not return
}

char* g_strdup(const char* text) {
  if (!text)
    return NULL;
  gsize size = strlen(text) + 1;
  return memcpy(g_malloc(size), text, size);
}

void g_assertion_message_expr(const char* domain, const char* file, int line, const char* function,
                              const char* expression) {
  abort();
}

char g_ascii_tolower(char c) {
  return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}
char g_ascii_toupper(char c) {
  return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

int g_vasprintf(char** text, const char* format, va_list arguments) {
  int length = vasprintf(text, format, arguments);
  if (length < 0)
    *text = NULL;
  return length;
}
