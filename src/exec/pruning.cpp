#include "exec/pruning.hpp"

#include <algorithm>

namespace braid::exec {

namespace {

constexpr double kLeast = 0.05;

// In [0, 1), the same on every machine; std::uniform_real_distribution is not.
double uniform(std::mt19937_64& random) {
  return static_cast<double>(random() >> 11U) * 0x1p-53;
}

}  // namespace

bool Pruning::shouldAsk() {
  if (options_.probability >= 1 || options_.probability <= 0) {
    return options_.probability >= 1;
  }
  return uniform(random_) < options_.probability;
}

void Pruning::note(bool removed) {
  if (options_.raise == 0 && options_.lower == 0) {
    return;
  }
  const double changed = options_.probability + (removed ? options_.raise : -options_.lower);
  options_.probability = std::clamp(changed, kLeast, 1.0);
}

}  // namespace braid::exec
