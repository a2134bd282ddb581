#include "guard/bdd_sifting.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace braid::guard::bdd {

Sifting::Sifting(NodePool& pool, std::span<const std::uint32_t> held, std::size_t levels)
    : pool_(pool),
      levels_(levels),
      parents_(pool.capacity()),
      buckets_(std::bit_ceil(pool.capacity())),
      nodes_(levels),
      placeOf_(levels) {
  for (const std::uint32_t number : held) {
    ++parents_[number];
  }
  for (std::uint32_t number = 1; number < pool_.end(); ++number) {
    if (pool_.isUsed(number)) {
      const Node& node = pool_[number];
      ++parents_[numberOf(node.low)];
      ++parents_[numberOf(node.high)];
      nodes_[node.level].push_back(number);
      link(number);
    }
  }
  for (std::uint32_t variable = 0; variable < levels; ++variable) {
    if (!nodes_[variable].empty()) {
      placeOf_[variable] = order_.size();
      order_.push_back(variable);
    }
    for (const std::uint32_t number : nodes_[variable]) {
      parents_[number] = std::max(parents_[number], 1U);
    }
  }
}

// --- nodes

std::uint32_t& Sifting::bucketOf(const Node& node) {
  return buckets_[hashOf(node.low, node.high, node.level) & (buckets_.size() - 1)];
}

void Sifting::link(std::uint32_t number) {
  pool_[number].next = std::exchange(bucketOf(pool_[number]), number);
}

void Sifting::unlink(std::uint32_t number) {
  std::uint32_t* place = &bucketOf(pool_[number]);
  while (*place != number) {
    assert(*place != 0 && "a node is in the chain of its hash");
    place = &pool_[*place].next;
  }
  *place = pool_[number].next;
}

// Also counts one more parent of the result.
Edge Sifting::make(std::uint32_t variable, Edge low, Edge high) {
  if (low == high) {
    ++parents_[numberOf(low)];
    return low;
  }
  const Edge sign = low & 1U;
  const Node made{variable, low ^ sign, high ^ sign, 0};
  for (std::uint32_t n = bucketOf(made); n != 0; n = pool_[n].next) {
    const Node& node = pool_[n];
    if (node.low == made.low && node.high == made.high && node.level == variable) {
      ++parents_[n];
      return n << 1U | sign;
    }
  }
  if (pool_.isFull()) {
    pool_.grow(2 * pool_.capacity());
    parents_.resize(pool_.capacity());
  }
  const std::uint32_t number = pool_.take();
  pool_[number] = made;
  link(number);
  nodes_[variable].push_back(number);
  assert(parents_[number] == 0);
  parents_[number] = 1;
  ++parents_[numberOf(low)];
  ++parents_[numberOf(high)];
  return number << 1U | sign;
}

void Sifting::release(Edge edge) {
  const std::uint32_t number = numberOf(edge);
  assert(parents_[number] > 0);
  if (--parents_[number] > 0 || number == 0) {
    return;
  }
  unlink(number);
  const Node node = pool_[number];
  pool_.giveBack(number);
  // The rewritten node still leads to both children, so they are not released.
  assert(parents_[numberOf(node.low)] > 1 && parents_[numberOf(node.high)] > 1);
  --parents_[numberOf(node.low)];
  --parents_[numberOf(node.high)];
}

// --- places of variables

void Sifting::rewrite(std::uint32_t number, std::uint32_t upper, std::uint32_t lower) {
  const Node before = pool_[number];
  const auto part = [&](Edge edge, bool isHigh) {
    const Node& node = pool_[numberOf(edge)];
    return node.level == lower ? (isHigh ? node.high : node.low) ^ (edge & 1U) : edge;
  };
  unlink(number);
  const Edge low = make(upper, part(before.low, false), part(before.high, false));
  const Edge high = make(upper, part(before.low, true), part(before.high, true));
  assert(low != high && !isNegated(low));
  pool_[number] = {lower, low, high, 0};
  link(number);
  nodes_[lower].push_back(number);
  release(before.low);
  release(before.high);
}

