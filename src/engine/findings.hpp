// What a run has found: violations and tests. Another thread may have to report it, when the run
// does not end in time, so it is changed and read under a lock.
#pragma once

#include <algorithm>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engine/outcome.hpp"

namespace braid::engine {

class Findings {
 public:
  // `testFound`, if any, is called for every test as soon as it is there.
  explicit Findings(std::function<void(const Test&)> testFound)
      : testFound_(std::move(testFound)) {}

  void add(Violation violation) {
    const std::lock_guard lock(mutex_);
    violations_.push_back(std::move(violation));
  }
  // A path is excluded by a condition on the inputs.
  void addPrecondition(const exec::Precondition& condition) {
    const std::lock_guard lock(mutex_);
    const auto known = std::ranges::find(preconditions_, condition.text, &FoundPrecondition::text);
    if (known == preconditions_.end()) {
      const auto behind = std::ranges::upper_bound(preconditions_, condition.likelihood, {},
                                                   &FoundPrecondition::likelihood);
      preconditions_.insert(behind, {condition.text, 1, condition.likelihood});
    } else {
      ++known->paths;
    }
  }
  // A stronger condition takes the place of one, with the paths that it excludes.
  void renamePrecondition(const std::string& text, const std::string& stronger) {
    const std::lock_guard lock(mutex_);
    const auto known = std::ranges::find(preconditions_, text, &FoundPrecondition::text);
    if (known != preconditions_.end()) {
      known->text = stronger;
    }
  }
  // A path fails that no condition excludes.
  void addUnexplained() {
    const std::lock_guard lock(mutex_);
    ++unexplained_;
  }
  void add(Test test) {
    const std::lock_guard lock(mutex_);
    tests_.push_back(std::move(test));
    if (testFound_) {
      testFound_(tests_.back());
    }
  }

  [[nodiscard]] bool hasViolation() const { return !violations_.empty(); }
  [[nodiscard]] std::size_t violationCount() const { return violations_.size(); }

  // The run so far, beside what was found; for readers on other threads.
  void setSummary(Outcome summary) {
    const std::lock_guard lock(mutex_);
    summary_ = std::move(summary);
  }
  // The last summary with all that was found until now. From any thread.
  [[nodiscard]] Outcome soFar() {
    const std::lock_guard lock(mutex_);
    Outcome outcome = summary_;
    outcome.violations = violations_;
    outcome.preconditions = preconditions_;
    outcome.unexplained = unexplained_;
    outcome.tests = tests_;
    return outcome;
  }
  // At the end of the run.
  void moveInto(Outcome& outcome) {
    const std::lock_guard lock(mutex_);
    outcome.violations = std::move(violations_);
    outcome.preconditions = std::move(preconditions_);
    outcome.unexplained = unexplained_;
    outcome.tests = std::move(tests_);
  }

 private:
  std::function<void(const Test&)> testFound_;
  std::mutex mutex_;
  std::vector<Violation> violations_;
  std::vector<FoundPrecondition> preconditions_;
  std::uint64_t unexplained_ = 0;
  std::vector<Test> tests_;
  Outcome summary_;
};

}  // namespace braid::engine
