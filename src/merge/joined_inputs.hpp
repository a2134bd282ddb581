// What two states know of their inputs, joined: inputs that were asked for, what references and
// pointers of unknown memory lead to, and what took part that is not modelled.
#pragma once

#include "exec/state.hpp"
#include "merge/distinction.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

// Inputs that both have asked for in the same way are the same input.
bool isSameInput(const exec::LoggedInput& a, const exec::LoggedInput& b);

// In each, `first` becomes the join.

// What only one side has asked for is an input on that side only.
void joinInputs(term::TermManager& terms, exec::State& first, const exec::State& second,
                Distinction& distinction);
// What took part on one side only did so on that side only.
void joinUnmodelled(term::TermManager& terms, exec::State& first, const exec::State& second,
                    Distinction& distinction);
// What only one of two paths knows of a reference is known where that path is meant.
void joinNarrowed(term::TermManager& terms, exec::State& first, const exec::State& second,
                  Distinction& distinction);
// Objects that only one path has found are there where that path is meant; where pointers lead is
// known where both know it.
void joinInputMemory(term::TermManager& terms, exec::State& first, const exec::State& second,
                     Distinction& distinction);

}  // namespace braid::merge
