// What a program with addresses finds around it: inputs that are asked for on the way, and memory
// that was never written.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "exec/input_log.hpp"
#include "exec/state.hpp"
#include "ir/opcode.hpp"
#include "memory/byte_object.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class SymbolicWorld {
 public:
  explicit SymbolicWorld(term::TermManager& terms) : terms_(terms) {}

  // From now on, memory that was never written may have more values than it can have, if that makes
  // arrays of words of it.
  void allowAnyWords() { fill_ = memory::ByteObject::Fill::UninitialisedWords; }
  [[nodiscard]] memory::ByteObjectPtr makeObject(memory::ByteObject::Kind kind, ir::Segment segment,
                                                 const memory::Value& size,
                                                 std::uint32_t elementWidth) const;
  // A new input that consists of some words, or of `length` bytes as one array.
  std::vector<memory::Value> makeInput(State& state, const std::string& name,
                                       std::span<const ir::Type> words, InputOrigin origin);
  // The next of the inputs that an op asks for one by one, an element of an array: what a loop has
  // filled memory with is as good as an array of inputs that was asked for at once.
  memory::Value makeInputElement(State& state, const std::string& name, ir::Type type,
                                 std::uint32_t op);
  term::Term makeInputArray(State& state, const std::string& name, const memory::Value& length);
  memory::Value makeUninitialised(State& state, ir::Type type);
  // Whether a condition speaks of memory or a variable that was never given a value.
  static bool dependsOnUninitialised(term::Term condition);
  // What the program writes is of interest to replays only.
  static void output(int /*descriptor*/, std::string_view /*text*/) {}

 private:
  term::TermManager& terms_;
  memory::ByteObject::Fill fill_ = memory::ByteObject::Fill::Uninitialised;
};

}  // namespace braid::exec
