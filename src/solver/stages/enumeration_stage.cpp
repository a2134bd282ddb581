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
  const bool isSkipped = tryOneIn_ > 0 && seenWhileSkipping_++ % tryOneIn_ != 0;
  if (!isSkipped) {
    if (std::optional<Answer> answer = enumerate(query)) {
      return own(*std::move(answer), watch);
    }
  }
  if (!isSkipped && tried_ == 0) {
    return passOn(query, watch);  // not a query for this stage
  }
  const std::uint64_t before = workBehind();
  Answer answer = passOn(query, watch);
  if (isSkipped && isUnknown(answer)) {
    tryAllAgain();
    std::optional<Answer> late = enumerate(query);
    return late ? own(*std::move(late), watch) : answer;
  }
  const std::uint64_t behind = workBehind() - before;
  if (behind > (isSkipped ? tuning_.leastTried : tried_)) {
    tryAllAgain();
  } else if (!isSkipped && !isUnknown(answer) && ++timesInVain_ >= patience_) {
    tryOneIn_ = tryOneIn_ == 0 ? 2 : 2 * tryOneIn_;
    timesInVain_ = 0;
  }
  return answer;
}

void EnumerationStage::tryAllAgain() {
  if (tryOneIn_ > 0) {
    patience_ *= 2;
  }
  tryOneIn_ = 0;
  timesInVain_ = 0;
}

}  // namespace braid::solver
