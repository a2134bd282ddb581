// What a copy of this process tells us of its run, as bytes.
#pragma once

#include <optional>
#include <string>

#include "engine/outcome.hpp"

namespace braid::engine {

// Without tests, proofs, traces and reports about merging, which stay in the copy.
std::string toBytes(const Outcome& outcome);
// Empty where the bytes are none of the above.
std::optional<Outcome> outcomeFromBytes(const std::string& bytes);

}  // namespace braid::engine
