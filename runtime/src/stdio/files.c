// The file system of a run: a handful of files in memory, and the descriptors open on them. What is
// outside is asked about a name the first time that it is used.
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../memory.h"
#include "../primitives.h"
#include "outside.h"
#include "paths.h"

enum { kMaxFiles = 64, kMaxDescriptors = 64 };

static struct File files[kMaxFiles];
static struct Description descriptions[kMaxDescriptors] = {
    {.kind = InputDescriptor, .readable = true, .descriptors = 1},
    {.kind = OutputDescriptor, .writable = true, .descriptors = 1},
    {.kind = OutputDescriptor, .writable = true, .descriptors = 1},
};
static struct Description* descriptors[kMaxDescriptors] = {&descriptions[0], &descriptions[1],
                                                           &descriptions[2]};

unsigned long __braid_closed_on_exec;

static void releaseFiles(void) {
  __braid_release_streams();
  for (int i = 0; i < kMaxFiles; ++i) {
    if (files[i].name) {
      __braid_free(files[i].name);
      files[i].name = NULL;
    }
    if (files[i].bytes) {
      __braid_free(files[i].bytes);
      files[i].bytes = NULL;
    }
    files[i].size = files[i].capacity = 0;
  }
}

void __braid_note_files(void) {
  __braid_release_files = releaseFiles;
}

static void collect(struct File* file) {
  if (!file->name && file->descriptors == 0 && file->bytes) {
    __braid_free(file->bytes);
    file->bytes = NULL;
    file->size = file->capacity = 0;
  }
}

static struct File* newFile(const char* name) {
  for (int i = 0; i < kMaxFiles; ++i) {
    struct File* file = &files[i];
    if (!file->name && file->descriptors == 0) {
      __braid_note_files();
      if (name) {
        size_t size = strlen(name) + 1;
        file->name = __braid_allocate(size);
        memcpy(file->name, name, size);
      }
      file->state = PresentFile;
      file->size = 0;
      file->known = SIZE_MAX;
      file->mode = 0644;
      return file;
    }
  }
  errno = ENFILE;
  return NULL;
}

// What is known about the name, in whatever state it is.
struct File* __braid_look_up(const char* name) {
  char path[kMaxPath];
  if (!*name) {
    errno = ENOENT;
    return NULL;
  }
  return __braid_look_up_path(__braid_path_of_file(name, path));
}

struct File* __braid_look_up_path(const char* name) {
  for (int i = 0; i < kMaxFiles; ++i) {
    if (files[i].name && strcmp(files[i].name, name) == 0) {
      return &files[i];
    }
  }
  struct File* file = newFile(name);
  if (!file) {
    __braid_refuse("so many names of files");
  }
  __braid_discover_file(file);
  return file;
}

// A file that is there and open to the program, else null with errno set.
static struct File* findFile(const char* name) {
  struct File* file = __braid_look_up(name);
  if (!file || file->state == PresentFile) {
    return file;
  }
  errno = file->state == AbsentFile ? ENOENT : file->state == FolderFile ? EISDIR : EACCES;
  return NULL;
}

// The name is free from now on.
void __braid_give_up_file(struct File* file) {
  if (file->descriptors == 0) {
    file->state = AbsentFile;
    file->size = 0;
    file->known = SIZE_MAX;
  } else {
    // The name is remembered apart from the file, which lives on without it.
    char* name = file->name;
    file->name = NULL;
    struct File* absent = newFile(name);
    if (absent) {
      absent->state = AbsentFile;
    }
    __braid_free(name);
  }
}

struct File* __braid_next_file(struct File* before) {
  for (int i = before ? (int)(before - files) + 1 : 0; i < kMaxFiles; ++i) {
    if (files[i].name) {
      return &files[i];
    }
  }
  return NULL;
}

static int newDescriptor(struct Description value) {
  int fd = 0;
  while (fd < kMaxDescriptors && descriptors[fd]) {
    ++fd;
  }
  int slot = 0;
  while (slot < kMaxDescriptors && descriptions[slot].kind != ClosedDescriptor) {
    ++slot;
  }
  if (fd == kMaxDescriptors || slot == kMaxDescriptors) {
    errno = EMFILE;
    return -1;
  }
  descriptions[slot] = value;
  descriptions[slot].descriptors = 1;
  descriptors[fd] = &descriptions[slot];
  if (value.file) {
    ++value.file->descriptors;
  }
  return fd;
}

