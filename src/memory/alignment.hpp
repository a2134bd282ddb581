// What is known about the low bits of a bit-vector term: the term is `residue` modulo `modulus`, a
// power of two. Element accesses a[i] have offsets like 4 * i + 8. Knowing that these are multiples
// of four keeps words whole in memory that is accessed at symbolic offsets.
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
