// How much of a query is divisions and floating point. Solvers turn them into circuits before they
// search, look at no interrupt while they do so, and take memory for them that no time limit
// bounds; so a query with too many of them is only asked in a process of its own, which can be
// ended.
#pragma once

#include <cstdint>

#include "solver/backend/tuning.hpp"
#include "solver/core/solver.hpp"
#include "term/term.hpp"

namespace braid::solver::backend {

// How large a query a backend accepts although it could not be stopped while it builds the circuit:
// a small one if other solvers stand by to take over; if there are none, one that overruns its time
// limit by a second or two; or any.
enum class QuerySize : std::uint8_t { Small, Bounded, Any };
inline constexpr const char* kTooLargeHere = "too large to be asked without a process of its own";

// What the circuit of a term grows with: the squared width of a bit-vector division, and as much
// for a floating-point operation as measurement says; 0 for other terms.
std::uint64_t circuitWeight(term::Term t);
// The same for cvc5, where multiplications count too.
std::uint64_t cvc5CircuitWeight(term::Term t);

// Of all terms of a query.
std::uint64_t circuitWeightOf(const Query& query,
                              std::uint64_t (*weight)(term::Term) = circuitWeight);

// The greatest weight that is accepted of a query. The weights of floating point are such that
// equal weights take about as long. To refuse a query because others stand by costs the start of a
// process, some hundredths of a second.
constexpr std::uint64_t maxCircuitWeight(QuerySize size, const Tuning& tuning) {
  constexpr std::uint64_t kDivision = std::uint64_t{32} * 32;
  return size == QuerySize::Any
             ? UINT64_MAX
             : (size == QuerySize::Small ? tuning.smallDivisions : tuning.boundedDivisions) *
                   kDivision;
}

// cvc5 is slower at this, so its limit is lower.
constexpr std::uint64_t maxCvc5CircuitWeight(QuerySize size, const Tuning& tuning) {
  return size == QuerySize::Any ? UINT64_MAX : maxCircuitWeight(size, tuning) / tuning.cvc5Share;
}

}  // namespace braid::solver::backend
