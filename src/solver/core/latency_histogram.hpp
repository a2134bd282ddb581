// How long answers took: counts by length, four classes for each doubling, from which percentiles
// are read. Costs nothing to keep for every question of a run.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace braid::solver {

class LatencyHistogram {
 public:
  void add(double seconds) {
    assert(seconds >= 0);
    const double doublings = std::log2(std::max(seconds / kSmallest, 1.0));
    ++counts_[std::min(static_cast<std::size_t>(doublings * kPerDoubling), kClasses - 1)];
    ++total_;
  }

  void add(const LatencyHistogram& other) {
    for (std::size_t i = 0; i < kClasses; ++i) {
      counts_[i] += other.counts_[i];
    }
    total_ += other.total_;
  }

  [[nodiscard]] std::uint64_t count() const { return total_; }

  // The length below which a share of all answers lies, in seconds, rounded up by at most a fifth;
  // 0 when there are none.
  [[nodiscard]] double percentile(double share) const {
    assert(0 <= share && share <= 1);
    const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(total_)));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < kClasses; ++i) {
      seen += counts_[i];
      if (seen >= wanted && seen > 0) {
        return kSmallest * std::exp2(static_cast<double>(i + 1) / kPerDoubling);
      }
    }
    return 0;
  }

 private:
  static constexpr double kSmallest = 50e-9;
  static constexpr double kPerDoubling = 4;
  static constexpr std::size_t kClasses = 140;  // up to half an hour

  std::array<std::uint32_t, kClasses> counts_{};
  std::uint64_t total_ = 0;
};

}  // namespace braid::solver
