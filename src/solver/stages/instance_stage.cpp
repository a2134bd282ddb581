#include "solver/stages/instance_stage.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <optional>
#include <utility>

#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::solver {

using term::Model;
using term::Term;

namespace {

bool holdIn(const Model& model, std::span<const Term> conditions) {
  term::Evaluator evaluator(model);
  return std::ranges::all_of(conditions, [&](Term each) { return evaluator.holds(each) == true; });
}

// The values that most elements have, at most `most` of them.
std::vector<term::Scalar> mostFrequent(const term::ArrayValue& value, std::size_t most) {
  std::map<term::Scalar, std::size_t> counts;
  for (const auto& [index, element] : value.elements) {
    ++counts[element];
  }
  std::vector<std::pair<std::size_t, term::Scalar>> byCount;
  for (const auto& [element, count] : counts) {
    byCount.emplace_back(count, element);
  }
  std::ranges::sort(byCount, std::ranges::greater());
  byCount.resize(std::min(byCount.size(), most));
  std::vector<term::Scalar> result;
  std::ranges::transform(byCount, std::back_inserter(result),
                         &std::pair<std::size_t, term::Scalar>::second);
  return result;
}

// The model's value of the array, in which the elements that are read have entries of their own.
term::ArrayValue withReads(const Model& model, Term array, const term::ArrayValue& value,
                           std::span<const GroundInstances::Read> reads) {
  term::ArrayValue result = value;
  term::Evaluator evaluator(model);
  for (const GroundInstances::Read& read : reads) {
    if (std::ranges::find(read.bases, array) == read.bases.end()) {
      continue;
    }
    if (const std::optional<term::ModelValue> index = evaluator.evaluate(read.index)) {
      const auto& place = std::get<term::Scalar>(*index);
      result.elements.emplace(place, value.at(place));
    }
  }
  return result;
}

// In a model, elements that no instance is about have any value. A condition about all elements
// often holds once these are like one that an instance is about.
std::shared_ptr<const Model> repaired(const Model& model, std::span<const Term> quantified,
                                      std::span<const Term> all,
                                      std::span<const GroundInstances::Read> reads,
                                      std::size_t defaults) {
  // Which conditions hold, and in which conditions each array takes part.
  std::vector<bool> holds;
  std::map<Term, std::vector<std::size_t>> arrays;
  term::Evaluator evaluator(model);
  for (std::size_t i = 0; i < quantified.size(); ++i) {
    holds.push_back(evaluator.holds(quantified[i]) == true);
    for (const Term variable : term::freeVariables(quantified[i])) {
      if (variable.sort().isArray() && model.find(variable) != nullptr) {
        arrays[variable].push_back(i);
      }
    }
  }
  auto result = std::make_shared<Model>(model);
  for (const auto& [array, about] : arrays) {
    const auto isBroken = [&](std::size_t i) { return !holds[i]; };
    if (std::ranges::none_of(about, isBroken)) {
      continue;
    }
    const term::ArrayValue named =
        withReads(model, array, std::get<term::ArrayValue>(*model.find(array)), reads);
    for (const term::Scalar& each : mostFrequent(named, defaults)) {
      term::ArrayValue changed = named;
      changed.defaultValue = each;
      changed.normalize();
      Model other = *result;
      other.set(array, std::move(changed));
      term::Evaluator there(other);
      std::vector<bool> now = holds;
      auto broken = std::ranges::count_if(about, isBroken);
      for (std::size_t k = 0; k < about.size() && broken > 0; ++k) {
        now[about[k]] = there.holds(quantified[about[k]]) == true;
        // When no fewer conditions fail than before, the others need not be looked at.
        broken -= now[about[k]] ? 0 : 1;
      }
      if (broken > 0) {
        *result = std::move(other);
        holds = std::move(now);
      }
    }
  }
  const bool doHold = std::ranges::find(holds, false) == holds.end();
  return doHold && holdIn(*result, all) ? result : nullptr;
}

}  // namespace

Answer InstanceStage::otherwise(const Query& query, const Stopwatch& watch) {
  return otherwise_ == Otherwise::PassOn ? passOn(query, watch)
                                         : own(Unknown{"quantifiers"}, watch);
}

