#include "engine/guarded_solver.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace braid::engine {
namespace {

// Ignores interrupts and answers only when it is let go.
class StubbornSolver final : public solver::Solver {
 public:
  solver::Answer check(const solver::Query&) override {
    std::unique_lock lock(mutex_);
    isAsked_ = true;
    changed_.notify_all();
    changed_.wait(lock, [this] { return isLetGo_; });
    return solver::Unknown{"let go"};
  }
  void collectStatistics(std::vector<solver::StageStatistics>&) const override {}
  void interrupt() override {}
  void setQueryTimeout(std::chrono::milliseconds) override {}

  void waitUntilAsked() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return isAsked_; });
  }
  void letGo() {
    const std::lock_guard lock(mutex_);
    isLetGo_ = true;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool isAsked_ = false;
  bool isLetGo_ = false;
};

TEST(GuardedSolver, HoldsTheRunInsideTheQueryWhileSomebodyLooksAtIt) {
  auto owned = std::make_unique<StubbornSolver>();
  StubbornSolver& stubborn = *owned;
  GuardedSolver guarded(std::move(owned));
  int calls = 0;
  guarded.whileAtWork([&] { ++calls; });
  EXPECT_EQ(calls, 0) << "nothing is asked yet";

  std::atomic<bool> hasReturned = false;
  std::thread run([&] {
    EXPECT_TRUE(solver::isUnknown(guarded.check({})));
    hasReturned = true;
  });
  stubborn.waitUntilAsked();
  guarded.whileAtWork([&] {
    ++calls;
    stubborn.letGo();
    // The answer is there now, but the run must not go on before this is over.
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_FALSE(hasReturned);
  });
  run.join();
  EXPECT_EQ(calls, 1);
  guarded.whileAtWork([&] { ++calls; });
  EXPECT_EQ(calls, 1) << "the query is over";
}

}  // namespace
}  // namespace braid::engine
