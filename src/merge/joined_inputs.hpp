// Joins what two states know of their inputs: inputs that were asked for, targets of references and
// pointers of unknown memory, and uses of what is not modelled.
#pragma once

#include "exec/state.hpp"
#include "merge/distinction.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

// Inputs that both have asked for in the same way are the same input.
bool isSameInput(const exec::LoggedInput& a, const exec::LoggedInput& b);

// In each of these, `first` becomes the join.

// An input that only one side has asked for becomes an input on that side only.
void joinInputs(term::TermManager& terms, exec::State& first, const exec::State& second,
                Distinction& distinction);
// Something not modelled that one side has used counts on that side only.
void joinUnmodelled(term::TermManager& terms, exec::State& first, const exec::State& second,
                    Distinction& distinction);
// What only one path knows of a reference holds under the condition of that path.
void joinNarrowed(term::TermManager& terms, exec::State& first, const exec::State& second,
                  Distinction& distinction);
// Objects that only one path has found exist under the condition of that path; targets of pointers
// are known if both know them.
void joinInputMemory(term::TermManager& terms, exec::State& first, const exec::State& second,
                     Distinction& distinction);

}  // namespace braid::merge
