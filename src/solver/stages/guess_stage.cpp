#include "solver/stages/guess_stage.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "solver/facts/narrowing.hpp"
#include "term/evaluate.hpp"
#include "term/linear.hpp"

namespace braid::solver {

using facts::Bounds;
using facts::Interval;
using term::Model;
using term::ModelValue;
using term::Scalar;
using term::Term;

namespace {

// The model with another value for a variable or for one element of an array.
Model changed(const Model& model, Term unknown, const Scalar& value) {
  Model result = model;
  if (unknown.is(term::Kind::Variable)) {
    result.set(unknown, value);
    return result;
  }
  term::ArrayValue array;
  if (const ModelValue* before = model.find(unknown[0])) {
    array = std::get<term::ArrayValue>(*before);
  }
  array.elements.insert_or_assign(unknown[1].number(), value);
  array.normalize();
  result.set(unknown[0], std::move(array));
  return result;
}

std::vector<Scalar> valuesToTry(const Bounds& bounds) {
  std::vector<Scalar> values;
  for (const Interval::Bound& bound : {bounds.value.low(), bounds.value.high()}) {
    if (bound && (values.empty() || values.back() != *bound)) {
      values.push_back(*bound);
    }
  }
  return values;
}

bool isDivisionOrProduct(Term part) {
  switch (part.kind()) {
    case term::Kind::IntDiv:
    case term::Kind::IntRem:
    case term::Kind::BvUDiv:
    case term::Kind::BvURem:
    case term::Kind::BvSDiv:
    case term::Kind::BvSRem:
      return true;
    case term::Kind::IntMul:
    case term::Kind::BvMul:
      return !term::isMultiple(part);
    default:
      return false;
  }
}

}  // namespace

GuessStage::GuessStage(std::unique_ptr<Solver> next, const SolverTuning& tuning)
    : Stage("guess", std::move(next)),
      tuning_(tuning.stages),
      factsTuning_(tuning.facts),
      hardParts_(isDivisionOrProduct) {}

bool GuessStage::satisfies(const Model& model, const Query& query) {
  term::Evaluator evaluator(model);
  const auto holds = [&](Term t) { return evaluator.holds(t) == true; };
  const bool fits = holds(query.question) && std::ranges::all_of(query.conditions, holds);
  addWork(evaluator.visited());
  return fits;
}

std::shared_ptr<const Model> GuessStage::trySmallNumbers(const Query& query, Term unknown) {
  const auto isOnlyAbout = [&](Term t) {
    const facts::Unknowns& all = unknowns_.of(t);
    return all.arrays.empty() && all.scalars.size() + all.elements.size() <= 1;
  };
  if (unknown.sort().isBool() || !std::ranges::all_of(query.conditions, isOnlyAbout) ||
      !(hardParts_.isIn(query.question) ||
        std::ranges::any_of(query.conditions, [this](Term t) { return hardParts_.isIn(t); }))) {
    return nullptr;
  }
  for (std::int64_t i = tuning_.leastGuessed; i <= tuning_.greatestGuessed; ++i) {
    const Scalar value =
        unknown.sort().isInt() ? Scalar(i) : Scalar(i).toUnsigned(unknown.sort().width());
    Model model = changed(*query.witness, unknown, value);
    if (satisfies(model, query)) {
      return std::make_shared<const Model>(std::move(model));
    }
  }
  return nullptr;
}

std::shared_ptr<const Model> GuessStage::mend(const Query& query) {
  const facts::Unknowns& unknowns = unknowns_.of(query.question);
  std::vector<Term> candidates = unknowns.scalars;
  candidates.insert(candidates.end(), unknowns.elements.begin(), unknowns.elements.end());
  if (candidates.empty() || candidates.size() > tuning_.guessedUnknowns) {
    return nullptr;
  }
  facts::KnownBounds known;
  facts::Narrowing narrowing(known, factsTuning_);
  narrowing.assume(query.question, true);
  for (const Term condition : query.conditions) {
    narrowing.assume(condition, true);
  }
  if (narrowing.isContradictory()) {
    return nullptr;
  }
  for (const Term unknown : candidates) {
    const Bounds* bounds = known.find(unknown.id());
    if (bounds == nullptr) {
      continue;
    }
    for (const Scalar& value : valuesToTry(*bounds)) {
      Model model = changed(*query.witness, unknown, value);
      if (satisfies(model, query)) {
        return std::make_shared<const Model>(std::move(model));
      }
    }
  }
  return candidates.size() == 1 && unknowns.arrays.empty()
             ? trySmallNumbers(query, candidates.front())
             : nullptr;
}

bool GuessStage::isWorthATry() {
  if (failuresInARow_ < tuning_.guessPatience || ++skipped_ >= tuning_.guessRetry) {
    skipped_ = 0;
    return true;
  }
  return false;
}

Answer GuessStage::answer(const Query& query, const Stopwatch& watch) {
  if (query.question && query.witness != nullptr &&
      query.conditions.size() <= tuning_.guessedConditions && isWorthATry()) {
    if (std::shared_ptr<const Model> model = mend(query)) {
      failuresInARow_ = 0;
      return own(Sat{std::move(model)}, watch);
    }
    ++failuresInARow_;
  }
  return passOn(query, watch);
}

}  // namespace braid::solver
