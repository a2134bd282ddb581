// Reads the textual form that printer.hpp writes (and describes) back into a module; `//` starts a
// comment. What it returns has been read, not verified: types and signatures are the verifier's.
#pragma once

#include <optional>

#include "ir/module.hpp"
#include "support/diagnostics.hpp"
#include "support/source.hpp"

namespace braid::ir {

// Empty after the first mistake, which is in `diagnostics`.
std::optional<Module> read(support::FileId file, const support::SourceManager& sources,
                           support::Diagnostics& diagnostics);

}  // namespace braid::ir
