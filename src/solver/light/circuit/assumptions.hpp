// What a query assumes, and which assumptions cannot hold together.
#pragma once

#include <span>
#include <vector>

#include "solver/light/circuit/circuit.hpp"
#include "solver/light/circuit/tuning.hpp"
#include "solver/light/sat/search_limits.hpp"
#include "solver/light/sat/small_sat.hpp"
#include "term/term.hpp"

namespace braid::solver::light {

// One conjunct of a query.
struct Assumption {
  term::Term member;  // of the query; the conjunct is a part of it
  Literal literal;    // never constant
  int number = 0;     // the literal in the clauses
};

std::vector<int> numbersOf(std::span<const Assumption> assumptions);
// The members of the query that the assumptions come from, each once.
std::vector<term::Term> membersOf(std::span<const Assumption> assumptions);
// Keeps those that the solver blames, after it said unsat.
void keepFailed(const SmallSat& solver, std::vector<Assumption>& assumptions);
// Drops assumptions without which the rest still cannot hold together, as far as little effort
// shows it.
void minimise(SmallSat& solver, std::vector<Assumption>& core, std::span<const int> inputs,
              SearchLimits limits, const CircuitTuning& tuning);

}  // namespace braid::solver::light
