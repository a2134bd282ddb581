// What the conditions of a query say about single words, condition by condition: between which
// numbers an unknown lies, and which conditions say so. Every word of a sum has to lie between
// bounds for the sum to be one of integers, so what is concluded from them depends on those
// conditions.
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

// By the words that are not taken apart.
using Box = std::unordered_map<term::Term, KnownWord>;

class BoxReader {
 public:
  explicit BoxReader(const facts::Tuning& tuning) : tuning_(tuning) {}

  // The conditions hold, all of them. False when they contradict each other; the box is of no use
  // then, and another stage may find out why.
  bool read(std::span<const term::Term> conditions, Box& box);

 private:
  struct Fact {
    term::Term word;
    facts::Bounds bounds;
  };
  const std::vector<Fact>& factsIn(term::Term condition);

  facts::Tuning tuning_;
  // Of each condition that was seen: conditions come again and again.
  std::unordered_map<term::Term, std::vector<Fact>> facts_;
};

}  // namespace braid::solver::linear
