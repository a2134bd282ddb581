// The test that is replayed: a .ktest file, KLEE's format, with the inputs in the order in which
// the program asked for them.
#ifndef BRAID_RUNTIME_NATIVE_LOG_H
#define BRAID_RUNTIME_NATIVE_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The exit status of a run that does not go the way of the test.
enum { kReplayFailed = 99 };

struct LoggedInput {
  const char* name;
  uint32_t nameSize;
  const unsigned char* bytes;
  uint32_t size;
};

// Inputs that stand for the world outside of the program are not taken in turn: they are looked up
// by name (see src/start.c, src/variables.c and src/stdio/outside.h).
bool __braid_replay_is_outside(const char* name, uint32_t nameSize);
// Any input of the test, by its position; false if there is none.
bool __braid_replay_at(uint32_t position, struct LoggedInput* input);
bool __braid_replay_find(const char* name, struct LoggedInput* input);
// What the name of an input has behind a prefix; null if it does not begin with that.
const char* __braid_replay_behind(const struct LoggedInput* input, const char* prefix,
                                  uint32_t* size);

// The input that comes so many behind the next one, without taking it; false if there is none.
bool __braid_replay_look_ahead(uint32_t distance, struct LoggedInput* input);
bool __braid_replay_has_name(const struct LoggedInput* input, const char* name);
// The next input has this name and size, and is taken; else the run ends.
void __braid_replay_take(const char* name, void* to, size_t size);
// Whether an input of this name is anywhere in the test.
bool __braid_replay_mentions(const char* name);

// A message on standard error; the run ends.
void __braid_replay_stop(const char* format, ...) __attribute__((noreturn, format(printf, 1, 2)));

#endif
