// The door to the solver of an exploration: counts all questions and how long they took.
#pragma once

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
  explicit CountingSolver(std::unique_ptr<solver::Solver> next) : next_(std::move(next)) {
    all_.name = "all";
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
  }
  // From any thread.
  void interrupt() override { next_->interrupt(); }
  void setQueryTimeout(std::chrono::milliseconds limit) override { next_->setQueryTimeout(limit); }

  [[nodiscard]] std::uint64_t workDone() const override {
    return kWorkPerQuestion * all_.asked + workOfNext_;
  }

  // What was asked so far, the question it is at work on without its time.
  [[nodiscard]] std::uint64_t questions() const { return all_.asked; }
  [[nodiscard]] double seconds() const { return all_.seconds; }

 private:
  // Even if the answer is at hand, beside what the stages count.
  static constexpr std::uint64_t kWorkPerQuestion = 3;

  std::unique_ptr<solver::Solver> next_;
  std::uint64_t workOfNext_ = 0;  // as of the last question: it is asked for more often than that
  solver::StageStatistics all_;
};

}  // namespace braid::engine
