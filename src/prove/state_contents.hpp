// What a state is made of: the variables in it, and the lengths of its arrays.
#pragma once

#include <functional>
#include <unordered_set>
#include <vector>

#include "exec/program.hpp"
#include "exec/state.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// In what objects hold, folded ones included.
std::unordered_set<term::Term> variablesInObjects(const exec::Program& program,
                                                  term::TermManager& terms,
                                                  const exec::State& state);
// In registers and conditions, too.
std::unordered_set<term::Term> variablesInState(const exec::Program& program,
                                                term::TermManager& terms, const exec::State& state);

// Of the arrays that hold a variable of which the condition is true; in bytes for C.
std::vector<term::Term> lengthsOfArrays(const exec::Program& program, term::TermManager& terms,
                                        const exec::State& state,
                                        const std::function<bool(term::Term)>& isWanted);

// Whether a condition of the state says what each of the array's elements in a range is.
bool areToldByEquality(const exec::State& state, term::Term array);

}  // namespace braid::prove
