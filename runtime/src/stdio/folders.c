// Folders: those that the run makes, the one in which it started, and the root. What is in the last
// two besides the files of the run is not known.
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../options.h"
#include "../primitives.h"
#include "files.h"
#include "paths.h"

static int fail(int error) {
  errno = error;
  return -1;
}

int mkdir(const char* name, mode_t mode) {
  char path[kMaxPath];
  if (!__braid_path_of(name, path)) {
    return -1;
  }
  if (__braid_is_given_folder(path)) {
    return fail(EEXIST);
  }
  struct File* file = __braid_look_up_path(path);
  if (file->state != AbsentFile) {
    return fail(EEXIST);
  }
  mode_t mask = umask(0);
  umask(mask);
  file->state = FolderFile;
  file->mode = mode & 0777 & ~mask;
  return 0;
}

int rmdir(const char* name) {
  char path[kMaxPath];
  if (!__braid_path_of(name, path)) {
    return -1;
  }
  if (__braid_is_given_folder(path)) {
    return fail(strcmp(path, "/") == 0 ? EBUSY : EINVAL);
  }
  struct File* file = __braid_look_up_path(path);
  switch (file->state) {
    case AbsentFile:
      return fail(ENOENT);
    case PresentFile:
      return fail(ENOTDIR);
    case ForbiddenFile:
      return fail(EACCES);
    case FolderFile:
      break;
  }
  for (struct File* each = NULL; (each = __braid_next_file(each)) != NULL;) {
    bool isThere = each->state == PresentFile || each->state == FolderFile;
    if (isThere && __braid_is_in_folder(each->name, path)) {
      return fail(ENOTEMPTY);
    }
  }
  __braid_give_up_file(file);
  return 0;
}

// --- reading folders: names are given in the order in which the run first used them

struct __dirstream {
  char* path;
  bool isAtEnd;
  struct File* last;
  long position;
  struct dirent entry;
};

DIR* opendir(const char* name) {
  char path[kMaxPath];
  if (!__braid_find_folder(name, path)) {
    return NULL;
  }
  if (__braid_option_file_size >= 0 && __braid_is_given_folder(path)) {
    __braid_incomplete("opendir: what is in a folder before the program starts");
  }
  DIR* folder = __braid_allocate(sizeof *folder);
  size_t size = strlen(path) + 1;
  folder->path = __braid_allocate(size);
  memcpy(folder->path, path, size);
  rewinddir(folder);
  return folder;
}

int closedir(DIR* folder) {
  __braid_free(folder->path);
  __braid_free(folder);
  return 0;
}

static struct dirent* enter(DIR* folder, const char* name, unsigned char type, ino_t number) {
  struct dirent* entry = &folder->entry;
  __builtin_memset(entry, 0, sizeof *entry);
  entry->d_ino = number;
  entry->d_off = ++folder->position;
  entry->d_reclen = sizeof *entry;
  entry->d_type = type;
  strncpy(entry->d_name, name, sizeof entry->d_name - 1);
  return entry;
}

struct dirent* readdir(DIR* folder) {
  if (folder->position == 0) {
    return enter(folder, ".", DT_DIR, 1);
  }
  if (folder->position == 1) {
    return enter(folder, "..", DT_DIR, 1);
  }
  while (!folder->isAtEnd && (folder->last = __braid_next_file(folder->last)) != NULL) {
    const struct File* file = folder->last;
    bool isThere = file->state == PresentFile || file->state == FolderFile;
    if (isThere && __braid_is_in_folder(file->name, folder->path)) {
      return enter(folder, file->name + __braid_start_of_last(file->name),
                   file->state == FolderFile ? DT_DIR : DT_REG, (ino_t)folder->position + 1);
    }
  }
  folder->isAtEnd = true;
  return NULL;
}

struct dirent64* readdir64(DIR* folder) {
  return (struct dirent64*)readdir(folder);
}

void rewinddir(DIR* folder) {
  folder->isAtEnd = false;
  folder->last = NULL;
  folder->position = 0;
}

long telldir(DIR* folder) {
  return folder->position;
}

void seekdir(DIR* folder, long position) {
  rewinddir(folder);
  while (folder->position < position && readdir(folder)) {
  }
}

int dirfd(DIR* folder) {
  (void)folder;
  __braid_refuse("the descriptor of a folder");
}

DIR* fdopendir(int fd) {
  (void)fd;
  __braid_refuse("fdopendir");
}

int alphasort(const struct dirent** a, const struct dirent** b) {
  return strcoll((*a)->d_name, (*b)->d_name);
}

int versionsort(const struct dirent** a, const struct dirent** b) {
  return strverscmp((*a)->d_name, (*b)->d_name);
}

int scandir(const char* restrict name, struct dirent*** restrict result,
            int (*filter)(const struct dirent*),
            int (*compare)(const struct dirent**, const struct dirent**)) {
  DIR* folder = opendir(name);
  if (!folder) {
    return -1;
  }
  struct dirent** list = NULL;
  size_t count = 0;
  for (const struct dirent* entry; (entry = readdir(folder)) != NULL;) {
    if (filter && !filter(entry)) {
      continue;
    }
    struct dirent** larger = __braid_allocate((count + 1) * sizeof *larger);
    memcpy(larger, list, count * sizeof *larger);
    if (list) {
      __braid_free(list);
    }
    list = larger;
    list[count] = __braid_allocate(sizeof *entry);
    *list[count++] = *entry;
  }
  closedir(folder);
  if (compare && count > 1) {
    qsort(list, count, sizeof *list, (int (*)(const void*, const void*))compare);
  }
  *result = list ? list : __braid_allocate(0);
  return (int)count;
}
