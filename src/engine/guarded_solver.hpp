// The door to the solver: counts all questions and how long they took, and passes interrupts on to
// whichever solver is being asked.
//
// Behind it there may be two solvers, one for each of two ways through the program (two_ways.hpp):
// what one learns is of little use to the other, and in its way.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "solver/core/solver.hpp"
#include "solver/core/stopwatch.hpp"

namespace braid::engine {

class GuardedSolver : public solver::Solver {
 public:
  using Maker = std::function<std::unique_ptr<solver::Solver>()>;

  explicit GuardedSolver(std::unique_ptr<solver::Solver> next, Maker makeOther = {})
      : next_(std::move(next)), makeOther_(std::move(makeOther)) {
    all_.name = "all";
  }

  // From now on the other one is asked.
  void exchange() {
    std::unique_ptr<solver::Solver> other =
        resting_ != nullptr ? std::move(resting_) : makeOther_();
    const std::lock_guard lock(mutex_);
    resting_ = std::exchange(next_, std::move(other));
    std::swap(workOfNext_, workOfResting_);
  }

  solver::Answer check(const solver::Query& query) override {
    const solver::Stopwatch watch(all_.seconds);
    ++all_.asked;
    solver::Answer answer = next_->check(query);
    workOfNext_ = next_->workDone();
    all_.answered += solver::isUnknown(answer) ? 0U : 1U;
    all_.latency.add(watch.elapsed());
    return answer;
  }
  void collectStatistics(std::vector<solver::StageStatistics>& into) const override {
    into.push_back(all_);
    next_->collectStatistics(into);
    if (resting_ != nullptr) {
      std::vector<solver::StageStatistics> others;
      resting_->collectStatistics(others);
      for (std::size_t i = 0; i < others.size(); ++i) {
        into[into.size() - others.size() + i].add(others[i]);
      }
    }
  }
  void interrupt() override {
    const std::lock_guard lock(mutex_);
    next_->interrupt();
  }
  // Of the one that is asked.
  void setQueryTimeout(std::chrono::milliseconds limit) override { next_->setQueryTimeout(limit); }

  [[nodiscard]] std::uint64_t workDone() const override {
    return kWorkPerQuestion * all_.asked + workOfNext_ + workOfResting_;
  }

  // What was asked so far, the question it is at work on without its time.
  [[nodiscard]] std::uint64_t questions() const { return all_.asked; }
  [[nodiscard]] double seconds() const { return all_.seconds; }

 private:
  // Even if the answer is at hand, beside what the stages count.
  static constexpr std::uint64_t kWorkPerQuestion = 3;

  std::unique_ptr<solver::Solver> next_;
  std::unique_ptr<solver::Solver> resting_;  // null until it is needed
  // As of the last question: it is asked for more often than they are.
  std::uint64_t workOfNext_ = 0;
  std::uint64_t workOfResting_ = 0;
  Maker makeOther_;
  std::mutex mutex_;  // of next_, which another thread may interrupt
  solver::StageStatistics all_;
};

}  // namespace braid::engine
