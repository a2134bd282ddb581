// What all stages but the last share: the stage behind, statistics, and passing queries on.
#pragma once

#include <cassert>
#include <memory>
#include <string>
#include <utility>

#include "solver/core/answer_check.hpp"
#include "solver/core/solver.hpp"
#include "solver/core/stopwatch.hpp"

namespace braid::solver {

class Stage : public Solver {
 public:
  Stage(std::string name, std::unique_ptr<Solver> next) : next_(std::move(next)) {
    assert(next_ != nullptr && "the last stage is a backend");
    statistics_.name = std::move(name);
  }

  Answer check(const Query& query) final {
    assert(isProper(query));
    const Stopwatch watch(statistics_.seconds);
    ++statistics_.asked;
    Answer answered = answer(query, watch);
    assert(isAnswerTo(query, answered));
    return answered;
  }
  void collectStatistics(std::vector<StageStatistics>& into) const override {
    into.push_back(statistics_);
    next_->collectStatistics(into);
  }
  void interrupt() final {
    interruptOwn();
    next_->interrupt();
  }
  void setQueryTimeout(std::chrono::milliseconds limit) override { next_->setQueryTimeout(limit); }
  [[nodiscard]] std::uint64_t workDone() const final { return work_ + next_->workDone(); }

 protected:
  virtual Answer answer(const Query& query, const Stopwatch& watch) = 0;
  // Overridden by a stage that searches itself; the stages behind are interrupted anyway.
  virtual void interruptOwn() {}

  void addWork(std::uint64_t units) { work_ += units; }
  [[nodiscard]] std::uint64_t workBehind() const { return next_->workDone(); }

  // Marks an answer as this stage's own.
  Answer own(Answer answer, const Stopwatch& watch) {
    ++statistics_.answered;
    assert(statistics_.answered <= statistics_.asked);
    statistics_.latency.add(watch.elapsed());
    return answer;
  }
  Answer passOn(const Query& query, const Stopwatch& watch) {
    return watch.excluding([&] { return next_->check(query); });
  }

 private:
  std::unique_ptr<Solver> next_;
  StageStatistics statistics_;
  std::uint64_t work_ = 0;
};

}  // namespace braid::solver
