#include "solver/stages/turns_stage.hpp"

#include <algorithm>
#include <utility>

#include "solver/core/unknown_reason.hpp"

namespace braid::solver {

using std::chrono::milliseconds;

namespace {

milliseconds since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begin);
}

}  // namespace

TurnsStage::TurnsStage(std::unique_ptr<Solver> next, std::shared_ptr<light::LightBackend> light,
                       Behind behind, milliseconds queryTime, const stages::Tuning& tuning)
    : Stage("light again", std::move(next)),
      light_(std::move(light)),
      behind_(behind),
      tuning_(tuning),
      queryTime_(queryTime),
      patience_(queryTime) {}

std::shared_ptr<light::LightBackend> TurnsStage::makeLight(const light::Tuning& tuning) {
  return std::make_shared<light::LightBackend>(light::boundedByTimeOnly(tuning),
                                               light::LightBackend::HardSearch::Kept);
}

void TurnsStage::setQueryTimeout(milliseconds limit) {
  queryTime_ = limit;
  patience_ = limit;
  Stage::setQueryTimeout(limit);
}

Answer TurnsStage::askLight(const Query& query, milliseconds time) {
  const std::uint64_t before = light_->workDone();
  light_->setQueryTimeout(time);
  Answer answer = light_->check(query);
  addWork(light_->workDone() - before);
  return answer;
}

Answer TurnsStage::passOnFor(milliseconds time, const Query& query, const Stopwatch& watch) {
  Stage::setQueryTimeout(time);
  return passOn(query, watch);
}

Answer TurnsStage::takeTurns(const Query& query, const Stopwatch& watch) {
  const auto begin = std::chrono::steady_clock::now();
  const bool isLimited = queryTime_.count() > 0;
  const auto timeFor = [&](milliseconds turn) {
    return isLimited ? std::clamp(patience_ - since(begin), milliseconds(1), turn) : turn;
  };
  bool isHopeless = false;  // whether more time is no use to the solver behind
  for (milliseconds turn = tuning_.timeHere;; turn *= 2) {
    Answer answer = askLight(query, timeFor(turn));
    if (!isUnknown(answer)) {
      return own(std::move(answer), watch);
    }
    if (isUnknownFor(answer, kInterrupted)) {
      return answer;
    }
    if (!isUnknownFor(answer, kTimeout)) {
      return passOnFor(queryTime_, query, watch);  // a query for other solvers
    }
    if (!isHopeless) {
      answer = passOnFor(timeFor(turn), query, watch);
      if (!isUnknown(answer) || isUnknownFor(answer, kInterrupted)) {
        return answer;
      }
      isHopeless = !isUnknownFor(answer, kTimeout);
    }
    if (isLimited && since(begin) >= patience_) {
      return answer;
    }
  }
}

Answer TurnsStage::answer(const Query& query, const Stopwatch& watch) {
  const bool isShort = queryTime_.count() > 0 && queryTime_ <= 2 * tuning_.timeHere;
  if (query.effort != Effort::Full || query.mostWork != kAnyWork || isShort) {
    return behind_ == Behind::Copies ? passOn(query, watch) : passOnFor(queryTime_, query, watch);
  }
  if (behind_ == Behind::Copies) {
    Answer answer = askLight(query, tuning_.timeHere);
    const bool isOver = !isUnknown(answer) || isUnknownFor(answer, kInterrupted);
    return isOver ? own(std::move(answer), watch) : passOn(query, watch);
  }
  Answer answer = takeTurns(query, watch);
  if (queryTime_.count() > 0) {
    patience_ = isUnknown(answer) ? std::max(tuning_.leastPatience, patience_ / 2)
                                  : std::min(queryTime_, 2 * patience_);
  }
  return answer;
}

}  // namespace braid::solver
