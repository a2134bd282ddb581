// Bounds what every question may cost, in work of each stage that searches (Solver::workDone), for
// an asker that has many questions and would rather leave one open than wait for it. Unlike a limit
// of time, it gives the same answers on every machine.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "solver/core/stage.hpp"

namespace braid::solver {

class LimitStage final : public Stage {
 public:
  LimitStage(std::unique_ptr<Solver> next, std::uint64_t mostWork)
      : Stage("limit", std::move(next)), mostWork_(mostWork) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override {
    Query bounded = query;
    bounded.mostWork = std::min(query.mostWork, mostWork_);
    return passOn(bounded, watch);
  }

 private:
  std::uint64_t mostWork_;
};

}  // namespace braid::solver
