// Inputs that a program asked for while it ran: bytes under a name, in the order of the requests.
// As JSON, for tests and replay:
//
//   "requested": [{"name": "n", "bytes": "0a000000", "type": "int32", "value": 10},
//                 {"name": "word", "bytes": "616263", "text": "abc"}],
//   "uninitialised": {"memory": [{"object": 12, "bytes": {"3": 7}, "otherwise": 0}],
//                     "values": {"2": 5}}
//
// The bytes are what counts. "type" is what they are to the program (ir/data_type.hpp) and "value"
// what they say then; without it 1, 2, 4 or 8 bytes are a signed number, little-endian. "text" are
// printable characters, then zeros. All that is there to be read by people. "uninitialised" is what
// memory and variables held that were never written; it is left out when nothing depends on that.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "exec/inputs.hpp"
#include "report/json_fwd.hpp"

namespace braid::report {

// The number in 1, 2, 4 or 8 bytes.
std::optional<std::int64_t> numberIn(std::span<const std::uint8_t> bytes);
// At least one printable character and then zeros only: the characters.
std::optional<std::string> textIn(std::span<const std::uint8_t> bytes);
std::string hexOf(std::span<const std::uint8_t> bytes);
std::optional<std::vector<std::uint8_t>> bytesOfHex(std::string_view hex);

// For people, shortened when long: 10, 97 "a", "abc" (8 bytes), 00 ff 03.
std::string describeBytes(std::span<const std::uint8_t> bytes);

// The same of an input whose type is known; without one as above.
std::string describeInput(const exec::InputBytes& input, const ir::DataType* type);

// The type of an input: what the program says, or else the test that the inputs are from.
const ir::DataType* typeOfInput(const ir::Module& module, const exec::Inputs& inputs,
                                const std::string& name);

Json requestedToJson(const ir::Module& module, const exec::Inputs& inputs);
// Null when there is nothing.
Json uninitialisedToJson(const exec::Inputs& inputs);

// Fill in the members of `inputs`; empty when all is well, else a sentence that says what is wrong.
std::string readRequested(const Json& json, exec::Inputs& inputs);
std::string readUninitialised(const Json& json, exec::Inputs& inputs);

}  // namespace braid::report
