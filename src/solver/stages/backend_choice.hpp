// Solvers by name, as the command line gives them: z3, z3-scopes and z3-fresh (less is kept from
// one query to the next), cvc5, smtlib:COMMAND (any program that speaks SMT-LIB 2), portfolio:A,B,…
// (all of them at once; without names, z3 and cvc5).
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "solver/backend/circuit_weight.hpp"
#include "solver/core/solver.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

// What is wrong with the name; empty if it is understood.
std::string problemWithBackend(std::string_view name);

// Whether the name is that of a program to be started, not of solvers in this process.
bool isPipe(std::string_view name);

// The name must be understood.
std::unique_ptr<Solver> makeBackend(std::string_view name, std::chrono::milliseconds queryTimeout,
                                    const SolverTuning& tuning,
                                    backend::QuerySize size = backend::QuerySize::Bounded);

}  // namespace braid::solver
