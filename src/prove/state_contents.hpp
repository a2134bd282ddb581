// The variables in a state, and the lengths of its arrays.
#pragma once

#include <functional>
#include <unordered_set>
#include <vector>

#include "exec/program.hpp"
#include "exec/state.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// Those in objects, including folded ones.
std::unordered_set<term::Term> variablesInObjects(const exec::Program& program,
                                                  term::TermManager& terms,
                                                  const exec::State& state);
// Also those in registers and conditions.
std::unordered_set<term::Term> variablesInState(const exec::Program& program,
                                                term::TermManager& terms, const exec::State& state);

// The lengths of arrays that contain a variable for which the condition is true; in bytes for C.
std::vector<term::Term> lengthsOfArrays(const exec::Program& program, term::TermManager& terms,
                                        const exec::State& state,
                                        const std::function<bool(term::Term)>& isWanted);

// Whether a condition of the state gives the values of all the array's elements in a range.
bool areToldByEquality(const exec::State& state, term::Term array);

}  // namespace braid::prove
