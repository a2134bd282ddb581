// A solver that gives prepared answers and keeps what it was asked, for testing stages.
#pragma once

#include <cassert>
#include <deque>
#include <utility>

#include "solver/core/solver.hpp"

namespace braid::solver::test {

class ScriptedSolver final : public Solver {
 public:
  explicit ScriptedSolver(std::deque<Answer> answers) : answers_(std::move(answers)) {}

  Answer check(const Query& query) override {
    ++asked;
    askedForModel = query.wantModel;
    assert(!answers_.empty());
    Answer answer = answers_.front();
    if (answers_.size() > 1) {
      answers_.pop_front();
    }
    return answer;
  }
  void collectStatistics(std::vector<StageStatistics>& into) const override {
    StageStatistics statistics;
    statistics.name = "scripted";
    statistics.asked = static_cast<std::uint64_t>(asked);
    into.push_back(statistics);
  }
  void interrupt() override { interrupted = true; }
  void setQueryTimeout(std::chrono::milliseconds limit) override { timeout = limit; }

  int asked = 0;
  bool askedForModel = false;
  bool interrupted = false;
  std::chrono::milliseconds timeout{0};

 private:
  std::deque<Answer> answers_;
};

}  // namespace braid::solver::test
