#include "frontend/llvm/switch_plan.hpp"

#include <llvm/IR/Constants.h>

#include <algorithm>
#include <cassert>
#include <span>

namespace braid::frontend::bitcode {

namespace {

struct Cluster {
  SwitchRange range;
  const llvm::BasicBlock* block = nullptr;
};

std::vector<Cluster> clustersOf(const llvm::SwitchInst& instruction) {
  std::vector<Cluster> cases;
  for (const auto& entry : instruction.cases()) {
    const llvm::APInt& value = entry.getCaseValue()->getValue();
    // Cases that lead to the default block need no test.
    if (entry.getCaseSuccessor() != instruction.getDefaultDest()) {
      cases.push_back({{value, value}, entry.getCaseSuccessor()});
    }
  }
  std::sort(cases.begin(), cases.end(),
            [](const Cluster& a, const Cluster& b) { return a.range.low.ult(b.range.low); });
  std::vector<Cluster> clusters;
  for (const Cluster& next : cases) {
    // truth values have no ranges worth a test
    const bool isNumber = next.range.low.getBitWidth() > 1;
    if (isNumber && !clusters.empty() && clusters.back().block == next.block &&
        clusters.back().range.high + 1 == next.range.low) {
      clusters.back().range.high = next.range.high;
    } else {
      clusters.push_back(next);
    }
  }
  return clusters;
}

class Planner {
 public:
  Planner(const llvm::BasicBlock* defaultBlock, std::size_t fewRanges)
      : default_{defaultBlock, 0}, fewRanges_(fewRanges) {}

  // Returns the place of the first step.
  std::size_t plan(std::span<const Cluster> clusters) {
    return clusters.size() <= fewRanges_ ? chain(clusters) : split(clusters);
  }

  SwitchPlan take() { return std::move(steps_); }

 private:
  std::size_t chain(std::span<const Cluster> clusters) {
    const std::size_t first = steps_.size();
    for (const Cluster& cluster : clusters) {
      const auto same =
          std::find_if(steps_.begin() + static_cast<std::ptrdiff_t>(first), steps_.end(),
                       [&](const SwitchStep& step) { return step.target.block == cluster.block; });
      if (same != steps_.end()) {
        same->ranges.push_back(cluster.range);
      } else {
        steps_.push_back({{cluster.range}, {cluster.block, 0}, {}});
      }
    }
    if (clusters.empty()) {
      steps_.push_back({{}, {}, default_});
    }
    for (std::size_t i = first; i < steps_.size(); ++i) {
      steps_[i].otherwise = i + 1 < steps_.size() ? SwitchTarget{nullptr, i + 1} : default_;
    }
    return first;
  }

  std::size_t split(std::span<const Cluster> clusters) {
    assert(clusters.size() >= 2 && "both halves are smaller");
    const std::size_t half = clusters.size() / 2;
    const llvm::APInt zero(clusters[0].range.low.getBitWidth(), 0);
    const std::size_t here = steps_.size();
    steps_.push_back({{{zero, clusters[half].range.low - 1}}, {}, {}});
    const std::size_t below = plan(clusters.first(half));
    const std::size_t above = plan(clusters.subspan(half));
    steps_[here].target = {nullptr, below};
    steps_[here].otherwise = {nullptr, above};
    return here;
  }

  SwitchTarget default_;
  SwitchPlan steps_;
  std::size_t fewRanges_;
};

}  // namespace

SwitchPlan planSwitch(const llvm::SwitchInst& instruction, const Tuning& tuning) {
  Planner planner(instruction.getDefaultDest(), tuning.fewRanges);
  const std::vector<Cluster> clusters = clustersOf(instruction);
  planner.plan(clusters);
  return planner.take();
}

}  // namespace braid::frontend::bitcode
