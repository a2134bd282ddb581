// What a query consists of, found in one walk over its terms: the variables, the reads from arrays
// and the comparisons, and whether the light solver can take it. Terms that it cannot take are
// remembered, so that queries that share such a condition are refused at once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "term/term.hpp"

namespace braid::solver::light {

// Estimates of circuits, in gates.
struct ConeLimits {
  std::uint64_t gates = 0;     // of the whole query
  std::uint64_t products = 0;  // of multiplications and divisions alone
};

struct QueryCone {
  std::vector<term::Term> variables;  // of all sorts, in no particular order
  std::vector<term::Term> selects;
  std::vector<term::Term> comparisons;  // of words
};

// Whether a query is for the light solver.
enum class Fitness : std::uint8_t {
  Fits,
  Unsupported,  // it has terms of other theories
  TooMuch,      // it is too large, or about floating-point numbers
};

class ConeScanner {
 public:
  Fitness scan(std::span<const term::Term> roots, const ConeLimits& limits, QueryCone& cone);

 private:
  Fitness visitBelow(term::Term root, const ConeLimits& limits, QueryCone& cone);
  // Whether the operator itself is supported, whatever is below it.
  static Fitness fitnessOf(term::Term t);

  struct Entry {
    std::uint32_t scan = 0;           // the last scan that came here
    Fitness fitness = Fitness::Fits;  // of all terms below, limits aside
  };
  std::vector<Entry> entries_;  // by term id
  std::vector<term::Term> work_;
  std::uint32_t scan_ = 0;
  std::uint64_t gates_ = 0;
  std::uint64_t products_ = 0;
};

}  // namespace braid::solver::light
