// Why a solver has no answer.
#pragma once

#include <string>
#include <variant>

#include "solver/core/solver.hpp"

namespace braid::solver::test {

inline std::string reasonOf(const Answer& answer) {
  const auto* unknown = std::get_if<Unknown>(&answer);
  return unknown == nullptr ? "not unknown" : unknown->reason;
}

}  // namespace braid::solver::test
