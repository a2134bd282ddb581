// Files and descriptors. Files live in memory: those that the run creates, and those that it finds
// (outside.h). Descriptors 0, 1 and 2 are the terminal.
#ifndef BRAID_RUNTIME_STDIO_FILES_H
#define BRAID_RUNTIME_STDIO_FILES_H

#include <stdbool.h>
#include <stddef.h>

enum DescriptorKind {
  ClosedDescriptor,
  InputDescriptor,
  OutputDescriptor,
  NullDescriptor,
  FileDescriptor,
  PipeDescriptor  // one end; the bytes wait in a file
};

enum FileState {
  PresentFile,
  AbsentFile,     // that there is none of this name was found out
  ForbiddenFile,  // there is something of this name that cannot be opened
  FolderFile,     // made by the run
};

struct File {
  char* name;  // null once it is removed, or if it never had one
  enum FileState state;
  unsigned char* bytes;
  size_t size;
  size_t known;  // bytes that are known of a file from outside, SIZE_MAX of all others
  size_t capacity;
  int descriptors;  // how many are open; a file without a name and descriptors is gone
  unsigned mode;    // who may do what; not enforced
};

// What descriptors that were duplicated share.
struct Description {
  enum DescriptorKind kind;
  struct File* file;
  size_t position;
  bool readable;
  bool writable;
  bool appends;
  int descriptors;
};

// Null, with errno set, when it is not open.
struct Description* __braid_description(int fd);

// Whether text written there is only seen by a human (or dropped): then nobody can read it back.
bool __braid_writes_to_terminal(int fd);

// As the system calls, for any kind of descriptor.
long __braid_read(int fd, void* to, size_t size);
long __braid_write(int fd, const void* from, size_t size);
// The next byte, or -1 at the end; for descriptors that are known to be readable.
int __braid_read_byte(struct Description* description);

// A file that is new for certain, opened as open() does; its name has not been used before.
int __braid_open_new(const char* name, int flags);

// Called when the program ends, before leaks are looked for.
extern void (*__braid_release_files)(void);
// From now on there is something to release.
void __braid_note_files(void);
void __braid_release_streams(void);

// A file that has no name.
int __braid_open_unnamed(void);

// What is known about a name, in whatever state it is; null with errno set for an empty one.
struct File* __braid_look_up(const char* name);
struct File* __braid_look_up_path(const char* path);
// From then on there is nothing of that name.
void __braid_give_up_file(struct File* file);
// The files that have names, one after the other; from null to null.
struct File* __braid_next_file(struct File* before);
// Whether descriptors are to be closed on exec, which never happens; one bit for each.
extern unsigned long __braid_closed_on_exec;
// Both ends of a pipe.
int __braid_open_pipe(int ends[2]);

#endif