struct Description* __braid_description(int fd) {
  if (fd < 0 || fd >= kMaxDescriptors || !descriptors[fd]) {
    errno = EBADF;
    return NULL;
  }
  return descriptors[fd];
}

int open(const char* name, int flags, ...) {
  int access = flags & O_ACCMODE;
  struct Description value = {
      .kind = FileDescriptor,
      .readable = access != O_WRONLY,
      .writable = access != O_RDONLY,
      .appends = (flags & O_APPEND) != 0,
  };
  if (strcmp(name, "/dev/null") == 0) {
    value.kind = NullDescriptor;
    return newDescriptor(value);
  }
  value.file = __braid_look_up(name);
  if (!value.file) {
    return -1;
  }
  bool isThere = value.file->state != AbsentFile;
  if (isThere && (flags & O_CREAT) && (flags & O_EXCL)) {
    errno = EEXIST;
    return -1;
  }
  if (!isThere && !(flags & O_CREAT)) {
    errno = ENOENT;
    return -1;
  }
  if (value.file->state == ForbiddenFile) {
    errno = EACCES;
    return -1;
  }
  if (value.file->state == FolderFile) {
    if (value.writable || (flags & O_CREAT)) {
      errno = EISDIR;
      return -1;
    }
    __braid_refuse("a descriptor of a folder");
  }
  if (!isThere) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mask = umask(0);
    umask(mask);
    value.file->mode = va_arg(arguments, mode_t) & 0777 & ~mask;
    va_end(arguments);
  }
  value.file->state = PresentFile;
  int fd = newDescriptor(value);
  if (fd >= 0 && (flags & O_CLOEXEC)) {
    __braid_closed_on_exec |= 1UL << fd;
  }
  if (fd >= 0 && (flags & O_TRUNC) && value.writable) {
    value.file->size = 0;
    value.file->known = SIZE_MAX;
  }
  return fd;
}

int __braid_open_new(const char* name, int flags) {
  struct Description value = {
      .kind = FileDescriptor,
      .file = newFile(name),
      .readable = true,
      .writable = true,
      .appends = (flags & O_APPEND) != 0,
  };
  return value.file ? newDescriptor(value) : -1;
}

int open64(const char* name, int flags, ...) {
  if (!(flags & O_CREAT)) {
    return open(name, flags);
  }
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = va_arg(arguments, mode_t);
  va_end(arguments);
  return open(name, flags, mode);
}

