// Reads the textual form that printer.hpp describes back into a module; `//` starts a comment. The
// module has been parsed but not verified: types and signatures are checked by the verifier.
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
