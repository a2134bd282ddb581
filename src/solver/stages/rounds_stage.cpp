#include "solver/stages/rounds_stage.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "term/evaluate.hpp"

namespace braid::solver {

using term::Model;
using term::Term;

// A question, and what is left of it without quantifiers.
struct RoundsStage::Parts {
  std::vector<Term> all;     // the question last, if there is one
  std::vector<Term> weaker;  // the same without quantifiers
  std::vector<RoundsCondition> rounds;
};

void RoundsStage::collectStatistics(std::vector<StageStatistics>& into) const {
  const std::size_t own = into.size();
  Stage::collectStatistics(into);
  constexpr std::array kNames{"- strip", "- duplicate", "- repair"};
  static_assert(kNames.size() == StepCount);
  std::vector<StageStatistics> steps(StepCount);
  for (std::size_t i = 0; i < StepCount; ++i) {
    steps[i].name = kNames[i];
    steps[i].asked = counts_[i].tried;
    steps[i].answered = counts_[i].answered;
  }
  into.insert(into.begin() + static_cast<std::ptrdiff_t>(own) + 1, steps.begin(), steps.end());
}

bool RoundsStage::fits(Step step, const Model& model, std::span<const Term> all) {
  ++counts_[step].tried;
  term::Evaluator evaluator(model);
  const bool isModel =
      std::ranges::all_of(all, [&](Term each) { return evaluator.holds(each) == true; });
  addWork(evaluator.visited());
  counts_[step].answered += isModel ? 1U : 0U;
  return isModel;
}

std::shared_ptr<const Model> RoundsStage::repaired(const Parts& parts, const Query& query,
                                                   const Model& duplicated,
                                                   const Stopwatch& watch) {
  const ModelCells violated = models_.cellsOfViolated(duplicated, parts.weaker);
  std::vector<Term> conditions = parts.weaker;
  std::ranges::move(models_.instancesAt(duplicated, parts.rounds, violated),
                    std::back_inserter(conditions));
  std::ranges::move(models_.fixed(duplicated, parts.rounds, parts.weaker),
                    std::back_inserter(conditions));
  if (std::ranges::any_of(conditions, &Term::isFalse)) {
    return nullptr;
  }
  std::erase_if(conditions, &Term::isTrue);
  Query stronger{conditions, {}, true};
  stronger.effort = query.effort;
  const Answer answer = passOn(stronger, watch);
  const auto* sat = std::get_if<Sat>(&answer);
  if (sat == nullptr || sat->model == nullptr) {
    return nullptr;
  }
  auto model = std::make_shared<Model>(*sat->model);
  models_.duplicate(*model, parts.rounds, violated);
  return model;
}

Answer RoundsStage::answer(const Query& query, const Stopwatch& watch) {
  Parts parts;
  parts.all.assign(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    parts.all.push_back(query.question);
  }
  std::vector<std::optional<RoundsCondition>> rounds;
  for (const Term each : parts.all) {
    const std::optional<RoundsCondition> read =
        each.hasQuantifier() ? asRounds(terms_, each) : std::nullopt;
    if (each.hasQuantifier() && !read) {
      return passOn(query, watch);
    }
    if (read) {
      parts.rounds.push_back(*read);
    }
    rounds.push_back(read);
  }
  if (parts.rounds.empty()) {
    return passOn(query, watch);
  }
  const std::size_t workBefore = models_.work();
  std::vector<Term> conditions;
  std::vector<Term> origins;
  for (std::size_t i = 0; i < parts.all.size(); ++i) {
    const std::optional<RoundsCondition>& read = rounds[i];
    const Term weaker = read ? models_.strip(*read, parts.all) : parts.all[i];
    parts.weaker.push_back(weaker);
    if (weaker.isFalse()) {
      return own(Unsat{{parts.all[i]}}, watch);
    }
    if (!weaker.isTrue()) {
      conditions.push_back(weaker);
      origins.push_back(parts.all[i]);
    }
  }
  Query stripped{conditions, {}, true};
  stripped.effort = query.effort;
  const Answer answer = passOn(stripped, watch);
  if (const auto* unsat = std::get_if<Unsat>(&answer)) {
    ++counts_[Strip].tried;
    ++counts_[Strip].answered;
    std::vector<Term> core;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      if (std::ranges::find(unsat->core, conditions[i]) != unsat->core.end()) {
        core.push_back(origins[i]);
      }
    }
    std::ranges::sort(core, {}, &Term::id);
    const auto rest = std::ranges::unique(core);
    core.erase(rest.begin(), rest.end());
    return own(Unsat{std::move(core)}, watch);
  }
  const auto* sat = std::get_if<Sat>(&answer);
  if (sat == nullptr || sat->model == nullptr) {
    return passOn(query, watch);
  }
  if (fits(Strip, *sat->model, parts.all)) {
    return own(Sat{sat->model}, watch);
  }
  auto duplicated = std::make_shared<Model>(*sat->model);
  models_.duplicate(*duplicated, parts.rounds, {});
  if (fits(Duplicate, *duplicated, parts.all)) {
    return own(Sat{std::move(duplicated)}, watch);
  }
  const std::shared_ptr<const Model> model = repaired(parts, query, *duplicated, watch);
  addWork(models_.work() - workBefore);
  if (model != nullptr && fits(Repair, *model, parts.all)) {
    return own(Sat{model}, watch);
  }
  return passOn(query, watch);
}

}  // namespace braid::solver
