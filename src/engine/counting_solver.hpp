// The door to the solver of an exploration: counts all questions and how long they took.
#pragma once

#include <cassert>
#include <chrono>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "solver/core/solver.hpp"
#include "solver/core/stopwatch.hpp"

namespace braid::engine {

class CountingSolver : public solver::Solver {
 public:
  // `workPerQuestion`: even if the answer is at hand, beside what the stages count.
  CountingSolver(std::unique_ptr<solver::Solver> next, std::uint64_t workPerQuestion)
      : next_(std::move(next)), workPerQuestion_(workPerQuestion) {
    all_.name = "all";
  }

  solver::Answer check(const solver::Query& query) override {
    const solver::Stopwatch watch(all_.seconds);
    ++all_.asked;
    solver::Answer answer = next_->check(query);
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

  // What was asked so far, the question it is at work on without its time.
  [[nodiscard]] std::uint64_t questions() const { return all_.asked; }
  [[nodiscard]] double seconds() const { return all_.seconds; }

 private:
  std::unique_ptr<solver::Solver> next_;
  std::uint64_t workPerQuestion_;
  std::uint64_t workOfNext_ = 0;  // as of the last question: it is asked for more often than that
  solver::StageStatistics all_;
};

}  // namespace braid::engine
