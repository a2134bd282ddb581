// Environment variables. Whether one is set, and to what, is unknown until the program asks for it
// by name; from then on it stays the same, unless the program changes it. The inputs are
// "environment has NAME" (1 byte) and "environment NAME". The list of all variables is not known.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "options.h"
#include "primitives.h"

struct Variable {
  struct Variable* next;
  char* name;
  char* value;  // null when it is not set
};

static struct Variable* variables;
static char* noVariables[1];
char** environ = noVariables;
char** __environ = noVariables;
char* program_invocation_name = "program";
char* program_invocation_short_name = "program";

char** __braid_start_environment(void) {
  if (__braid_option_environment_length >= 0) {
    __braid_open_end(noVariables, 0,
                     "environment variables are only known to those who ask for one by name");
  }
  return noVariables;
}

static char* joined(const char* first, const char* second) {
  size_t size = strlen(first);
  size_t more = strlen(second) + 1;
  char* text = __braid_allocate(size + more);
  memcpy(text, first, size);
  memcpy(text + size, second, more);
  return text;
}

static void makeUnknown(void* p, size_t size, const char* prefix, const char* name) {
  char* label = joined(prefix, name);
  __braid_make_symbolic(p, size, label);
  __braid_free(label);
}

static char* unknownValue(const char* name) {
  unsigned char isSet;
  makeUnknown(&isSet, sizeof isSet, "environment has ", name);
  __braid_assume(isSet <= 1);
  size_t length = (size_t)__braid_option_environment_length;
  char* value = __braid_allocate(length + 1);
  makeUnknown(value, length, "environment ", name);
  value[length] = '\0';
  __braid_open_end(value, length, "environment variables may be longer than was looked at (--env)");
  return isSet ? value : NULL;
}

static struct Variable* find(const char* name, size_t length) {
  for (struct Variable* each = variables; each; each = each->next) {
    if (strncmp(each->name, name, length) == 0 && each->name[length] == '\0') {
      return each;
    }
  }
  struct Variable* variable = __braid_allocate(sizeof *variable);
  variable->name = __braid_allocate(length + 1);
  memcpy(variable->name, name, length);
  variable->name[length] = '\0';
  variable->value = __braid_option_environment_length >= 0 ? unknownValue(variable->name) : NULL;
  variable->next = variables;
  variables = variable;
  return variable;
}

static int isName(const char* name) {
  return name && *name && !strchr(name, '=');
}

char* getenv(const char* name) {
  return isName(name) ? find(name, strlen(name))->value : NULL;
}

char* secure_getenv(const char* name) {
  return getenv(name);
}

// What was there before stays: the program may still have its address.
static void set(const char* name, size_t length, char* value) {
  find(name, length)->value = value;
  environ = __environ = noVariables;
  __braid_open_end(noVariables, 0,
                   "environment variables that were set are only known to those who ask for one");
}

int setenv(const char* name, const char* value, int overwrite) {
  if (!isName(name)) {
    errno = EINVAL;
    return -1;
  }
  if (overwrite || !getenv(name)) {
    set(name, strlen(name), joined("", value));
  }
  return 0;
}

int unsetenv(const char* name) {
  if (!isName(name)) {
    errno = EINVAL;
    return -1;
  }
  set(name, strlen(name), NULL);
  return 0;
}

// The text itself becomes part of the environment.
int putenv(char* text) {
  char* equals = strchr(text, '=');
  if (!equals) {
    return unsetenv(text);
  }
  set(text, (size_t)(equals - text), equals + 1);
  return 0;
}
