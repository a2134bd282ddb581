// Why a question has no answer, where that decides what is done next.
#pragma once

#include <string>
#include <variant>

#include "solver/core/solver.hpp"

namespace braid::solver {

inline constexpr const char* kTimeout = "timeout";
inline constexpr const char* kInterrupted = "interrupted";

// A part of the reason will do: a portfolio gives the reasons of all its members.
inline bool isUnknownFor(const Answer& answer, const char* reason) {
  const auto* unknown = std::get_if<Unknown>(&answer);
  return unknown != nullptr && unknown->reason.find(reason) != std::string::npos;
}

}  // namespace braid::solver
