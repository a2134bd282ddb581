// Memory that existed before a C program started, as part of its inputs (exec::Inputs::memory): as
// text, as JSON for tests and replay, and in parts for pictures and code.
//
//   "memory": {"first": 51539607552, "end": …, "symbols": {"8589934592": "compare"}, "objects": [
//              {"segment": 12, "name": "node1", "layout": 3, "start": 268435456,
//               "size": 16, "array": false,
//               "bytes": "0300000000000000…", "otherwise": 0,
//               "fields": {"value": 3, "next": "&node2"}}]}
//
// Only the bytes count; addresses in them are those of the interpreter. "fields" says what the
// bytes mean, for people.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "exec/inputs.hpp"
#include "ir/module.hpp"
#include "report/json_fwd.hpp"

namespace braid::report {

// A part of an input object that is read at once.
struct MemoryField {
  std::string name;  // empty if it is the whole element
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  ir::LayoutId layout = ir::kUnknownLayout;
  std::uint64_t bits = 0;
  bool isPointer = false;
};

// The fields of an object; for an array, those of its first elements. None for long arrays of
// characters and for objects without fields, whose bytes are shown instead.
std::vector<MemoryField> fieldsOf(const ir::Module& module, const exec::InputMemory& object);

// The place that an address of the interpreter means in these inputs.
struct MemoryPlace {
  ir::Segment segment = ir::kNullSegment;
  std::uint64_t offset = 0;
  bool isKnown = false;  // false: an object that was never accessed, which the inputs do not have
};
// Empty for numbers that are no addresses of input memory.
std::optional<MemoryPlace> placeOfAddress(const ir::Module& module, const exec::Inputs& inputs,
                                          std::uint64_t address);
// "NULL", "&node2", "&char1[3]", "&node1.next", a function's name; a plain number for other values.
std::string describeAddress(const ir::Module& module, const exec::Inputs& inputs,
                            std::uint64_t address);

std::uint8_t byteAt(const exec::InputMemory& object, std::uint64_t offset);

// "struct node", "char[3]".
std::string describeType(const ir::Module& module, const exec::InputMemory& object);
// "3", "true", "&node2".
std::string describeField(const ir::Module& module, const exec::Inputs& inputs,
                          const MemoryField& field);
// The first bytes of an object without fields.
std::string describeContents(const exec::InputMemory& object);
// Whether there are elements that fieldsOf leaves out.
bool hasMoreElements(const ir::Module& module, const exec::InputMemory& object);

void printMemory(std::ostream& out, const ir::Module& module, const exec::Inputs& inputs);

// Null if there is none.
Json memoryToJson(const ir::Module& module, const exec::Inputs& inputs);
// Returns a sentence if something is wrong, else an empty text.
std::string readMemory(const Json& json, exec::Inputs& inputs);
// Likewise, checks that the program can have these objects.
std::string checkMemory(const ir::Module& module, exec::Inputs& inputs);

}  // namespace braid::report
