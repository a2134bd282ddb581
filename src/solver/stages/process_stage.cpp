#include "solver/stages/process_stage.hpp"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

#include "solver/backend/circuit_weight.hpp"
#include "solver/backend/cvc5_backend.hpp"
#include "solver/backend/z3_backend.hpp"
#include "solver/core/unknown_reason.hpp"
#include "solver/light/light_backend.hpp"
#include "support/resident_memory.hpp"

namespace braid::solver {

namespace {

using backend::QuerySize;
using std::chrono::milliseconds;

constexpr milliseconds kNoLimit{0};

// The light solver in a copy: goes on with a search that was stopped. A query that was refused as
// too large is begun here, without limits.
class ResumedLight final : public Solver {
 public:
  ResumedLight(std::shared_ptr<light::LightBackend> stopped, const light::Tuning& withoutLimits)
      : stopped_(std::move(stopped)), large_(withoutLimits) {}

  Answer check(const Query& query) override {
    stopped_->setQueryTimeout(kNoLimit);
    Answer answer = stopped_->check(query);
    const auto* unknown = std::get_if<Unknown>(&answer);
    return unknown != nullptr && unknown->reason == light::kTooMuchForLight ? large_.check(query)
                                                                            : answer;
  }
  void collectStatistics(std::vector<StageStatistics>& into) const override {
    large_.collectStatistics(into);
  }
  void interrupt() override {
    stopped_->interrupt();
    large_.interrupt();
  }
  void setQueryTimeout(milliseconds) override {}

 private:
  std::shared_ptr<light::LightBackend> stopped_;
  light::LightBackend large_;
};

std::size_t hashOf(const Query& query) {
  std::size_t hash = 0;
  const auto include = [&](term::Term t) { hash = hash * 31 + std::hash<term::Term>()(t); };
  std::ranges::for_each(query.conditions, include);
  if (query.question) {
    include(query.question);
  }
  return hash;
}

// A part of the reason will do: a portfolio gives the reasons of all its members.
bool isForOthers(std::string_view reason) {
  return reason.find(backend::kTooLargeHere) != std::string_view::npos ||
         reason.find("timeout") != std::string_view::npos;
}

}  // namespace

std::vector<ProcessRace::Runner> solversInCopies(
    const SolverTuning& tuning, const std::shared_ptr<light::LightBackend>& stopped) {
  using backend::Cvc5Backend;
  using backend::Z3Backend;
  using backend::Z3Mode;
  return {
      {"z3 apart",
       [tuned = tuning.backend] {
         return std::make_unique<Z3Backend>(kNoLimit, Z3Mode::CombinedFresh, QuerySize::Any, tuned);
       }},
      {"cvc5 apart",
       [tuned = tuning.backend] {
         return std::make_unique<Cvc5Backend>(kNoLimit, QuerySize::Any, tuned);
       }},
      {"light apart",
       [stopped, tuned = light::withoutLimits(tuning.light)]() -> std::unique_ptr<Solver> {
         if (stopped) {
           return std::make_unique<ResumedLight>(stopped, tuned);
         }
         return std::make_unique<light::LightBackend>(tuned);
       }},
  };
}

milliseconds ProcessStage::timeHere(milliseconds queryTime, const stages::Tuning& tuning) {
  return queryTime.count() == 0 ? tuning.timeHere : std::min(queryTime, tuning.timeHere);
}

ProcessStage::ProcessStage(std::unique_ptr<Solver> next, const ProcessLimits& limits,
                           std::vector<ProcessRace::Runner> runners, const stages::Tuning& tuning)
    : Stage("processes", std::move(next)),
      limits_(limits),
      tuning_(tuning),
      race_(std::move(runners)),
      patience_(limits.queryTime) {}

void ProcessStage::setQueryTimeout(milliseconds limit) {
  limits_.queryTime = limit;
  patience_ = limit;
  Stage::setQueryTimeout(timeHere(limit, tuning_));
}

void ProcessStage::collectStatistics(std::vector<StageStatistics>& into) const {
  Stage::collectStatistics(into);
  into.insert(into.end(), race_.statistics().begin(), race_.statistics().end());
}

std::uint64_t ProcessStage::memoryLeft() const {
  if (limits_.memoryBytes == 0) {
    return tuning_.mostProcessMemory;
  }
  const std::uint64_t resident = support::residentBytes();
  return std::min(tuning_.mostProcessMemory,
                  limits_.memoryBytes - std::min(limits_.memoryBytes, resident));
}

Answer ProcessStage::answer(const Query& query, const Stopwatch& watch) {
  const auto begin = std::chrono::steady_clock::now();
  Answer first = passOn(query, watch);
  const auto* unknown = std::get_if<Unknown>(&first);
  if (unknown == nullptr || query.effort != Effort::Full || !isForOthers(unknown->reason)) {
    return first;
  }
  const bool isBounded = query.mostWork != kAnyWork;
  const bool isLimited = isBounded || limits_.queryTime.count() > 0;
  const auto spent =
      std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begin);
  milliseconds time =
      limits_.queryTime.count() > 0 ? std::min(patience_, limits_.queryTime - spent) : kNoLimit;
  if (isBounded) {
    const milliseconds allowed(query.mostWork / tuning_.workPerMillisecond);
    time = limits_.queryTime.count() > 0 ? std::min(time, allowed) : allowed;
  }
  const std::uint64_t memory = memoryLeft();
  const std::size_t key = hashOf(query);
  const auto earlier = inVain_.find(key);
  const bool wasInVain = earlier != inVain_.end() && (!isLimited || time <= earlier->second);
  if ((isLimited && time.count() <= 0) || memory < tuning_.leastProcessMemory || wasInVain) {
    return first;
  }
  Answer answer = race_.run(query, {time, memory});
  if (!isUnknown(answer)) {
    patience_ = std::min(limits_.queryTime, 2 * patience_);
    return own(std::move(answer), watch);
  }
  if (isUnknownFor(answer, kInterrupted)) {
    return answer;  // it may be asked again
  }
  if (!isBounded) {
    patience_ = std::min(limits_.queryTime, std::max(tuning_.leastPatience, patience_ / 2));
  }
  if (inVain_.size() < tuning_.mostInVain) {
    inVain_[key] = time;
  }
  return answer;
}

}  // namespace braid::solver
