// Adds the time a scope takes to a counter; time spent in the next stage is taken off again.
#pragma once

#include <chrono>

namespace braid::solver {

class Stopwatch {
 public:
  explicit Stopwatch(double& seconds) : seconds_(seconds) {}
  ~Stopwatch() { seconds_ += secondsSince(start_); }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

  // Runs a call whose time is counted elsewhere.
  template <typename Call>
  [[nodiscard]] auto excluding(const Call& call) const {
    const auto begin = Clock::now();
    auto result = call();
    seconds_ -= secondsSince(begin);
    return result;
  }

  // Time since the start, including what is counted elsewhere.
  [[nodiscard]] double elapsed() const { return secondsSince(start_); }

 private:
  using Clock = std::chrono::steady_clock;
  static double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

  double& seconds_;
  Clock::time_point start_ = Clock::now();
};

}  // namespace braid::solver
