// cvc5's models to ours.
#pragma once

#include <cvc5/cvc5.h>

#include <memory>
#include <span>

#include "solver/backend/cvc5_translator.hpp"
#include "term/model.hpp"

namespace braid::solver::backend {

// The values of the free variables of these terms, after a check that was sat. Null when cvc5 gives
// a value in a form that is not understood.
std::shared_ptr<const term::Model> readModel(const cvc5::Solver& solver, Cvc5Translator& translator,
                                             std::span<const term::Term> roots);

}  // namespace braid::solver::backend
