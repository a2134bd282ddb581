// The outcome of a run in a copy of this process, as bytes.
#pragma once

#include <optional>
#include <string>

#include "engine/outcome.hpp"

namespace braid::engine {

// Leaves out tests, proofs, traces and reports about merging, which stay in the copy.
std::string toBytes(const Outcome& outcome);
// Empty if the bytes have another form.
std::optional<Outcome> outcomeFromBytes(const std::string& bytes);

}  // namespace braid::engine