int creat(const char* name, mode_t mode) {
  return open(name, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

int __braid_open_pipe(int ends[2]) {
  struct File* file = newFile(NULL);
  if (!file) {
    return -1;
  }
  struct Description reads = {.kind = PipeDescriptor, .file = file, .readable = true};
  struct Description writes = {.kind = PipeDescriptor, .file = file, .writable = true};
  int first = newDescriptor(reads);
  int second = first < 0 ? -1 : newDescriptor(writes);
  if (second < 0) {
    if (first >= 0) {
      close(first);
    }
    return -1;
  }
  ends[0] = first;
  ends[1] = second;
  return 0;
}

int __braid_open_unnamed(void) {
  struct File* file = newFile(NULL);
  if (!file) {
    return -1;
  }
  struct Description value = {
      .kind = FileDescriptor, .file = file, .readable = true, .writable = true};
  return newDescriptor(value);
}

int close(int fd) {
  struct Description* description = __braid_description(fd);
  if (!description) {
    return -1;
  }
  descriptors[fd] = NULL;
  __braid_closed_on_exec &= ~(1UL << fd);
  if (--description->descriptors == 0) {
    struct File* file = description->file;
    description->kind = ClosedDescriptor;
    description->file = NULL;
    if (file) {
      --file->descriptors;
      collect(file);
    }
  }
  return 0;
}

int dup2(int fd, int wanted) {
  struct Description* description = __braid_description(fd);
  if (!description || wanted < 0 || wanted >= kMaxDescriptors) {
    errno = EBADF;
    return -1;
  }
  if (wanted != fd) {
    if (descriptors[wanted]) {
      close(wanted);
    }
    descriptors[wanted] = description;
    ++description->descriptors;
  }
  return wanted;
}

int dup(int fd) {
  for (int free = 0; free < kMaxDescriptors; ++free) {
    if (!descriptors[free]) {
      return dup2(fd, free);
    }
  }
  errno = EMFILE;
  return -1;
}

int unlink(const char* name) {
  struct File* file = findFile(name);
  if (!file) {
    return -1;
  }
  __braid_give_up_file(file);
  return 0;
}

int remove(const char* name) {
  const struct File* file = __braid_look_up(name);
  return file && file->state == FolderFile ? rmdir(name) : unlink(name);
}

int rename(const char* from, const char* to) {
  const struct File* folder = __braid_look_up(from);
  if (folder && folder->state == FolderFile) {
    __braid_refuse("a folder that gets another name");
  }
  struct File* file = findFile(from);
  if (!file) {
    return -1;
  }
  if (strcmp(from, to) == 0) {
    return 0;
  }
  struct File* target = __braid_look_up(to);
  if (!target) {
    return -1;
  }
  if (target->state == ForbiddenFile || target->state == FolderFile) {
    errno = target->state == FolderFile ? EISDIR : EACCES;
    return -1;
  }
  if (target->descriptors > 0) {
    __braid_give_up_file(target);
    target = __braid_look_up(to);
  }
  // The two names change their places, and then that of the source is free.
  char* name = file->name;
  file->name = target->name;
  target->name = name;
  target->state = AbsentFile;
  target->size = 0;
  target->known = SIZE_MAX;
  return 0;
}

int access(const char* name, int mode) {
  if (mode & ~(R_OK | W_OK | X_OK)) {
    errno = EINVAL;
    return -1;
  }
  struct stat found;
  if (stat(name, &found) != 0) {
    return -1;
  }
  if ((mode & X_OK) && !(found.st_mode & 0111)) {
    errno = EACCES;
    return -1;
  }
  return 0;
}

int ftruncate(int fd, off_t size) {
  struct Description* description = __braid_description(fd);
  if (!description) {
    return -1;
  }
  struct File* file = description->file;
  if (!file || !description->writable || size < 0) {
    errno = EINVAL;
    return -1;
  }
  __braid_know_all_of(file);
  size_t before = file->size;
  if ((size_t)size > file->capacity) {
    file->bytes = __braid_grow(file->bytes, before, (size_t)size);
    file->capacity = (size_t)size;
  }
  if ((size_t)size > before) {
    memset(file->bytes + before, 0, (size_t)size - before);
  }
  file->size = (size_t)size;
  return 0;
}

static void describe(const struct Description* description, const struct File* file,
                     struct stat* result) {
  __builtin_memset(result, 0, sizeof *result);
  result->st_nlink = 1;
  result->st_blksize = 4096;
  if (file && file->state == FolderFile) {
    result->st_mode = S_IFDIR | file->mode;
    result->st_size = 4096;
    result->st_ino = (ino_t)(file - files) + 1;
  } else if (file) {
    bool isPipe = description && description->kind == PipeDescriptor;
    result->st_mode = isPipe ? S_IFIFO | 0600 : S_IFREG | file->mode;
    result->st_size = (off_t)file->size;
    result->st_ino = (ino_t)(file - files) + 1;
  } else {
    result->st_mode = S_IFCHR | 0620;
    result->st_ino = (ino_t)(description - descriptions) + 1000;
  }
}

int fstat(int fd, struct stat* result) {
  struct Description* description = __braid_description(fd);
  if (!description) {
    return -1;
  }
  describe(description, description->file, result);
  return 0;
}

int stat(const char* restrict name, struct stat* restrict result) {
  char path[kMaxPath];
  if (*name && __braid_is_given_folder(__braid_path_of_file(name, path))) {
    static struct File given = {.state = FolderFile, .mode = 0755};
    describe(NULL, &given, result);
    result->st_ino = 1000000;
    return 0;
  }
  struct File* file = __braid_look_up(name);
  if (!file || (file->state != FolderFile && !findFile(name))) {
    return -1;
  }
  describe(NULL, file, result);
  return 0;
}

int lstat(const char* restrict name, struct stat* restrict result) {
  return stat(name, result);
}
