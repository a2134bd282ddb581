// Walking through folders. There are no links and no other file systems.
#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../primitives.h"
#include "paths.h"

struct Walk {
  __ftw_func_t plain;
  __nftw_func_t full;
  int flags;
};

static int visit(const struct Walk* walk, const char* name, const struct stat* found, int type,
                 int level) {
  if (walk->plain) {
    return walk->plain(name, found, type == FTW_DP ? FTW_D : type);
  }
  struct FTW where = {(int)__braid_start_of_last(name), level};
  return walk->full(name, found, type, &where);
}

static int walkFrom(const struct Walk* walk, const char* name, int level) {
  struct stat found;
  if (lstat(name, &found) != 0) {
    if (level == 0) {
      return -1;
    }
    __builtin_memset(&found, 0, sizeof found);
    return visit(walk, name, &found, FTW_NS, level);
  }
  if (!S_ISDIR(found.st_mode)) {
    return visit(walk, name, &found, FTW_F, level);
  }
  bool after = (walk->flags & FTW_DEPTH) != 0;
  int result = after ? 0 : visit(walk, name, &found, FTW_D, level);
  if (result != 0) {
    return result;
  }
  DIR* folder = opendir(name);
  if (!folder) {
    return -1;
  }
  for (const struct dirent* entry; result == 0 && (entry = readdir(folder)) != NULL;) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
      continue;
    }
    char inner[kMaxPath];
    if (strlen(name) + strlen(entry->d_name) + 2 > sizeof inner) {
      errno = ENAMETOOLONG;
      result = -1;
      break;
    }
    strcpy(inner, name);
    if (inner[strlen(inner) - 1] != '/') {
      strcat(inner, "/");
    }
    strcat(inner, entry->d_name);
    result = walkFrom(walk, inner, level + 1);
  }
  closedir(folder);
  return result == 0 && after ? visit(walk, name, &found, FTW_DP, level) : result;
}

int ftw(const char* name, __ftw_func_t function, int descriptors) {
  (void)descriptors;
  if (!*name) {
    errno = ENOENT;
    return -1;
  }
  struct Walk walk = {.plain = function};
  return walkFrom(&walk, name, 0);
}

int nftw(const char* name, __nftw_func_t function, int descriptors, int flags) {
  (void)descriptors;
  if (flags & ~(FTW_PHYS | FTW_MOUNT | FTW_CHDIR | FTW_DEPTH | FTW_ACTIONRETVAL)) {
    errno = EINVAL;
    return -1;
  }
  if (flags & (FTW_CHDIR | FTW_ACTIONRETVAL)) {
    __braid_refuse("nftw with FTW_CHDIR or FTW_ACTIONRETVAL");
  }
  if (!*name) {
    errno = ENOENT;
    return -1;
  }
  struct Walk walk = {.full = function, .flags = flags};
  return walkFrom(&walk, name, 0);
}
