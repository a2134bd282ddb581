// Source text to tokens. For any input, the result ends with EndOfFile, and each byte that is not
// part of the language is reported once.
#pragma once

#include <vector>

#include "frontend/oox/token.hpp"
#include "support/diagnostics.hpp"
#include "support/source.hpp"

namespace braid::frontend::oox {

// The tokens refer to the text in `sources`, which must outlive them.
std::vector<Token> lex(support::FileId file, const support::SourceManager& sources,
                       support::Diagnostics& diagnostics);

}  // namespace braid::frontend::oox
