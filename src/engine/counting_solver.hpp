// All questions of an exploration go through this: it counts them and how long they took.
#pragma once

#include <cassert>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "solver/core/solver.hpp"
#include "solver/core/stopwatch.hpp"

namespace braid::engine {

class CountingSolver : public solver::Solver {
 public:
  // Each question counts as `workPerQuestion` in addition to what the stages count, since even an
  // answer that is at hand costs something. A question without an answer is asked again if
  // `wasPause` says that it was interrupted for something else, which is done by then.
  CountingSolver(std::unique_ptr<solver::Solver> next, std::uint64_t workPerQuestion,
                 std::function<bool()> wasPause = {})
      : next_(std::move(next)), workPerQuestion_(workPerQuestion), wasPause_(std::move(wasPause)) {
    all_.name = "all";
  }

  solver::Answer check(const solver::Query& query) override {
    const solver::Stopwatch watch(all_.seconds);
    ++all_.asked;
    solver::Answer answer = next_->check(query);
    if (solver::isUnknown(answer) && wasPause_ && wasPause_()) {
      answer = next_->check(query);
    }
    assert(next_->workDone() >= workOfNext_ && "work is only counted up");
    workOfNext_ = next_->workDone();
    all_.answered += solver::isUnknown(answer) ? 0U : 1U;
    all_.latency.add(watch.elapsed());
    return answer;
  }
  void collectStatistics(std::vector<solver::StageStatistics>& into) const override {
    into.push_back(all_);
    next_->collectStatistics(into);
  }
  // From any thread.
  void interrupt() override { next_->interrupt(); }
  void setQueryTimeout(std::chrono::milliseconds limit) override { next_->setQueryTimeout(limit); }

  [[nodiscard]] std::uint64_t workDone() const override {
    return workPerQuestion_ * all_.asked + workOfNext_;
  }

  // The questions so far; one that is being answered right now counts without its time.
  [[nodiscard]] std::uint64_t questions() const { return all_.asked; }
  [[nodiscard]] double seconds() const { return all_.seconds; }

 private:
  std::unique_ptr<solver::Solver> next_;
  std::uint64_t workPerQuestion_;
  std::function<bool()> wasPause_;
  std::uint64_t workOfNext_ = 0;  // kept from the last question on: it is read far more often
  solver::StageStatistics all_;
};

}  // namespace braid::engine
