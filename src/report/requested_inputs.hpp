// The inputs that a program asked for while it ran: bytes with a name, in the order of the
// requests. As JSON, for tests and replay:
//
//   "requested": [{"name": "n", "bytes": "0a000000", "type": "int32", "value": 10},
//                 {"name": "word", "bytes": "616263", "text": "abc"}],
//   "uninitialised": {"memory": [{"object": 12, "bytes": {"3": 7}, "otherwise": 0}],
//                     "values": {"2": 5}}
//
// Only "bytes" counts; the rest is for people. "type" is the type that the program gives the input
// (ir/data_type.hpp), "value" its value in that type; without a type, 1, 2, 4 or 8 bytes are a
// signed number, little-endian. "text" is there for printable characters followed by zeros.
// "uninitialised" has the contents of memory and variables that were never written; it is left out
// if nothing depends on them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "exec/inputs.hpp"
#include "report/json_fwd.hpp"

namespace braid::report {

// The number, if there are 1, 2, 4 or 8 bytes.
std::optional<std::int64_t> numberIn(std::span<const std::uint8_t> bytes);
// The characters, if there is at least one, all are printable, and only zeros follow.
std::optional<std::string> textIn(std::span<const std::uint8_t> bytes);
std::string hexOf(std::span<const std::uint8_t> bytes);
std::optional<std::vector<std::uint8_t>> bytesOfHex(std::string_view hex);

// As text for people, shortened if long: 10, 97 "a", "abc" (8 bytes), 00 ff 03.
std::string describeBytes(std::span<const std::uint8_t> bytes);

// The same with a known type; without one as above.
std::string describeInput(const exec::InputBytes& input, const ir::DataType* type);

// The type of an input: from the program or, if that has none, from the test with the inputs.
const ir::DataType* typeOfInput(const ir::Module& module, const exec::Inputs& inputs,
                                const std::string& name);

Json requestedToJson(const ir::Module& module, const exec::Inputs& inputs);
// Null if there is nothing.
Json uninitialisedToJson(const exec::Inputs& inputs);

// These fill in members of `inputs`; they return a sentence if something is wrong, else nothing.
std::string readRequested(const Json& json, exec::Inputs& inputs);
std::string readUninitialised(const Json& json, exec::Inputs& inputs);

}  // namespace braid::report
