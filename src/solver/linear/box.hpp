// What the conditions of a query say about single words: the bounds of each, and the conditions
// that give them. A sum of words counts as one of integers only within bounds of the words, so what
// follows from such sums depends on these conditions, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "solver/facts/bounds.hpp"
#include "solver/facts/tuning.hpp"
#include "term/term.hpp"

namespace braid::solver::linear {

struct KnownWord {
  facts::Bounds bounds;
  std::vector<std::uint32_t> sources;  // places among the conditions
};

// For words that are not taken apart.
using Box = std::unordered_map<term::Term, KnownWord>;

class BoxReader {
 public:
  explicit BoxReader(const facts::Tuning& tuning) : tuning_(tuning) {}

  // Reads all conditions, which are taken to hold. False when they contradict each other: the box
  // is of no use then, and another stage has to answer.
  bool read(std::span<const term::Term> conditions, Box& box);

 private:
  struct Fact {
    term::Term word;
    facts::Bounds bounds;
  };
  const std::vector<Fact>& factsIn(term::Term condition);

  facts::Tuning tuning_;
  // By condition: queries share conditions.
  std::unordered_map<term::Term, std::vector<Fact>> facts_;
};

}  // namespace braid::solver::linear
