// Known offsets and lengths as terms.
#pragma once

#include <cstdint>

#include "term/term_manager.hpp"

namespace braid::memory {

inline term::Term offsetTerm(term::TermManager& terms, std::uint64_t offset) {
  return terms.makeBits(64, support::BigInt::fromUnsigned(offset));
}

}  // namespace braid::memory
