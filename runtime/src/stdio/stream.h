// Streams: glibc's FILE, of which only the descriptor, the orientation and the two flags that its
// inline functions look at are used. Its buffer pointers stay null, so that those functions always
// come back here.
#ifndef BRAID_RUNTIME_STDIO_STREAM_H
#define BRAID_RUNTIME_STDIO_STREAM_H

#include <stdbool.h>
#include <stdio.h>
#include <wchar.h>

// The values of glibc's _IO_EOF_SEEN and _IO_ERR_SEEN.
enum { kStreamAtEnd = 0x10, kStreamFailed = 0x20 };

// glibc has no limit; more is refused.
enum { kMaxPushedBack = 64 };

struct FixedMemory;

struct Stream {
  FILE file;  // first, so that a FILE* is a Stream*
  wint_t pushedBack[kMaxPushedBack];
  int pushedBackCount;
  bool isForReadingOnly;
  bool isForWritingOnly;
  struct Stream* next;  // of those that the program opened
  // open_memstream and open_wmemstream: where to publish the buffer.
  char** memory;
  wchar_t** wideMemory;
  size_t* memorySize;
  void* published;
  // fmemopen: there is no descriptor.
  struct FixedMemory* fixed;
};

// The next byte or EOF, and the next character or WEOF.
int __braid_stream_get(FILE* stream);
wint_t __braid_stream_get_wide(FILE* stream);
// False, with the error flag set, when the stream cannot be written to.
bool __braid_stream_put(FILE* stream, const void* from, size_t size);
bool __braid_stream_drops_text(FILE* stream);
// A stream is for bytes or for wide characters from its first use on. False if it is for the other.
bool __braid_stream_orient(FILE* stream, int orientation);

// fmemopen.c
long __braid_fixed_read(struct FixedMemory* memory, void* to, size_t size);
bool __braid_fixed_write(struct FixedMemory* memory, const void* from, size_t size);
bool __braid_fixed_flush(struct FixedMemory* memory);
long __braid_fixed_seek(struct FixedMemory* memory, long offset, int whence);
bool __braid_fixed_close(struct FixedMemory* memory);
// A stream without a descriptor.
FILE* __braid_new_stream(int fd);

#endif