void Sifting::swap(std::size_t place) {
  assert(place + 1 < order_.size());
  const std::uint32_t upper = order_[place];
  const std::uint32_t lower = order_[place + 1];
  std::vector<std::uint32_t> candidates = std::exchange(nodes_[upper], {});
  work_ += candidates.size();
  const std::size_t lowerBefore = nodes_[lower].size();
  for (const std::uint32_t number : candidates) {
    const Node& node = pool_[number];
    if (pool_[numberOf(node.low)].level == lower || pool_[numberOf(node.high)].level == lower) {
      rewrite(number, upper, lower);
    } else {
      nodes_[upper].push_back(number);
    }
  }
  if (nodes_[lower].size() != lowerBefore) {
    work_ += nodes_[lower].size();
    // Nodes without parents are free now, or in use for the upper variable.
    std::erase_if(nodes_[lower], [&](std::uint32_t n) { return pool_[n].level != lower; });
  }
  std::swap(order_[place], order_[place + 1]);
  placeOf_[upper] = place + 1;
  placeOf_[lower] = place;
}

void Sifting::sift(std::uint32_t variable, const Limits& limits,
                   const support::StopSignal* stopSignal) {
  const std::size_t greatest = pool_.used() + pool_.used() * limits.growthPercent / 100;
  std::size_t fewest = pool_.used();
  std::size_t best = placeOf_[variable];
  const auto note = [&] {
    if (pool_.used() < fewest) {
      fewest = pool_.used();
      best = placeOf_[variable];
    }
  };
  const auto mayGoOn = [&] {
    return pool_.used() <= greatest && (stopSignal == nullptr || !stopSignal->isRaised());
  };
  const auto down = [&] {
    while (mayGoOn() && placeOf_[variable] + 1 < order_.size()) {
      swap(placeOf_[variable]);
      note();
    }
  };
  const auto up = [&] {
    while (mayGoOn() && placeOf_[variable] > 0) {
      swap(placeOf_[variable] - 1);
      note();
    }
  };
  // Goes to the nearer end first, then through all places to the other end.
  if (placeOf_[variable] >= order_.size() / 2) {
    down();
    up();
  } else {
    up();
    down();
  }
  while (placeOf_[variable] < best) {
    swap(placeOf_[variable]);
  }
  while (placeOf_[variable] > best) {
    swap(placeOf_[variable] - 1);
  }
}

void Sifting::run(const Limits& limits, const support::StopSignal* stopSignal) {
  std::vector<std::uint32_t> variables = order_;
  std::ranges::sort(variables, [&](std::uint32_t a, std::uint32_t b) {
    return nodes_[a].size() != nodes_[b].size() ? nodes_[a].size() > nodes_[b].size() : a < b;
  });
  for (const std::uint32_t variable : variables) {
    if (work_ >= limits.work || (stopSignal != nullptr && stopSignal->isRaised())) {
      break;
    }
    sift(variable, limits, stopSignal);
  }
}

// A variable without nodes stays behind the variable above it: it may be reserved for the same
// input.
std::vector<std::uint32_t> Sifting::finish() {
  std::vector<std::uint32_t> before;
  before.reserve(levels_);
  const auto isInUse = [&](std::uint32_t variable) {
    return placeOf_[variable] < order_.size() && order_[placeOf_[variable]] == variable;
  };
  const auto addUnused = [&](std::uint32_t first) {
    for (std::uint32_t each = first; each < levels_ && !isInUse(each); ++each) {
      before.push_back(each);
    }
  };
  addUnused(0);
  for (const std::uint32_t variable : order_) {
    before.push_back(variable);
    addUnused(variable + 1);
  }
  assert(before.size() == levels_);
  std::vector<std::uint32_t> levelOf(levels_);
  for (std::uint32_t level = 0; level < levels_; ++level) {
    levelOf[before[level]] = level;
  }
  for (std::uint32_t number = 1; number < pool_.end(); ++number) {
    if (pool_.isUsed(number)) {
      pool_[number].level = levelOf[pool_[number].level];
    }
  }
  return before;
}

}  // namespace braid::guard::bdd
