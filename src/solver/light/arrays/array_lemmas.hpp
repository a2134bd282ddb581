// Lemmas on demand for arrays, after Brummayer and Biere, Lemmas on demand for the extensional
// theory of arrays (2009): the values that a model gives to reads are compared with those of the
// arrays, and for what does not fit the definitions that forbid it are added: of a read from a
// store or a choice by reads from the arrays below it, all along the way that the model takes, and
// of reads from one variable at equal indices. They hold always, so they stay for later queries.
#pragma once

#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "solver/light/circuit/array_reads.hpp"
#include "solver/light/circuit/bit_blaster.hpp"
#include "solver/light/circuit/circuit_values.hpp"
#include "solver/light/circuit/clause_writer.hpp"
#include "term/model.hpp"

namespace braid::solver::light {

// The elements of variables that matter in a model, by variable.
using ArrayContents = std::unordered_map<term::Term, std::map<term::Scalar, term::Scalar>>;

class ArrayLemmas {
 public:
  // One object per set of clauses.
  explicit ArrayLemmas(BitBlaster& blaster, Circuit& circuit)
      : blaster_(blaster), circuit_(circuit) {}

  // The reads of these selects, and those that the lemmas so far connect them with.
  std::vector<ReadId> activeReads(std::span<const term::Term> selects);
  // Whether the values of the reads are those of arrays, which `contents` then gives. If not, at
  // least one lemma is found.
  bool check(std::span<const ReadId> reads, CircuitValues& values, ArrayContents& contents);
  // To be called after a check that failed, when its values are no longer needed.
  void writeFound(ClauseWriter& writer);
  // The lemmas from this one on, for other clauses; how many there are in all.
  std::size_t writeFrom(std::size_t first, ClauseWriter& writer) const;

 private:
  using Clause = std::vector<Literal>;
  struct Source {
    term::Scalar value;
    ReadId read;
  };
  // Where a read gets its value from in the model.
  struct Way {
    term::Term variable;  // null if the value is known
    term::Scalar value;   // then it is this
  };

  Way follow(ReadId id, CircuitValues& values);
  // Of an index or element in the model; each is looked at by many reads.
  const term::Scalar& valueOf(term::Term t, CircuitValues& values);
  // Defines all reads on the way that the model takes, and gives the last.
  ReadId expandWay(ReadId id, CircuitValues& values);
  void addExpansion(ReadId id);
  void addCongruence(ReadId a, ReadId b);
  // condition -> a = b.
  void addImpliedEqual(Literal condition, Bits a, Bits b);

  BitBlaster& blaster_;
  Circuit& circuit_;
  struct Children {
    std::optional<ReadId> then;
    std::optional<ReadId> otherwise;
  };
  std::unordered_map<ReadId, Children> expanded_;
  std::unordered_map<term::Term, term::Scalar> termValues_;  // in the model of the last check
  std::vector<Clause> lemmas_;
  std::size_t written_ = 0;  // of the lemmas
};

}  // namespace braid::solver::light
