// What a query is made of, found in one walk over its terms: the variables, the reads from arrays
// and the comparisons, and whether it is for the light solver at all. A term that is not for it is
// remembered, so that queries with the same condition in them are turned down at once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "term/term.hpp"

namespace braid::solver::light {

// Estimates of circuits, in gates.
struct ConeLimits {
  std::uint64_t gates = 0;     // of all
  std::uint64_t products = 0;  // of multiplications and divisions alone
};

struct QueryCone {
  std::vector<term::Term> variables;  // of all sorts, in no order
  std::vector<term::Term> selects;
  std::vector<term::Term> comparisons;  // of words
};

class ConeScanner {
 public:
  // False if the conjunction of the roots is not for the light solver.
  bool scan(std::span<const term::Term> roots, const ConeLimits& limits, QueryCone& cone);

 private:
  bool visitBelow(term::Term root, const ConeLimits& limits, QueryCone& cone);
  // Whether the operator itself is supported, whatever is below it.
  static bool isSupported(term::Term t);

  struct Entry {
    std::uint32_t scan = 0;  // the last that came here
    bool isRefused = false;  // something below is not supported
  };
  std::vector<Entry> entries_;  // by term id
  std::vector<term::Term> work_;
  std::uint32_t scan_ = 0;
  std::uint64_t gates_ = 0;
  std::uint64_t products_ = 0;
};

}  // namespace braid::solver::light
