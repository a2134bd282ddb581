// Whether guards exclude each other, asked of the solver; for assertions.
#pragma once

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

#include "exec/decisions.hpp"
#include "exec/state.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

// Checks only a small number of pairs.
inline bool excludeEachOther(Decisions& decisions, term::TermManager& terms, const State& state,
                             std::span<const term::Term> guards) {
  constexpr std::size_t kMostAsked = 6;
  const std::size_t count = std::min(guards.size(), kMostAsked);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const solver::Answer answer = decisions.solve(state, terms.makeAnd(guards[i], guards[j]));
      if (std::holds_alternative<solver::Sat>(answer)) {
        return false;
      }
    }
  }
  return true;
}

// The guards of targets, whatever they lead to.
template <class Target>
std::vector<term::Term> guardsOf(const std::vector<Target>& targets) {
  std::vector<term::Term> guards;
  guards.reserve(targets.size());
  for (const Target& target : targets) {
    guards.push_back(target.guard);
  }
  return guards;
}

}  // namespace braid::exec
