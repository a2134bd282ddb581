// How much of a query is divisions and floating point. Solvers turn them into circuits before they
// search, look at no interrupt while they do so, and take memory for them that no time limit
// bounds; so a query with too many of them is only asked in a process of its own, which can be
// ended.
#pragma once

#include <cstdint>

#include "solver/core/solver.hpp"
#include "term/term.hpp"

namespace braid::solver::backend {

// What a backend is asked although it could not be stopped at it: little where others stand by to
// take over, as much as overruns a limit by a second or two where nobody does, or anything.
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

// The greatest weight of a query of that size. With a limit of 1 s, 10 chained bit-vector divisions
// of 32 bits stayed within it, 20 took half a second longer, 40 seven seconds, and 100 took 26 s
// and 4 GB. The weights of floating point are such that equal weights take about as long.
//
// What is turned down while others stand by has to wait for a process to start, some hundredths of
// a second. With 20 divisions allowed, six divisions of doubles kept this process ten seconds.
constexpr std::uint64_t maxCircuitWeight(QuerySize size) {
  constexpr std::uint64_t kDivision = std::uint64_t{32} * 32;
  return size == QuerySize::Any ? UINT64_MAX : (size == QuerySize::Small ? 5 : 20) * kDivision;
}

// cvc5 is slower at this, so it gets less. With a limit of 1 s, and four processes for every core,
// 10 divisions of 32 bits took 4 s and 160 MB, 40 of them 22 s and 580 MB.
constexpr std::uint64_t maxCvc5CircuitWeight(QuerySize size) {
  return size == QuerySize::Any ? UINT64_MAX : maxCircuitWeight(size) / 2;
}

}  // namespace braid::solver::backend
