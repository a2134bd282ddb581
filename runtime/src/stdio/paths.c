#include "paths.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../primitives.h"
#include "files.h"

static char workingFolder[kMaxPath];

const char* __braid_working_folder(void) {
  return workingFolder;
}

size_t __braid_start_of_last(const char* path) {
  const char* slash = strrchr(path, '/');
  return slash ? (size_t)(slash - path) + 1 : 0;
}

// Takes the last part away. False if there is none that can be: then the parent has no name.
static bool goUp(char* path) {
  size_t start = __braid_start_of_last(path);
  if (strcmp(path, "/") == 0) {
    return true;
  }
  if (!path[start] || strcmp(path + start, "..") == 0) {
    return false;
  }
  // The slash goes as well, unless it is the root.
  path[start > 1 ? start - 1 : start] = '\0';
  return true;
}

static bool append(char* path, const char* part, size_t length) {
  size_t before = strlen(path);
  bool needsSlash = before > 0 && path[before - 1] != '/';
  if (before + needsSlash + length + 1 > kMaxPath) {
    errno = ENAMETOOLONG;
    return false;
  }
  if (needsSlash) {
    path[before++] = '/';
  }
  memcpy(path + before, part, length);
  path[before + length] = '\0';
  return true;
}

bool __braid_path_of(const char* name, char path[kMaxPath]) {
  if (!*name) {
    errno = ENOENT;
    return false;
  }
  strcpy(path, *name == '/' ? "/" : workingFolder);
  while (*name) {
    size_t length = strcspn(name, "/");
    bool isSame = length == 0 || (length == 1 && name[0] == '.');
    bool isParent = length == 2 && name[0] == '.' && name[1] == '.';
    if (!isSame && !(isParent && goUp(path)) && !append(path, name, length)) {
      return false;
    }
    name += length;
    name += *name == '/';
  }
  return true;
}

const char* __braid_path_of_file(const char* name, char path[kMaxPath]) {
  while (name[0] == '.' && name[1] == '/') {
    name += 2;
  }
  if (!workingFolder[0] || *name == '/' || !*name) {
    return name;
  }
  strcpy(path, workingFolder);
  if (strlen(name) + strlen(path) + 2 > kMaxPath) {
    __braid_refuse("a path of more than 4096 bytes");
  }
  strcat(path, "/");
  return strcat(path, name);
}

// The one in which the program started, those above it, and the root.
bool __braid_is_given_folder(const char* path) {
  bool isHere = !*path | (strcmp(path, ".") == 0);
  bool isRoot = strcmp(path, "/") == 0;
  while (strncmp(path, "../", 3) == 0) {
    path += 3;
  }
  return isHere | isRoot | (strcmp(path, "..") == 0);
}

bool __braid_is_in_folder(const char* path, const char* folder) {
  size_t start = __braid_start_of_last(path);
  if (!path[start]) {
    return false;
  }
  size_t length = strlen(folder);
  if (strcmp(folder, "/") == 0) {
    return start == 1 && path[0] == '/';
  }
  return length == 0 ? start == 0 : start == length + 1 && strncmp(path, folder, length) == 0;
}

bool __braid_find_folder(const char* name, char path[kMaxPath]) {
  if (!__braid_path_of(name, path)) {
    return false;
  }
  if (__braid_is_given_folder(path)) {
    return true;
  }
  const struct File* file = __braid_look_up_path(path);
  switch (file->state) {
    case FolderFile:
      return true;
    case AbsentFile:
      errno = ENOENT;
      return false;
    case PresentFile:
      errno = ENOTDIR;
      return false;
    case ForbiddenFile:
      break;
  }
  __braid_incomplete("a folder that is there before the program starts");
  errno = EACCES;
  return false;
}

int chdir(const char* name) {
  char path[kMaxPath];
  if (!__braid_find_folder(name, path)) {
    return -1;
  }
  strcpy(workingFolder, path);
  return 0;
}

// The part of the path that is not known is taken to be the root.
char* getcwd(char* buffer, size_t size) {
  const char* path = workingFolder;
  bool isRelative = *path != '/';
  if (isRelative) {
    __braid_incomplete("getcwd: the folder in which the program starts is not known");
  }
  size_t length = strlen(path) + isRelative;
  if (buffer && size == 0) {
    errno = EINVAL;
    return NULL;
  }
  if (size > 0 && length + 1 > size) {
    errno = ERANGE;
    return NULL;
  }
  char* result = buffer ? buffer : __braid_allocate(size > 0 ? size : length + 1);
  strcpy(result, isRelative ? "/" : "");
  return strcat(result, path);
}

char* realpath(const char* restrict name, char* restrict to) {
  char path[kMaxPath];
  struct stat found;
  if (stat(name, &found) != 0 || !__braid_path_of(name, path)) {
    return NULL;
  }
  bool isRelative = *path != '/';
  if (isRelative) {
    __braid_incomplete("realpath: the folder in which the program starts is not known");
  }
  char* result = to ? to : __braid_allocate(strlen(path) + isRelative + 1);
  strcpy(result, isRelative ? "/" : "");
  return strcat(result, path);
}

char* canonicalize_file_name(const char* name) {
  return realpath(name, NULL);
}

char* get_current_dir_name(void) {
  return getcwd(NULL, 0);
}
