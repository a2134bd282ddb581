// Lemmas on demand for arrays, after Brummayer and Biere, Lemmas on demand for the extensional
// theory of arrays (2009). The values that a model gives to reads are compared with those of the
// arrays. Where they differ, definitions that exclude the model are added: a read from a store or a
// choice is defined by reads from the arrays below it, as far as the model follows them, and reads
// from one variable at equal indices are equal. Lemmas hold always, so they stay for later queries.
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

// By variable, the elements that matter in a model.
using ArrayContents = std::unordered_map<term::Term, std::map<term::Scalar, term::Scalar>>;

class ArrayLemmas {
 public:
  // One object per set of clauses.
  explicit ArrayLemmas(BitBlaster& blaster, Circuit& circuit)
      : blaster_(blaster), circuit_(circuit) {}

  // The reads that these selects have become, and those that lemmas have connected them with so
  // far.
  std::vector<ReadId> activeReads(std::span<const term::Term> selects);
  // Whether the values of the reads belong to arrays; `contents` then gives these. If not, at least
  // one lemma is found.
  bool check(std::span<const ReadId> reads, CircuitValues& values, ArrayContents& contents);
  // To be called after a check that failed, when its values are no longer needed.
  void writeFound(ClauseWriter& writer);
  // Writes the lemmas from the given one on to other clauses; returns how many there are in all.
  std::size_t writeFrom(std::size_t first, ClauseWriter& writer) const;

 private:
  using Clause = std::vector<Literal>;
  struct Source {
    term::Scalar value;
    ReadId read;
  };
  // Where a read gets its value from in the model.
  struct ValueOrigin {
    term::Term variable;  // null if the value is known
    term::Scalar value;   // then it is this
  };

  ValueOrigin follow(ReadId id, CircuitValues& values);
  // The value of an index or element in the model, remembered: many reads ask for it.
  const term::Scalar& valueOf(term::Term t, CircuitValues& values);
  // Defines all reads that the model follows, and returns the last one.
  ReadId expandPath(ReadId id, CircuitValues& values);
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
  std::size_t written_ = 0;  // number of lemmas written
};

}  // namespace braid::solver::light
