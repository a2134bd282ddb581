// The inputs that a path has asked for so far, in order. A program that asks again on the same path
// gets a new input; replaying feeds the values back in the same order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "memory/value.hpp"
#include "support/persistent_list.hpp"
#include "term/term.hpp"

namespace braid::exec {

// Whether the program has asked for an input, or it uses code or data without a definition:
// then an address in it leads outside of the program (memory/outside_names.hpp).
enum class InputOrigin { Request, Outside };

// Either some words one after the other, or an array of bytes of symbolic length.
struct LoggedInput {
  std::string name;
  std::vector<term::Term> words;  // of sort Bool or bits, each in whole bytes
  term::Term bytes;               // array of i64 to i8, null for words
  memory::Value length;           // i64, of `bytes`
  term::Term guard{};             // on joined paths: whether this one asked; null: they all did
  // For an element of an array, the op that asked for it; see SymbolicWorld::makeInputElement.
  std::optional<std::uint32_t> askedBy{};
};

using InputLog = support::PersistentList<LoggedInput>;

}  // namespace braid::exec
