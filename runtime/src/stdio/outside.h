// Standard input, and files that were there before the program. Their sizes and contents are
// unknown, and are inputs from the moment on when the program looks at them. Of the contents only
// as many bytes are known as the options say; a path that wants more ends.
#ifndef BRAID_RUNTIME_STDIO_OUTSIDE_H
#define BRAID_RUNTIME_STDIO_OUTSIDE_H

#include "files.h"

// The inputs are "standard input size" (8 bytes) and "standard input".
const struct File* __braid_standard_input(void);

// Finds out about a file: its state, and its contents if it is there. The inputs are
// "file state NAME" (1 byte, see FileState), "file size NAME" (8 bytes) and "file contents NAME".
void __braid_discover_file(struct File* file);

// Before a file is changed: paths on which it is larger than what is known end.
void __braid_know_all_of(struct File* file);

// The program looks at a byte of standard input, or of a file, that is not known: the path ends.
void __braid_end_of_known_input(void) __attribute__((noreturn));
void __braid_end_of_known_file(void) __attribute__((noreturn));

#endif
