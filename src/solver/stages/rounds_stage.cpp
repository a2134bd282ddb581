#include "solver/stages/rounds_stage.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "term/evaluate.hpp"

namespace braid::solver {

using term::Model;
using term::Term;

struct RoundsStage::Part {
  Term condition;
  std::optional<RoundsCondition> rounds;  // the condition as one about rounds, if it is
  std::vector<Term> origins;              // the query's terms that it stands for
};

// A question, and its consequences without quantifiers.
struct RoundsStage::Parts {
  std::vector<Part> all;     // the question last, if there is one
  std::vector<Term> weaker;  // consequences without quantifiers
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
  stronger.mostWork = query.mostWork;
  const Answer answer = passOn(stronger, watch);
  const auto* sat = std::get_if<Sat>(&answer);
  if (sat == nullptr || sat->model == nullptr) {
    return nullptr;
  }
  auto model = std::make_shared<Model>(*sat->model);
  models_.duplicate(*model, parts.rounds, violated);
  return model;
}

std::optional<RoundsStage::Parts> RoundsStage::partsOf(const Query& query) {
  if (std::ranges::none_of(query.conditions, &Term::hasQuantifier) &&
      !(query.question && query.question.hasQuantifier())) {
    return std::nullopt;
  }
  Parts parts;
  const auto add = [&](Term each) {
    const std::optional<RoundsCondition> read =
        each.hasQuantifier() ? asRounds(terms_, each) : std::nullopt;
    if (read) {
      parts.rounds.push_back(*read);
    }
    parts.all.push_back({each, read, {each}});
    return !each.hasQuantifier() || read;
  };
  if (!std::ranges::all_of(query.conditions, add) || (query.question && !add(query.question))) {
    return std::nullopt;
  }
  return parts;
}

// Inside a loop, the path's conditions about each earlier round become one condition.
void RoundsStage::fold(Parts& parts, std::size_t conditions) {
  std::vector<Term> path;
  for (const Part& part : std::span(parts.all).first(conditions)) {
    path.push_back(part.condition);
  }
  std::vector<Part> folded;
  std::size_t done = 0;
  for (const pattern::FoldedRounds& each : folder_.fold(path)) {
    const std::size_t count = each.count - 1;
    const std::size_t end = each.begin + (each.end - each.begin) / each.count * count;
    const auto at = [&](std::size_t i) {
      return parts.all.begin() + static_cast<std::ptrdiff_t>(i);
    };
    std::move(at(done), at(each.begin), std::back_inserter(folded));
    const Term number =
        pattern::numberLike(terms_, each.round, support::BigInt(static_cast<std::int64_t>(count)));
    const RoundsCondition rounds{each.round, number, each.body};
    parts.rounds.push_back(rounds);
    folded.push_back({models_.quantified(rounds),
                      rounds,
                      {path.begin() + static_cast<std::ptrdiff_t>(each.begin),
                       path.begin() + static_cast<std::ptrdiff_t>(end)}});
    done = end;
  }
  std::move(parts.all.begin() + static_cast<std::ptrdiff_t>(done), parts.all.end(),
            std::back_inserter(folded));
  parts.all = std::move(folded);
}

Answer RoundsStage::answer(const Query& query, const Stopwatch& watch) {
  std::optional<Parts> read = partsOf(query);
  if (!read) {
    return passOn(query, watch);
  }
  Parts& parts = *read;
  fold(parts, query.conditions.size());
  const std::size_t workBefore = models_.work();
  std::vector<Term> all;
  std::ranges::transform(parts.all, std::back_inserter(all), &Part::condition);
  std::vector<Term> conditions;
  std::vector<const Part*> origins;
  for (const Part& part : parts.all) {
    const Term weaker = part.rounds ? models_.strip(*part.rounds, all) : part.condition;
    parts.weaker.push_back(weaker);
    if (weaker.isFalse()) {
      return own(Unsat{part.origins}, watch);
    }
    if (!weaker.isTrue()) {
      conditions.push_back(weaker);
      origins.push_back(&part);
    }
  }
  Query stripped{conditions, {}, true};
  stripped.effort = query.effort;
  stripped.mostWork = query.mostWork;
  const Answer answer = passOn(stripped, watch);
  if (const auto* unsat = std::get_if<Unsat>(&answer)) {
    ++counts_[Strip].tried;
    ++counts_[Strip].answered;
    std::vector<Term> core;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      if (std::ranges::find(unsat->core, conditions[i]) != unsat->core.end()) {
        core.insert(core.end(), origins[i]->origins.begin(), origins[i]->origins.end());
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
  if (fits(Strip, *sat->model, all)) {
    return own(Sat{sat->model}, watch);
  }
  auto duplicated = std::make_shared<Model>(*sat->model);
  models_.duplicate(*duplicated, parts.rounds, {});
  if (fits(Duplicate, *duplicated, all)) {
    return own(Sat{std::move(duplicated)}, watch);
  }
  const std::shared_ptr<const Model> model = repaired(parts, query, *duplicated, watch);
  addWork(models_.work() - workBefore);
  if (model != nullptr && fits(Repair, *model, all)) {
    return own(Sat{model}, watch);
  }
  return passOn(query, watch);
}

}  // namespace braid::solver
