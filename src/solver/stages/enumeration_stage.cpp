#include "solver/stages/enumeration_stage.hpp"

#include <algorithm>
#include <utility>

#include "solver/finite/domains.hpp"
#include "solver/finite/question_terms.hpp"
#include "solver/finite/value_search.hpp"
#include "term/evaluate.hpp"
#include "term/traverse.hpp"

namespace braid::solver {

using finite::ValueSearch;
using term::Term;

EnumerationStage::EnumerationStage(std::unique_ptr<Solver> next, const SolverTuning& tuning)
    : Stage("enumeration", std::move(next)),
      tuning_(tuning.stages),
      finiteTuning_(tuning.finite),
      factsTuning_(tuning.facts),
      budget_(tuning.stages.mostTried) {}

bool EnumerationStage::isHard(Term t) {
  const auto known = isHard_.find(t);
  if (known != isHard_.end()) {
    return known->second;
  }
  bool result = false;
  term::visitPostorder(
      std::span(&t, 1), [](Term) { return true; },
      [&](Term part) { result = result || finite::isHardOperation(part); });
  return isHard_.emplace(t, result).first->second;
}

std::optional<Answer> EnumerationStage::enumerate(const Query& query) {
  parts_.split(query);
  if (std::ranges::none_of(parts_.conjuncts, [this](Term t) { return isHard(t); })) {
    return std::nullopt;
  }
  const std::optional<finite::QuestionTerms> question =
      finite::questionTerms(parts_.conjuncts, tuning_.enumeratedTerms);
  if (!question || question->unknowns.size() > ValueSearch::kMaxUnknowns) {
    return std::nullopt;
  }
  finite::Domains domains =
      finite::domainsOf(*question, query.witness.get(), finiteTuning_, factsTuning_);
  if (domains.isContradictory) {
    return Unsat{};
  }
  const bool isComplete = question->wholeArrays.empty() &&
                          std::ranges::all_of(domains.domains, &finite::Domain::isComplete);
  const std::uint64_t most =
      isComplete && query.effort == Effort::Full ? budget_ : tuning_.leastTried;
  ValueSearch search(*question, std::move(domains.domains), query.witness.get(), interrupted_,
                     finiteTuning_);
  const ValueSearch::Outcome outcome = search.run(most);
  addWork(search.work());
  if (outcome == ValueSearch::Outcome::GaveUp) {
    if (most == budget_) {
      budget_ = std::max(budget_ / 2, tuning_.leastTried);
    }
    return std::nullopt;
  }
  budget_ = tuning_.mostTried;
  if (outcome == ValueSearch::Outcome::Nothing) {
    return Unsat{};
  }
  return Sat{search.model()};
}

Answer EnumerationStage::answer(const Query& query, const Stopwatch& watch) {
  interrupted_.store(false);
  std::optional<Answer> answer = enumerate(query);
  return answer ? own(*std::move(answer), watch) : passOn(query, watch);
}

}  // namespace braid::solver
