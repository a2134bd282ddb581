// The world outside of the program in a native run: standard input, environment variables and files
// have the contents that the test gives them.
#ifndef BRAID_RUNTIME_NATIVE_WORLD_H
#define BRAID_RUNTIME_NATIVE_WORLD_H

#include <stddef.h>

void __braid_replay_make_world(void);

// Files of the program lie in the working directory, whatever their names: the one at hand is not
// to be touched. `place` gets a name without slashes; the result is `place`, or the name itself for
// devices.
enum { kPlaceSize = 256 };
const char* __braid_replay_place(const char* name, char place[kPlaceSize]);

#endif
