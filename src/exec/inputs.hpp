// Concrete inputs of a run: the entry's arguments and the objects they reach. They come from a
// model, are written to test files, and are read back by the replayer.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "exec/program.hpp"
#include "exec/state.hpp"
#include "ir/module.hpp"
#include "support/big_int.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

// A number (bool 0/1, iN as a signed number), or an object by its index in Inputs::objects; no
// index is null.
struct InputReference {
  std::optional<std::size_t> object;
  friend bool operator==(const InputReference&, const InputReference&) = default;
};
using InputValue = std::variant<support::BigInt, InputReference>;

struct InputRecord {
  ir::ShapeId shape = 0;
  std::vector<InputValue> fields;
};

struct InputArray {
  ir::ShapeId shape = 0;
  support::BigInt length;
  InputValue defaultElement;
  std::map<support::BigInt, InputValue> elements;  // those that differ; indices in range
};

using InputObject = std::variant<InputRecord, InputArray>;

// The input that a program got for one request.
struct InputBytes {
  std::string name;
  std::vector<std::uint8_t> bytes;
  friend bool operator==(const InputBytes&, const InputBytes&) = default;
};

// The contents of memory that was never written.
struct UninitialisedBytes {
  std::map<std::uint64_t, std::uint8_t> bytes;  // by offset
  std::uint8_t otherwise = 0;
};

// An object that existed before a program with addresses started.
struct InputMemory {
  std::string name;
  ir::LayoutId layout = ir::kUnknownLayout;  // of one element
  bool isArray = false;
  std::uint64_t start = 0;  // in its segment
  std::uint64_t size = 0;
  UninitialisedBytes contents{};  // from its start; addresses are those of the interpreter
};

struct Inputs {
  std::vector<InputValue> parameters;
  std::vector<InputObject> objects;
  std::vector<InputBytes> requested{};
  // The types of these inputs in the program, by name, if a test tells them; for reports.
  std::map<std::string, ir::DataType> requestedTypes{};
  // By object; and by number, the values of variables that never got one. Others are 0.
  std::map<ir::Segment, UninitialisedBytes> uninitialisedMemory{};
  std::map<std::uint32_t, support::BigInt> uninitialisedValues{};
  std::map<ir::Segment, InputMemory> memory{};
  // All addresses that such objects may have lie in this range; empty: there are no such objects.
  std::uint64_t firstMemoryAddress = 0;
  std::uint64_t endOfMemoryAddresses = 0;
  // Functions and variables of the program that addresses in the inputs stand for, by address.
  std::map<std::uint64_t, std::string> symbols{};
  // By number of the object: those that have large segments, although they may be small.
  memory::AddressSpace::SegmentSizes segmentSizes{};
};

// A state at the start of the entry function with these inputs.
State makeInitialState(const Program& program, term::TermManager& terms, ir::FunctionId entry,
                       const Inputs& inputs);

}  // namespace braid::exec
