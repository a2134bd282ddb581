// Circuits to clauses. The clauses that define a gate are written when a question first needs it,
// and stay; they are true in every model of the circuit, so that any set of literals can be
// assumed afterwards. Both directions of a definition are written, so that the values of the
// inputs decide those of all gates; the search relies on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/light/circuit/circuit.hpp"
#include "solver/light/circuit/tuning.hpp"
#include "solver/light/sat/clause_sink.hpp"

namespace braid::solver::light {

class ClauseWriter {
 public:
  ClauseWriter(const Circuit& circuit, ClauseSink& sink, const CircuitTuning& tuning)
      : circuit_(circuit), sink_(sink), maxConjuncts_(tuning.maxConjuncts) {}

  // The number of the literal in the clauses; writes its definition if that is missing. Not for
  // constants.
  int write(Literal literal);
  // The number of the literal, or 0 if its gate is in no clause yet.
  [[nodiscard]] int find(Literal literal) const;
  // Adds a clause over literals of the circuit, which must hold in all of the circuit's models.
  void addClause(std::span<const Literal> clause);

 private:
  // The number of a literal. If its gate has none yet, it gets one, and its definition is due.
  int need(Literal literal);
  void run();
  void define(std::uint32_t index);
  void defineAnd(std::uint32_t gate);
  void collectConjuncts(std::uint32_t gate, std::vector<Literal>& into) const;

  const Circuit& circuit_;
  ClauseSink& sink_;
  std::size_t maxConjuncts_;
  std::vector<int> variables_;  // by gate; 0 for none
  std::vector<std::uint32_t> undefined_;
};

}  // namespace braid::solver::light
