// Memory that was there before a C program, as inputs have it (exec::Inputs::memory): in words, as
// JSON for tests and replay, and as its parts for pictures and code.
//
//   "memory": {"first": 51539607552, "end": …, "symbols": {"8589934592": "compare"}, "objects": [
//              {"segment": 12, "name": "node1", "layout": 3, "start": 268435456,
//               "size": 16, "array": false,
//               "bytes": "0300000000000000…", "otherwise": 0,
//               "fields": {"value": 3, "next": "&node2"}}]}
//
// The bytes are what counts; addresses in them are those of the interpreter, and "fields" says what
// they mean, for people.
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

// Something in an input object that is read at once.
struct MemoryField {
  std::string name;  // empty: the whole element
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  ir::LayoutId layout = ir::kUnknownLayout;
  std::uint64_t bits = 0;
  bool isPointer = false;
};

// The fields of an object, of the first elements of an array; long arrays of characters and what
// has no fields are left to their bytes.
std::vector<MemoryField> fieldsOf(const ir::Module& module, const exec::InputMemory& object);

// Where an address of the interpreter leads in these inputs.
struct MemoryPlace {
  ir::Segment segment = ir::kNullSegment;
  std::uint64_t offset = 0;
  bool isKnown = false;  // an object of the inputs; else nothing has looked there
};
// Empty for numbers that are no addresses of input memory.
std::optional<MemoryPlace> placeOfAddress(const ir::Module& module, const exec::Inputs& inputs,
                                          std::uint64_t address);
// "NULL", "&node2", "&char1[3]", "&node1.next", a function's name; a number for what is no address.
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
// Elements that fieldsOf leaves out.
bool hasMoreElements(const ir::Module& module, const exec::InputMemory& object);

void printMemory(std::ostream& out, const ir::Module& module, const exec::Inputs& inputs);

// Null when there is none.
Json memoryToJson(const ir::Module& module, const exec::Inputs& inputs);
// Empty when all is well, else a sentence that says what is wrong.
std::string readMemory(const Json& json, exec::Inputs& inputs);
// The same about objects that the program cannot have.
std::string checkMemory(const ir::Module& module, exec::Inputs& inputs);

}  // namespace braid::report
