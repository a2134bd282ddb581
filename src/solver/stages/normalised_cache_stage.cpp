#include "solver/stages/normalised_cache_stage.hpp"

#include <cassert>
#include <utility>

namespace braid::solver {

using term::Model;
using term::ModelValue;
using term::Term;

namespace {

std::shared_ptr<const Model> modelOf(const std::vector<Term>& variables,
                                     std::vector<ModelValue> values) {
  assert(variables.size() == values.size() && "queries of one text have as many variables");
  auto model = std::make_shared<Model>();
  for (std::size_t i = 0; i < variables.size(); ++i) {
    model->set(variables[i], std::move(values[i]));
  }
  return model;
}

std::vector<ModelValue> valuesOf(const Model& model, const std::vector<Term>& variables) {
  std::vector<ModelValue> values;
  values.reserve(variables.size());
  for (const Term variable : variables) {
    if (const ModelValue* value = model.find(variable)) {
      values.push_back(*value);
    } else if (variable.sort().isArray()) {
      values.emplace_back(term::ArrayValue{});
    } else {
      values.emplace_back(term::Scalar(0));
    }
  }
  return values;
}

}  // namespace

Answer NormalisedCacheStage::answer(const Query& query, const Stopwatch& watch) {
  std::optional<QueryShape> shape = shapes_.shapeOf(query);
  if (!shape) {
    return passOn(query, watch);
  }
  if (std::optional<Known> known = store_.find(shape->text)) {
    if (!known->isSat) {
      return own(Unsat{}, watch);
    }
    if (known->hasModel) {
      return own(Sat{modelOf(shape->variables, std::move(known->values))}, watch);
    }
    if (!query.wantModel) {
      return own(Sat{}, watch);
    }
  }
  Answer answer = passOn(query, watch);
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    Known known{true, sat->model != nullptr, {}};
    if (known.hasModel) {
      known.values = valuesOf(*sat->model, shape->variables);
    }
    store_.remember(std::move(shape->text), std::move(known), shape->variables.size());
  } else if (isUnsat(answer)) {
    store_.remember(std::move(shape->text), {}, 0);
  }
  return answer;
}

}  // namespace braid::solver
