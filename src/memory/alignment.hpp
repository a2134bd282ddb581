// What the low bits of a bit-vector term are known to be: the term is `residue` modulo `modulus`, a
// power of two. Element accesses a[i] have offsets like 4 * i + 8; knowing that they are multiples
// of four is what keeps words whole in memory at symbolic offsets.
#pragma once

#include <cstdint>

#include "memory/tuning.hpp"
#include "term/term.hpp"

namespace braid::memory {

struct Alignment {
  std::uint64_t modulus = 1;
  std::uint64_t residue = 0;

  [[nodiscard]] bool isMultipleOf(std::uint64_t width) const {
    return modulus % width == 0 && residue % width == 0;
  }
};

// Sound for every term; exact for sums of multiples. The modulus is at most 2^32.
Alignment alignmentOf(term::Term t, const Tuning& tuning = {});

}  // namespace braid::memory
