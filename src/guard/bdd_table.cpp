#include "guard/bdd_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>
#include <utility>

#include "guard/bdd_sifting.hpp"
#include "guard/guard.hpp"

namespace braid::guard::bdd {

namespace {

// Powers of two, because some bits of a hash choose the place. The table begins small and grows in
// few steps: touching its memory for the first time is a large part of what guards cost in small
// programs.
constexpr std::size_t kFirstBuckets = 1U << 10U;

// Stands in the place of a third operand. No edge has such a number, because of the limit on nodes.
constexpr Edge kConjunction = 0xffff'fff0;
constexpr Edge kEquivalence = 0xffff'fff1;
constexpr Edge kRestriction = 0xffff'fff2;
constexpr Edge kDisjointness = 0xffff'fff3;

}  // namespace

Table::Table(const Tuning& tuning)
    : tuning_(tuning),
      maxNodes_(std::min(tuning.nodes, std::size_t{kConjunction >> 1U})),
      collectAt_(std::min(tuning.firstCollection, maxNodes_)),
      reorderAt_(tuning.firstReordering),
      interruptAt_(std::min(2 * tuning.firstReordering, maxNodes_)) {
  grow();
}

// --- nodes

Edge Table::lowUnder(Edge edge, std::uint32_t level) const {
  return levelOf(edge) == level ? low(edge) : edge;
}

Edge Table::highUnder(Edge edge, std::uint32_t level) const {
  return levelOf(edge) == level ? high(edge) : edge;
}

std::uint32_t Table::bucketOf(std::uint32_t level, Edge low, Edge high) const {
  return static_cast<std::uint32_t>(hashOf(low, high, level) & (buckets_.size() - 1));
}

Edge Table::make(std::uint32_t level, Edge low, Edge high) {
  if (low == high) {
    return low;
  }
  assert(level < pool_[numberOf(low)].level && level < pool_[numberOf(high)].level &&
         "variables are in order");
  const Edge sign = low & 1U;
  low ^= sign;
  high ^= sign;
  for (std::uint32_t n = buckets_[bucketOf(level, low, high)]; n != 0; n = pool_[n].next) {
    const Node& node = pool_[n];
    if (node.low == low && node.high == high && node.level == level) {
      return n << 1U | sign;
    }
  }
  checkStop();
  const std::uint32_t number = allocate();
  pool_[number] = {level, low, high, 0};
  Facts& facts = facts_[number];
  assert(facts.references == 0 && "nothing refers to a node that was free");
  facts.size = 0;
  facts.unfolded = unfoldedSize(number);
  link(number);
  return number << 1U | sign;
}

std::uint32_t Table::unfoldedSize(std::uint32_t number) const {
  const Node& node = pool_[number];
  const std::uint64_t size =
      std::uint64_t{1} + facts_[numberOf(node.low)].unfolded + facts_[numberOf(node.high)].unfolded;
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(size, 0xffff'ffff));
}

std::uint32_t Table::allocate() {
  if (pool_.used() >= interruptAt_) {
    throw OutOfNodes();
  }
  ++made_;
  if (pool_.isFull()) {
    grow();
  }
  return pool_.take();
}

void Table::link(std::uint32_t number) {
  Node& node = pool_[number];
  std::uint32_t& bucket = buckets_[bucketOf(node.level, node.low, node.high)];
  node.next = std::exchange(bucket, number);
}

void Table::linkAll() {
  buckets_.assign(pool_.capacity(), 0);
  for (std::uint32_t number = 1; number < pool_.end(); ++number) {
    if (pool_.isUsed(number)) {
      link(number);
    }
  }
}

void Table::grow() {
  pool_.grow(pool_.capacity() == 0
                 ? kFirstBuckets
                 : std::max(2 * pool_.capacity(), std::bit_ceil(tuning_.firstCollection)));
  assert(std::has_single_bit(pool_.capacity()));
  facts_.resize(pool_.capacity());
  linkAll();
  std::vector<Result> results(pool_.capacity());
  results.swap(results_);
  for (const Result& result : results) {
    if (result.a != 0) {
      resultOf(result.a, result.b, result.c) = result;
    }
  }
}

void Table::startVisit() {
  assert(pending_.empty() && "one visit at a time");
  if (++visit_ == 0) {
    std::ranges::for_each(facts_, [](Facts& facts) { facts.visit = 0; });
    visit_ = 1;
  }
  facts_[0].visit = visit_;
}

// Counts the nodes that were not visited before.
std::size_t Table::visitFrom(Edge root) {
  assert(facts_[0].visit == visit_ && "the visit was started");
  std::size_t count = 0;
  const auto visit = [&](Edge edge) {
    if (std::exchange(facts_[numberOf(edge)].visit, visit_) != visit_) {
      pending_.push_back(numberOf(edge));
      ++count;
    }
  };
  visit(root);
  while (!pending_.empty()) {
    const Node& node = pool_[pending_.back()];
    pending_.pop_back();
    visit(node.low);
    visit(node.high);
  }
  return count;
}

// Keeps results of operations on nodes that remain.
void Table::collect() {
  ++collections_;
  probabilities_.clear();
  startVisit();
  for (std::uint32_t number = 1; number < pool_.end(); ++number) {
    if (facts_[number].references != 0) {
      visitFrom(number << 1U);
    }
  }
  const auto isKept = [&](Edge edge) { return facts_[numberOf(edge)].visit == visit_; };
  std::ranges::fill(buckets_, 0);
  for (std::uint32_t number = 1; number < pool_.end(); ++number) {
    if (facts_[number].visit == visit_) {
      link(number);
    } else if (pool_.isUsed(number)) {
      pool_.giveBack(number);
    }
  }
  for (Result& result : results_) {
    const bool isEmpty = result.a == 0;
    if (!isEmpty && (!isKept(result.a) || !isKept(result.b) || !isKept(result.value) ||
                     (result.c < kConjunction && !isKept(result.c)))) {
      result = {};
    }
  }
  collectAt_ =
      std::clamp(2 * pool_.used(), std::min(tuning_.firstCollection, maxNodes_), maxNodes_);
  interruptAt_ = std::min(std::max(2 * collectAt_, 2 * tuning_.firstReordering), maxNodes_);
  isCrowded_ = 100 * pool_.used() > tuning_.crowdedPercent * maxNodes_;
  refusals_ = isCrowded_ ? maxNodes_ / tuning_.nodesPerRefusal : 0;
  referencesLeft_ = references_;
}

// If nearly all of the table stays in use, the next collection would follow at once, and each costs
// as much as very many operations.
bool Table::mayCollect() {
  if (refusals_ > 0 && references_ >= referencesLeft_ - referencesLeft_ / tuning_.releasedShare) {
    --refusals_;
    return false;
  }
  return true;
}

// Keeps all nodes that have parents, whether something refers to them or not.
void Table::findOrder(std::uint64_t work) {
  ++reorderings_;
  std::vector<std::uint32_t> held;
  for (std::uint32_t number = 1; number < pool_.end(); ++number) {
    if (facts_[number].references != 0) {
      held.push_back(number);
    }
  }
  Sifting sifting(pool_, held, variableAt_.size());
  sifting.run({tuning_.siftingGrowth, work}, stopSignal_);
  made_ += sifting.work();
  madeBefore_ = made_;
  const std::vector<std::uint32_t> levelsBefore = sifting.finish();
  std::vector<std::uint32_t> variables;
  variables.reserve(variableAt_.size());
  for (const std::uint32_t level : levelsBefore) {
    levelOf_[variableAt_[level]] = static_cast<std::uint32_t>(variables.size());
    variables.push_back(variableAt_[level]);
  }
  variableAt_ = std::move(variables);
  // The numbers in results may belong to other nodes now.
  results_.assign(pool_.capacity(), {});
  probabilities_.clear();
  facts_.resize(pool_.capacity());
  linkAll();
  countUnfolded();
}

void Table::countUnfolded() {
  std::vector<std::vector<std::uint32_t>> byLevel(variableAt_.size());
  for (std::uint32_t number = 1; number < pool_.end(); ++number) {
    if (pool_.isUsed(number)) {
      byLevel[pool_[number].level].push_back(number);
    }
  }
  for (std::size_t level = byLevel.size(); level-- > 0;) {
    for (const std::uint32_t number : byLevel[level]) {
      facts_[number].size = 0;
      facts_[number].unfolded = unfoldedSize(number);
    }
  }
}

void Table::reorder() {
  collect();
  findOrder(std::numeric_limits<std::uint64_t>::max());
}

// Nodes are collected only between operations: new nodes of an operation have no references yet.
template <typename Operation>
Edge Table::complete(const Operation& operation) {
  if (pool_.used() >= collectAt_ && !isCrowded_) {
    collect();
    if (pool_.used() >= reorderAt_) {
      findOrder(affordableWork());
      reorderAt_ = std::max(tuning_.firstReordering, 2 * pool_.used());
    }
  }
  for (int attempt = 0; attempt < 2;) {
    try {
      return operation();
    } catch (const OutOfNodes&) {
      if (interruptAt_ < maxNodes_) {
        // The nodes that the operation has made so far show which order would be better for it.
        const std::size_t next = std::min(2 * interruptAt_, maxNodes_);
        findOrder(affordableWork());
        collect();
        interruptAt_ = std::max(interruptAt_, next);
        continue;
      }
      ++attempt;
      if (!mayCollect()) {
        break;
      }
      collect();
      interruptAt_ = maxNodes_;
    }
    if (isCrowded_) {
      break;
    }
  }
  throw GuardOverflow("too many BDD nodes");
}

// --- operations

Table::Result& Table::resultOf(Edge a, Edge b, Edge c) {
  assert(!isConstant(a) && "0 marks an empty entry, and constants need no result");
  return results_[hashOf(a, b, c) & (results_.size() - 1)];
}

Edge Table::variable(unsigned number) {
  assert(number < kMaxVariables);
  while (levelOf_.size() <= number) {
    variableAt_.push_back(static_cast<std::uint32_t>(levelOf_.size()));
    levelOf_.push_back(static_cast<std::uint32_t>(levelOf_.size()));
  }
  return complete([&] { return make(levelOf_[number], kFalse, kTrue); });
}

Edge Table::conjunction(Edge a, Edge b) {
  return complete([&] { return conjunctionOf(a, b); });
}

Edge Table::equivalence(Edge a, Edge b) {
  return complete([&] { return equivalenceOf(a, b); });
}

Edge Table::choice(Edge condition, Edge then, Edge otherwise) {
  return complete([&] { return choiceOf(condition, then, otherwise); });
}

Edge Table::restriction(Edge a, Edge care) {
  return complete([&] { return restrictionOf(a, care); });
}

Edge Table::conjunctionOf(Edge a, Edge b) {
  if (a == b || b == kTrue) {
    return a;
  }
  if (a == kTrue) {
    return b;
  }
  if (a == kFalse || b == kFalse || a == negated(b)) {
    return kFalse;
  }
  if (a > b) {
    std::swap(a, b);
  }
  if (const Result& known = resultOf(a, b, kConjunction);
      known.a == a && known.b == b && known.c == kConjunction) {
    return known.value;
  }
  const std::uint32_t top = std::min(levelOf(a), levelOf(b));
  const Edge onLow = conjunctionOf(lowUnder(a, top), lowUnder(b, top));
  const Edge onHigh = conjunctionOf(highUnder(a, top), highUnder(b, top));
  const Edge value = make(top, onLow, onHigh);
  resultOf(a, b, kConjunction) = {a, b, kConjunction, value};
  return value;
}

Edge Table::equivalenceOf(Edge a, Edge b) {
  const Edge sign = (a ^ b) & 1U;
  a &= ~1U;
  b &= ~1U;
  if (a == b) {
    return kTrue ^ sign;
  }
  if (a > b) {
    std::swap(a, b);
  }
  if (a == kFalse) {
    return negated(b) ^ sign;
  }
  if (const Result& known = resultOf(a, b, kEquivalence);
      known.a == a && known.b == b && known.c == kEquivalence) {
    return known.value ^ sign;
  }
  const std::uint32_t top = std::min(levelOf(a), levelOf(b));
  const Edge onLow = equivalenceOf(lowUnder(a, top), lowUnder(b, top));
  const Edge onHigh = equivalenceOf(highUnder(a, top), highUnder(b, top));
  const Edge value = make(top, onLow, onHigh);
  resultOf(a, b, kEquivalence) = {a, b, kEquivalence, value};
  return value ^ sign;
}

Edge Table::choiceOf(Edge condition, Edge then, Edge otherwise) {
  if (isConstant(condition) || then == otherwise) {
    return condition == kFalse ? otherwise : then;
  }
  if (numberOf(then) == numberOf(condition)) {
    then = then == condition ? kTrue : kFalse;
  }
  if (numberOf(otherwise) == numberOf(condition)) {
    otherwise = otherwise == condition ? kFalse : kTrue;
  }
  if (isConstant(then)) {
    return then == kTrue ? negated(conjunctionOf(negated(condition), negated(otherwise)))
                         : conjunctionOf(negated(condition), otherwise);
  }
  if (isConstant(otherwise)) {
    return otherwise == kTrue ? negated(conjunctionOf(condition, negated(then)))
                              : conjunctionOf(condition, then);
  }
  if (then == negated(otherwise)) {
    return equivalenceOf(condition, then);
  }
  if (isNegated(condition)) {
    condition = negated(condition);
    std::swap(then, otherwise);
  }
  const Edge sign = then & 1U;
  then ^= sign;
  otherwise ^= sign;
  if (const Result& known = resultOf(condition, then, otherwise);
      known.a == condition && known.b == then && known.c == otherwise) {
    return known.value ^ sign;
  }
  const std::uint32_t top = std::min({levelOf(condition), levelOf(then), levelOf(otherwise)});
  const Edge onLow =
      choiceOf(lowUnder(condition, top), lowUnder(then, top), lowUnder(otherwise, top));
  const Edge onHigh =
      choiceOf(highUnder(condition, top), highUnder(then, top), highUnder(otherwise, top));
  const Edge value = make(top, onLow, onHigh);
  resultOf(condition, then, otherwise) = {condition, then, otherwise, value};
  return value ^ sign;
}

Edge Table::restrictionOf(Edge a, Edge care) {
  const Edge sign = a & 1U;
  a ^= sign;
  if (isConstant(a) || isConstant(care)) {
    return a ^ sign;
  }
  if (numberOf(a) == numberOf(care)) {
    return (a == care ? kTrue : kFalse) ^ sign;
  }
  if (const Result& known = resultOf(a, care, kRestriction);
      known.a == a && known.b == care && known.c == kRestriction) {
    return known.value ^ sign;
  }
  const std::uint32_t top = levelOf(a);
  Edge value = kFalse;
  if (levelOf(care) < top) {
    const Edge anywhere = negated(conjunctionOf(negated(low(care)), negated(high(care))));
    value = restrictionOf(a, anywhere);
  } else {
    const Edge careLow = lowUnder(care, top);
    const Edge careHigh = highUnder(care, top);
    if (careLow == kFalse) {
      value = restrictionOf(high(a), careHigh);
    } else if (careHigh == kFalse) {
      value = restrictionOf(low(a), careLow);
    } else {
      const Edge onLow = restrictionOf(low(a), careLow);
      const Edge onHigh = restrictionOf(high(a), careHigh);
      value = make(top, onLow, onHigh);
    }
  }
  resultOf(a, care, kRestriction) = {a, care, kRestriction, value};
  return value ^ sign;
}

bool Table::areDisjoint(Edge a, Edge b) {
  if (a == kFalse || b == kFalse || a == negated(b)) {
    return true;
  }
  // Two negated diagrams are both true when all variables are false.
  if (a == b || isConstant(a) || isConstant(b) || (isNegated(a) && isNegated(b))) {
    return false;
  }
  if (a > b) {
    std::swap(a, b);
  }
  if (const Result& known = resultOf(a, b, kDisjointness);
      known.a == a && known.b == b && known.c == kDisjointness) {
    return known.value == kTrue;
  }
  checkStop();
  const std::uint32_t top = std::min(levelOf(a), levelOf(b));
  const bool value = areDisjoint(lowUnder(a, top), lowUnder(b, top)) &&
                     areDisjoint(highUnder(a, top), highUnder(b, top));
  resultOf(a, b, kDisjointness) = {a, b, kDisjointness, value ? kTrue : kFalse};
  return value;
}

// --- properties of diagrams

std::size_t Table::nodeCount(Edge edge) {
  Facts& facts = facts_[numberOf(edge)];
  if (facts.size == 0) {
    facts.size = static_cast<std::uint32_t>(nodeCount(std::array{edge}));
  }
  assert(facts.size <= facts.unfolded);
  return facts.size;
}

std::size_t Table::nodeCount(std::span<const Edge> edges) {
  startVisit();
  std::size_t count = 0;
  for (const Edge edge : edges) {
    count += visitFrom(edge);
  }
  return count;
}

double Table::probabilityOf(Edge edge) {
  assert(pending_.empty() && "one visit at a time");
  probabilities_.resize(pool_.capacity());
  probabilities_[numberOf(kFalse)] = {0, 1};
  const auto isKnown = [&](std::uint32_t number) { return probabilities_[number].isKnown(); };
  if (!isKnown(numberOf(edge))) {
    pending_.push_back(numberOf(edge));
  }
  while (!pending_.empty()) {
    const std::uint32_t number = pending_.back();
    const Node& node = pool_[number];
    const std::uint32_t low = numberOf(node.low);
    const std::uint32_t high = numberOf(node.high);
    if (!isKnown(low)) {
      pending_.push_back(low);
    } else if (!isKnown(high)) {
      pending_.push_back(high);
    } else {
      const Probability& a = probabilities_[low];
      const Probability& onHigh = probabilities_[high];
      const Probability b =
          isNegated(node.high) ? Probability{onHigh.negated, onHigh.direct} : onHigh;
      probabilities_[number] = {(a.direct + b.direct) / 2, (a.negated + b.negated) / 2};
      pending_.pop_back();
    }
  }
  const Probability& known = probabilities_[numberOf(edge)];
  assert(0 <= known.direct && known.direct <= 1 && 0 <= known.negated && known.negated <= 1);
  return isNegated(edge) ? known.negated : known.direct;
}

bool Table::areLarger(std::span<const Edge> edges, std::size_t limit) {
  std::uint64_t bound = 0;
  for (const Edge edge : edges) {
    bound += facts_[numberOf(edge)].unfolded;
  }
  return bound > limit && nodeCount(edges) > limit;
}

}  // namespace braid::guard::bdd
