// Names of files as paths, from the folder on in which the program started unless they start at the
// root. Names of files are taken as they are written, but for a leading "./"; those of folders are
// brought into one form, without ".", ".." and superfluous slashes.
#ifndef BRAID_RUNTIME_STDIO_PATHS_H
#define BRAID_RUNTIME_STDIO_PATHS_H

#include <stdbool.h>
#include <stddef.h>

enum { kMaxPath = 4096 };

// The path of a folder, seen from the working directory; false with errno set if the name is empty
// or too long. The folder in which the program started is the empty path.
bool __braid_path_of(const char* name, char path[kMaxPath]);
// The path of a file: the name itself, or a place in `path`.
const char* __braid_path_of_file(const char* name, char path[kMaxPath]);
// Whether this is a folder that is there without having been made.
bool __braid_is_given_folder(const char* path);
// The working directory, as a path.
const char* __braid_working_folder(void);

// The path of a folder that is there; false with errno set if there is none.
bool __braid_find_folder(const char* name, char path[kMaxPath]);

// Where the last part of a path starts.
size_t __braid_start_of_last(const char* path);
// Whether `path` lies directly in `folder`.
bool __braid_is_in_folder(const char* path, const char* folder);

#endif
