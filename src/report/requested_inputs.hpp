// Inputs that a program asked for while it ran: bytes under a name, in the order of the requests.
// As JSON, for tests and replay:
//
//   "requested": [{"name": "n", "bytes": "0a000000", "value": 10},
//                 {"name": "word", "bytes": "616263", "text": "abc"}],
//   "uninitialised": {"memory": [{"object": 12, "bytes": {"3": 7}, "otherwise": 0}],
//                     "values": {"2": 5}}
//
// The bytes are what counts; "value" (1, 2, 4 or 8 bytes, little-endian, signed) and "text"
// (printable characters, then zeros) are there to be read by people. "uninitialised" is what memory
// and variables held that were never written; it is left out when nothing depends on that.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "exec/inputs.hpp"
#include "report/json.hpp"

namespace braid::report {

// The number in 1, 2, 4 or 8 bytes.
std::optional<std::int64_t> numberIn(std::span<const std::uint8_t> bytes);
// At least one printable character and then zeros only: the characters.
std::optional<std::string> textIn(std::span<const std::uint8_t> bytes);
std::string hexOf(std::span<const std::uint8_t> bytes);
std::optional<std::vector<std::uint8_t>> bytesOfHex(std::string_view hex);

// For people, shortened when long: 10, 97 "a", "abc" (8 bytes), 00 ff 03.
std::string describeBytes(std::span<const std::uint8_t> bytes);

Json requestedToJson(const std::vector<exec::InputBytes>& requested);
// Null when there is nothing.
Json uninitialisedToJson(const exec::Inputs& inputs);

// Fill in the members of `inputs`; empty when all is well, else a sentence that says what is wrong.
std::string readRequested(const Json& json, exec::Inputs& inputs);
std::string readUninitialised(const Json& json, exec::Inputs& inputs);

}  // namespace braid::report
