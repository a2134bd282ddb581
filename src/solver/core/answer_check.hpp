// Whether an answer has the form that solver.hpp promises; for assertions.
#pragma once

#include <algorithm>

#include "solver/core/solver.hpp"

namespace braid::solver {

// Whether a query has the form that solver.hpp asks for: a path, if there is one, has the
// conditions.
inline bool isProper(const Query& query) {
  return query.path == nullptr || query.path->size() == query.conditions.size();
}

inline bool isAnswerTo(const Query& query, const Answer& answer) {
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    return sat->model != nullptr || !query.wantModel;
  }
  const auto* unsat = std::get_if<Unsat>(&answer);
  if (unsat == nullptr) {
    return true;
  }
  const auto isOfQuery = [&](term::Term member) {
    return member == query.question ||
           std::ranges::find(query.conditions, member) != query.conditions.end();
  };
  auto core = unsat->core;
  std::sort(core.begin(), core.end());
  return std::ranges::adjacent_find(core) == core.end() && std::ranges::all_of(core, isOfQuery);
}

}  // namespace braid::solver
