// The surroundings of a program with addresses: inputs that it asks for, and memory that was never
// written.
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

  // From now on, memory that was never written may be made arrays of words, although these allow
  // more values than it can have.
  void allowAnyWords() { fill_ = memory::ByteObject::Fill::UninitialisedWords; }
  [[nodiscard]] memory::ByteObjectPtr makeObject(memory::ByteObject::Kind kind, ir::Segment segment,
                                                 const memory::Value& size,
                                                 std::uint32_t elementWidth) const;
  // A new input, of some words, or of `length` bytes as one array.
  std::vector<memory::Value> makeInput(State& state, const std::string& name,
                                       std::span<const ir::Type> words, InputOrigin origin);
  // The next input that an op asks for one by one, as an element of an array: memory that a loop
  // fills with them is like an array of inputs that was asked for at once.
  memory::Value makeInputElement(State& state, const std::string& name, ir::Type type,
                                 std::uint32_t op);
  term::Term makeInputArray(State& state, const std::string& name, const memory::Value& length);
  memory::Value makeUninitialised(State& state, ir::Type type);
  // Whether a condition depends on memory or variables that never got a value.
  static bool dependsOnUninitialised(term::Term condition);
  // Output is shown only by replays.
  static void output(int /*descriptor*/, std::string_view /*text*/) {}

 private:
  term::TermManager& terms_;
  memory::ByteObject::Fill fill_ = memory::ByteObject::Fill::Uninitialised;
};

}  // namespace braid::exec