// A model with short ranges of quantifiers, whose elements can be tried one by one. Null: there is
// none, or none was found.
std::shared_ptr<const Model> InstanceStage::withShortRanges(const Query& weaker,
                                                            std::shared_ptr<const Model> model,
                                                            std::span<const Term> all,
                                                            const Stopwatch& watch) {
  const std::vector<Term> shortRanges = repair_.shortRanges(all);
  if (holdIn(*model, shortRanges)) {
    return model;
  }
  std::vector<Term> conditions(weaker.conditions.begin(), weaker.conditions.end());
  conditions.insert(conditions.end(), shortRanges.begin(), shortRanges.end());
  Query shorter = weaker;
  shorter.conditions = conditions;
  const Answer answer = passOn(shorter, watch);
  const auto* sat = std::get_if<Sat>(&answer);
  return sat != nullptr ? sat->model : nullptr;
}

// Makes a model of the quantified conditions from one of their instances; null if none is found.
std::shared_ptr<const Model> InstanceStage::repairedModel(const Query& weaker,
                                                          std::shared_ptr<const Model> model,
                                                          std::span<const Term> quantified,
                                                          std::span<const Term> all,
                                                          const Stopwatch& watch) {
  const std::shared_ptr<const Model> shorter = withShortRanges(weaker, model, all, watch);
  if (shorter == nullptr) {
    return repaired(*model, quantified, all, instances_.reads(), defaults_);
  }
  if (holdIn(*shorter, all)) {
    return shorter;
  }
  if (std::shared_ptr<const Model> result =
          repaired(*shorter, quantified, all, instances_.reads(), defaults_)) {
    return result;
  }
  const std::size_t before = repair_.work();
  std::shared_ptr<const Model> result = repair_.repair(*shorter, all);
  addWork(repair_.work() - before);
  return result;
}

Answer InstanceStage::answer(const Query& query, const Stopwatch& watch) {
  std::vector<Term> all(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    all.push_back(query.question);
  }
  std::vector<Term> quantified;
  std::ranges::copy_if(all, std::back_inserter(quantified), &Term::hasQuantifier);
  if (quantified.empty()) {
    return passOn(query, watch);
  }
  // Few instances are enough for most queries, and many would make a query hard. A question without
  // quantifiers, as whether an index is in bounds, may need none.
  const bool mayNeedNone = query.question && !query.question.hasQuantifier();
  for (const unsigned rounds : {0U, 1U, rounds_}) {
    if (rounds == 0 && !mayNeedNone) {
      continue;
    }
    std::optional<Answer> answer = answerByInstances(query, all, quantified, rounds, watch);
    if (answer) {
      return std::move(*answer);
    }
    if (!instances_.hasMore()) {
      break;
    }
  }
  return otherwise(query, watch);
}

std::optional<Answer> InstanceStage::answerByInstances(const Query& query,
                                                       std::span<const Term> all,
                                                       std::span<const Term> quantified,
                                                       unsigned rounds, const Stopwatch& watch) {
  const std::optional<std::vector<Term>> ground = instances_.of(all, rounds);
  addWork(instances_.work());
  if (!ground) {
    return std::nullopt;
  }
  assert(ground->size() == all.size());
  // Conditions without quantifiers, and the original of each.
  std::vector<Term> conditions;
  std::vector<Term> origins;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if ((*ground)[i].isFalse()) {
      return own(Unsat{{all[i]}}, watch);
    }
    if (!(*ground)[i].isTrue() || (query.question && i + 1 == all.size())) {
      conditions.push_back((*ground)[i]);
      origins.push_back(all[i]);
    }
  }
  Query weaker = query;
  weaker.path = nullptr;
  weaker.witness = nullptr;
  weaker.wantModel = true;
  weaker.conditions = conditions;
  if (query.question) {
    weaker.conditions = std::span(conditions).first(conditions.size() - 1);
    weaker.question = conditions.back();
  }
  Answer answer = passOn(weaker, watch);
  if (auto* unsat = std::get_if<Unsat>(&answer)) {
    std::vector<Term> core;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      if (std::ranges::find(unsat->core, conditions[i]) != unsat->core.end()) {
        core.push_back(origins[i]);
      }
    }
    std::sort(core.begin(), core.end());
    core.erase(std::unique(core.begin(), core.end()), core.end());
    return own(Unsat{std::move(core)}, watch);
  }
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    if (holdIn(*sat->model, quantified)) {
      return own(std::move(answer), watch);
    }
    if (std::shared_ptr<const Model> model =
            repairedModel(weaker, sat->model, quantified, all, watch)) {
      return own(Sat{std::move(model)}, watch);
    }
  }
  return std::nullopt;
}

}  // namespace braid::solver
