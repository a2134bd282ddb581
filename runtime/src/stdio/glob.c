// Patterns of file names, looked up part by part.
#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <glob.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../primitives.h"
#include "paths.h"

struct Globbing {
  int flags;
  int (*onError)(const char*, int);
  glob_t* result;
  bool failed;
};

int glob_pattern_p(const char* pattern, int quote) {
  bool isInBrackets = false;
  for (; *pattern; ++pattern) {
    if (*pattern == '?' || *pattern == '*') {
      return 1;
    }
    if (*pattern == '\\' && quote) {
      pattern += pattern[1] != '\0';
    } else if (*pattern == '[') {
      isInBrackets = true;
    } else if (*pattern == ']' && isInBrackets) {
      return 1;
    }
  }
  return 0;
}

static void add(struct Globbing* how, const char* name, bool isFolder) {
  glob_t* result = how->result;
  size_t before = result->gl_offs + result->gl_pathc;
  char** larger = __braid_allocate((before + 2) * sizeof *larger);
  if (result->gl_pathv) {
    memcpy(larger, result->gl_pathv, before * sizeof *larger);
    __braid_free(result->gl_pathv);
  } else {
    __builtin_memset(larger, 0, before * sizeof *larger);
  }
  bool marks = isFolder && (how->flags & GLOB_MARK);
  size_t length = strlen(name);
  larger[before] = __braid_allocate(length + marks + 1);
  strcpy(larger[before], name);
  if (marks) {
    strcat(larger[before], "/");
  }
  larger[before + 1] = NULL;
  result->gl_pathv = larger;
  ++result->gl_pathc;
}

// `prefix` is the part that is found already, `rest` what is left of the pattern.
static void expand(struct Globbing* how, const char* prefix, const char* rest) {
  char name[kMaxPath];
  char part[kMaxPath];
  struct stat found;
  size_t slashes = strspn(rest, "/");
  size_t length = strcspn(rest + slashes, "/");
  size_t before = strlen(prefix);
  if (before + slashes + length + 256 > kMaxPath) {
    how->failed = true;
    return;
  }
  memcpy(name, prefix, before);
  memcpy(name + before, rest, slashes);
  before += slashes;
  name[before] = '\0';
  memcpy(part, rest + slashes, length);
  part[length] = '\0';
  const char* next = rest + slashes + length;
  bool escapes = !(how->flags & GLOB_NOESCAPE);
  if (!glob_pattern_p(part, escapes)) {
    char* to = name + before;
    for (const char* from = part; *from; ++from) {
      from += *from == '\\' && escapes && from[1];
      *to++ = *from;
    }
    *to = '\0';
    if (*next) {
      expand(how, name, next);
    } else if (*name && lstat(name, &found) == 0) {
      add(how, name, S_ISDIR(found.st_mode));
    }
    return;
  }
  DIR* folder = opendir(*name ? name : ".");
  if (!folder) {
    bool stops = how->onError && how->onError(*name ? name : ".", errno) != 0;
    how->failed |= (stops || (how->flags & GLOB_ERR)) && errno != ENOENT && errno != ENOTDIR;
    return;
  }
  int matching = (how->flags & GLOB_PERIOD ? 0 : FNM_PERIOD) | (escapes ? 0 : FNM_NOESCAPE);
  for (const struct dirent* entry; !how->failed && (entry = readdir(folder)) != NULL;) {
    if (fnmatch(part, entry->d_name, matching) != 0) {
      continue;
    }
    strcpy(name + before, entry->d_name);
    if (*next) {
      if (entry->d_type == DT_DIR) {
        expand(how, name, next);
      }
    } else {
      add(how, name, entry->d_type == DT_DIR);
    }
  }
  closedir(folder);
}

static int compareNames(const void* a, const void* b) {
  return strcmp(*(char* const*)a, *(char* const*)b);
}

int glob(const char* restrict pattern, int flags, int (*onError)(const char*, int),
         glob_t* restrict result) {
  if (((flags & GLOB_BRACE) && strchr(pattern, '{')) ||
      ((flags & (GLOB_TILDE | GLOB_TILDE_CHECK)) && *pattern == '~') || (flags & GLOB_ALTDIRFUNC)) {
    __braid_refuse("glob with braces, a tilde or functions for folders");
  }
  if (!(flags & GLOB_DOOFFS)) {
    result->gl_offs = 0;
  }
  if (!(flags & GLOB_APPEND)) {
    result->gl_pathc = 0;
    result->gl_pathv = NULL;
  }
  size_t before = result->gl_pathc;
  struct Globbing how = {flags, onError, result, false};
  expand(&how, "", pattern);
  if (how.failed) {
    return GLOB_ABORTED;
  }
  if (result->gl_pathc == before) {
    if (!(flags & GLOB_NOCHECK) && !((flags & GLOB_NOMAGIC) && !glob_pattern_p(pattern, 1))) {
      return GLOB_NOMATCH;
    }
    add(&how, pattern, false);
  }
  if (!(flags & GLOB_NOSORT)) {
    qsort(result->gl_pathv + result->gl_offs + before, result->gl_pathc - before,
          sizeof *result->gl_pathv, compareNames);
  }
  return 0;
}

void globfree(glob_t* result) {
  if (!result->gl_pathv) {
    return;
  }
  for (size_t i = 0; i < result->gl_pathc; ++i) {
    __braid_free(result->gl_pathv[result->gl_offs + i]);
  }
  __braid_free(result->gl_pathv);
  result->gl_pathv = NULL;
}
