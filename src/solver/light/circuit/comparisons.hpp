// Comparisons of words, for queries about joined paths. There a word is a choice between other
// words; a comparison with it becomes a choice between comparisons with each of them. These are the
// comparisons of the single paths, and queries share their circuits.
//
// That an order is transitive is a long way for a SAT solver that sees bits: that the largest of
// ten numbers is not below the first of them took Z3 seconds. So a query that turns out to be hard
// gets it as lemmas, over the words that it compares.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/light/circuit/circuit.hpp"
#include "solver/light/circuit/clause_writer.hpp"
#include "solver/light/circuit/tuning.hpp"
#include "term/term.hpp"

namespace braid::solver::light {

class BitBlaster;

class Comparisons {
 public:
  Comparisons(Circuit& circuit, const BitBlaster& blaster, const CircuitTuning& tuning)
      : circuit_(circuit),
        blaster_(blaster),
        maxCombinations_(tuning.maxCombinations),
        minOrderedWidth_(tuning.minOrderedWidth) {}

  // The literal for an Equal of words, a BvULt or a BvSLt, whose operands must be blasted.
  Literal compare(term::Term comparison);

  // Makes the lemmas for the comparisons of a query and tells whether there are new ones: no more
  // than `maxWords` words have that are all compared with each other.
  bool addLemmas(std::span<const term::Term> comparisons, std::size_t maxWords);
  // All lemmas from the given one on.
  void write(ClauseWriter& writer, std::size_t from) const;
  [[nodiscard]] std::size_t lemmaCount() const { return lemmas_.size(); }

 private:
  enum class Relation : std::uint8_t { Equal, Unsigned, Signed };
  using Key = std::tuple<Relation, std::uint32_t, std::uint32_t>;

  static Relation relationOf(term::Term comparison);
  Literal compare(Relation relation, term::Term first, term::Term second);
  Literal compareWords(Relation relation, term::Term a, term::Term b);
  // What is compared in one order: the words, and which pairs of them.
  struct Compared {
    std::vector<term::Term> words;
    std::vector<std::pair<term::Term, term::Term>> pairs;
  };
  void collect(term::Term comparison, Compared& into);
  void addTriples(Relation relation, Compared& compared, std::size_t maxWords);
  [[nodiscard]] bool isLifted(term::Term a, term::Term b);
  std::size_t choiceCount(term::Term word);
  void addTriple(Relation relation, term::Term a, term::Term b, term::Term c);
  void addEquality(term::Term a, term::Term b);

  Circuit& circuit_;
  const BitBlaster& blaster_;
  std::size_t maxCombinations_;
  unsigned minOrderedWidth_;
  std::map<Key, Literal> known_;
  std::unordered_map<term::Term, std::size_t> choiceCounts_;
  std::set<std::tuple<Relation, std::uint32_t, std::uint32_t, std::uint32_t>> triples_;
  // Pairs of words that there are lemmas about: of an order, and that equality is part of it.
  std::set<std::tuple<Relation, std::uint32_t, std::uint32_t>> ordered_;
  std::set<std::tuple<Relation, std::uint32_t, std::uint32_t>> equated_;
  std::vector<std::array<Literal, 3>> lemmas_;
};

}  // namespace braid::solver::light
