// Objects that were there before the program, as the test has them: "memory object ADDRESS" with
// their bytes, where addresses are those of the analysis. They are made when the first input is
// asked for that may hold an address, and addresses in them and in inputs become those of this run.
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"

void* __real_malloc(size_t size);

// Functions and variables by their addresses in the analysis; the driver of the entry defines it.
void* __braid_replay_symbol(uint64_t address) __attribute__((weak));

struct MemoryObject {
  uint64_t address;
  unsigned char* place;
  size_t size;
};

enum { MostObjects = 8192 };

static struct MemoryObject known[MostObjects];
static unsigned knownCount;
static uint64_t firstAddress;  // of all that such objects can have
static uint64_t endOfAddresses;
static int isMade;

static uint64_t numberBehind(const char* text, uint32_t size) {
  uint64_t number = 0;
  for (uint32_t i = 0; i < size && text[i] >= '0' && text[i] <= '9'; ++i) {
    number = number * 10 + (uint64_t)(text[i] - '0');
  }
  return number;
}

static struct MemoryObject* add(uint64_t address, size_t size) {
  if (knownCount == MostObjects) {
    __braid_replay_stop("the test has too many objects");
  }
  struct MemoryObject* object = &known[knownCount++];
  object->address = address;
  object->size = size;
  object->place = __real_malloc(size);
  if (!object->place) {
    __braid_replay_stop("there is no memory for an object of %zu bytes", size);
  }
  return object;
}

// The same high half: addresses of one object differ in the low half only. What nothing has looked
// at is an object of its own for each address.
static uint64_t translated(uint64_t word) {
  if (__braid_replay_symbol) {
    void* symbol = __braid_replay_symbol(word);
    if (symbol) {
      return (uint64_t)(uintptr_t)symbol;
    }
  }
  if (word < firstAddress || word >= endOfAddresses) {
    return word;
  }
  for (unsigned i = 0; i < knownCount; ++i) {
    if (known[i].address >> 32 == word >> 32 &&
        (known[i].size != 0 || known[i].address == word)) {
      return (uint64_t)(uintptr_t)known[i].place + (word - known[i].address);
    }
  }
  return (uint64_t)(uintptr_t)add(word, 0)->place;
}

static void translateAll(unsigned char* bytes, size_t size) {
  for (size_t i = 0; i + 8 <= size; i += 8) {
    uint64_t word;
    memcpy(&word, bytes + i, 8);
    uint64_t real = translated(word);
    if (real != word) {
      memcpy(bytes + i, &real, 8);
    }
  }
}

static void makeObjects(void) {
  isMade = 1;
  struct LoggedInput input;
  for (uint32_t i = 0; __braid_replay_at(i, &input); ++i) {
    uint32_t size = 0;
    const char* behind = __braid_replay_behind(&input, "memory from ", &size);
    if (behind && input.size == 8) {
      firstAddress = numberBehind(behind, size);
      memcpy(&endOfAddresses, input.bytes, 8);
    }
    behind = __braid_replay_behind(&input, "memory object ", &size);
    if (behind) {
      struct MemoryObject* object = add(numberBehind(behind, size), input.size);
      memcpy(object->place, input.bytes, input.size);
    }
  }
  unsigned count = knownCount;
  for (unsigned i = 0; i < count; ++i) {
    translateAll(known[i].place, known[i].size);
  }
}

void __braid_replay_translate(void* bytes, size_t size) {
  if (!isMade) {
    makeObjects();
  }
  if (endOfAddresses != 0 || __braid_replay_symbol) {
    translateAll(bytes, size);
  }
}
