// Streams: glibc's FILE, of which only the descriptor and the two flags that its inline functions
// look at are used. Its buffer pointers stay null, so that those functions always come back here.
#ifndef BRAID_RUNTIME_STDIO_STREAM_H
#define BRAID_RUNTIME_STDIO_STREAM_H

#include <stdbool.h>
#include <stdio.h>

// The values of glibc's _IO_EOF_SEEN and _IO_ERR_SEEN.
enum { kStreamAtEnd = 0x10, kStreamFailed = 0x20 };

enum { kMaxPushedBack = 8 };

struct Stream {
  FILE file;  // first, so that a FILE* is a Stream*
  unsigned char pushedBack[kMaxPushedBack];
  int pushedBackCount;
  bool inUse;
  // open_memstream: where to publish the buffer.
  char** memory;
  size_t* memorySize;
};

// The next character or EOF.
int __braid_stream_get(FILE* stream);
// False, with the error flag set, when the stream cannot be written to.
bool __braid_stream_put(FILE* stream, const void* from, size_t size);
bool __braid_stream_drops_text(FILE* stream);

#endif
