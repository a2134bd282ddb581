#include "solver/stages/enumeration_stage.hpp"

#include <algorithm>
#include <utility>

#include "solver/finite/domains.hpp"
#include "solver/finite/question_terms.hpp"
#include "solver/finite/value_search.hpp"
#include "term/evaluate.hpp"

namespace braid::solver {

using finite::ValueSearch;
using term::Term;

EnumerationStage::EnumerationStage(std::unique_ptr<Solver> next, const SolverTuning& tuning)
    : Stage("enumeration", std::move(next)),
      tuning_(tuning.stages),
      finiteTuning_(tuning.finite),
      factsTuning_(tuning.facts),
      budget_(tuning.stages.mostTried) {}

std::optional<Answer> EnumerationStage::enumerate(const Query& query) {
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
  const std::uint64_t most = isComplete && query.effort == Effort::Full
                                 ? std::min(budget_, std::max(query.mostWork, tuning_.leastTried))
                                 : tuning_.leastTried;
  ValueSearch search(*question, std::move(domains.domains), query.witness.get(), interrupted_,
                     finiteTuning_);
  const ValueSearch::Outcome outcome = search.run(most);
  tried_ = search.work();
  addWork(tried_);
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
  tried_ = 0;
  parts_.split(query);
  if (std::ranges::none_of(parts_.conjuncts, [this](Term t) { return hardParts_.isIn(t); })) {
    return passOn(query, watch);
  }
  const bool isPassedBy = passBy_ > 0 && passedBy_++ % passBy_ != 0;
  if (!isPassedBy) {
    if (std::optional<Answer> answer = enumerate(query)) {
      return own(*std::move(answer), watch);
    }
  }
  if (!isPassedBy && tried_ == 0) {
    return passOn(query, watch);  // not for this stage
  }
  const std::uint64_t before = workBehind();
  Answer answer = passOn(query, watch);
  if (isPassedBy && isUnknown(answer)) {
    resume();
    std::optional<Answer> late = enumerate(query);
    return late ? own(*std::move(late), watch) : answer;
  }
  const std::uint64_t behind = workBehind() - before;
  if (behind > (isPassedBy ? tuning_.leastTried : tried_)) {
    resume();
  } else if (!isPassedBy && !isUnknown(answer) && ++timesSlower_ >= patience_) {
    passBy_ = passBy_ == 0 ? 2 : 2 * passBy_;
    timesSlower_ = 0;
  }
  return answer;
}

void EnumerationStage::resume() {
  if (passBy_ > 0) {
    patience_ *= 2;
  }
  passBy_ = 0;
  timesSlower_ = 0;
}

}  // namespace braid::solver
