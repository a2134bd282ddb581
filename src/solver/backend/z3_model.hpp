// Z3's models to ours.
#pragma once

#include <z3++.h>

#include <memory>

#include "solver/backend/tuning.hpp"
#include "solver/backend/z3_translator.hpp"
#include "term/model.hpp"

namespace braid::solver::backend {

struct ReadModel {
  // Null when Z3 gives a value in a form that is not understood.
  std::shared_ptr<const term::Model> model;
  // Some array is an approximation: the model counts only if it satisfies the query by evaluation.
  bool isSampled = false;
};
ReadModel readModel(const z3::model& model, const Z3Translator& translator, const Tuning& tuning);

// The value of a closed Z3 expression without operators left to evaluate.
std::optional<term::ModelValue> readValue(const z3::model& model, const z3::expr& value);

}  // namespace braid::solver::backend
