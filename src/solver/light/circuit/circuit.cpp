#include "solver/light/circuit/circuit.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace braid::solver::light {

namespace {

constexpr std::size_t kFirstTableSize = 1024;

std::size_t hashOf(GateKind kind, std::span<const Literal, 3> operands) {
  auto hash = static_cast<std::uint64_t>(kind);
  for (const Literal operand : operands) {
    hash = (hash ^ operand.code()) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 29U;
  }
  return hash;
}

void sort(Literal& a, Literal& b) {
  if (b < a) {
    std::swap(a, b);
  }
}

void sort(Literal& a, Literal& b, Literal& c) {
  sort(a, b);
  sort(b, c);
  sort(a, b);
}

}  // namespace

Circuit::Circuit() : gates_(1), table_(kFirstTableSize) {}

Literal Circuit::makeInput() {
  gates_.push_back({GateKind::Input});
  return Literal::of(static_cast<std::uint32_t>(gates_.size() - 1));
}

void Circuit::use(Literal operand) {
  Gate& used = gates_[operand.gate()];
  used.isShared = used.isUsed;
  used.isUsed = true;
}

void Circuit::growTable() {
  std::vector<std::uint32_t> larger(table_.size() * 2);
  assert(std::has_single_bit(larger.size()) && "slots are found by a mask");
  for (const std::uint32_t index : table_) {
    if (index != 0) {
      std::size_t slot = hashOf(gates_[index].kind, gates_[index].operands) & (larger.size() - 1);
      while (larger[slot] != 0) {
        slot = (slot + 1) & (larger.size() - 1);
      }
      larger[slot] = index;
    }
  }
  table_ = std::move(larger);
}

Literal Circuit::gate(GateKind kind, Literal a, Literal b, Literal c) {
  const std::array operands = {a, b, c};
  std::size_t slot = hashOf(kind, operands) & (table_.size() - 1);
  for (; table_[slot] != 0; slot = (slot + 1) & (table_.size() - 1)) {
    const Gate& known = gates_[table_[slot]];
    if (known.kind == kind && known.operands == operands) {
      return Literal::of(table_[slot]);
    }
  }
  const auto index = static_cast<std::uint32_t>(gates_.size());
  gates_.push_back({kind, false, false, operands});
  for (const Literal operand : gates_[index].inputs()) {
    assert(!operand.isConstant() && "constants are simplified away");
    assert(operand.gate() < index);
    use(operand);
  }
  table_[slot] = index;
  if (gates_.size() * 2 > table_.size()) {
    growTable();
  }
  return Literal::of(index);
}

const Gate* Circuit::conjunction(Literal literal) const {
  const Gate& found = gates_[literal.gate()];
  return found.kind == GateKind::And ? &found : nullptr;
}

bool Circuit::simplifyAnd(Literal a, Literal b, Literal& result) {
  const Gate* inner = conjunction(a);
  if (inner == nullptr) {
    return false;
  }
  const auto [left, right] = std::pair(inner->operands[0], inner->operands[1]);
  if (!a.isNegated()) {
    if (b == left || b == right) {
      result = a;  // (x and y) and x
      return true;
    }
    if (b == !left || b == !right) {
      result = kFalse;  // (x and y) and not x
      return true;
    }
    return false;
  }
  if (b == !left || b == !right) {
    result = b;  // not (x and y) and not x
    return true;
  }
  if (b == left || b == right) {
    result = makeAnd(b, b == left ? !right : !left);  // not (x and y) and x
    return true;
  }
  return false;
}

Literal Circuit::makeAnd(Literal a, Literal b) {
  sort(a, b);
  if (a == b || a == kTrue) {
    return b;
  }
  if (a == kFalse || a == !b) {
    return kFalse;
  }
  Literal result;
  if (simplifyAnd(a, b, result) || simplifyAnd(b, a, result)) {
    return result;
  }
  return gate(GateKind::And, a, b);
}

Literal Circuit::makeAnd(std::span<const Literal> conjuncts) {
  Literal result = kTrue;
  for (const Literal conjunct : conjuncts) {
    result = makeAnd(result, conjunct);
  }
  return result;
}

// Negations of operands move to the result.
Literal Circuit::makeXor(Literal a, Literal b) {
  const bool isNegated = a.isNegated() != b.isNegated();
  a = Literal::of(a.gate());
  b = Literal::of(b.gate());
  sort(a, b);
  if (a == b) {
    return constantLiteral(isNegated);
  }
  if (a == kFalse) {
    return b.negatedIf(isNegated);
  }
  return gate(GateKind::Xor, a, b).negatedIf(isNegated);
}

Literal Circuit::makeXor(Literal a, Literal b, Literal c) {
  const bool isNegated = (a.isNegated() != b.isNegated()) != c.isNegated();
  a = Literal::of(a.gate());
  b = Literal::of(b.gate());
  c = Literal::of(c.gate());
  sort(a, b, c);
  if (a == b) {
    return c.negatedIf(isNegated);
  }
  if (b == c) {
    return a.negatedIf(isNegated);
  }
  if (a == kFalse) {
    return makeXor(b, c).negatedIf(isNegated);
  }
  return gate(GateKind::Xor3, a, b, c).negatedIf(isNegated);
}

Literal Circuit::makeMux(Literal condition, Literal then, Literal otherwise) {
  if (condition.isNegated()) {
    condition = !condition;
    std::swap(then, otherwise);
  }
  if (condition == kFalse || then == otherwise) {
    return otherwise;
  }
  if (then == !otherwise) {
    return makeEqual(condition, then);
  }
  if (then.isConstant() || then.gate() == condition.gate()) {
    const bool isOne = then == kTrue || then == condition;
    return isOne ? makeOr(condition, otherwise) : makeAnd(!condition, otherwise);
  }
  if (otherwise.isConstant() || otherwise.gate() == condition.gate()) {
    const bool isOne = otherwise == kTrue || otherwise == !condition;
    return isOne ? makeOr(!condition, then) : makeAnd(condition, then);
  }
  const bool isNegated = then.isNegated();
  return gate(GateKind::Mux, condition, then.negatedIf(isNegated), otherwise.negatedIf(isNegated))
      .negatedIf(isNegated);
}

Literal Circuit::makeMajority(Literal a, Literal b, Literal c) {
  sort(a, b, c);  // puts equal and complementary ones side by side, and constants first
  if (a == b || b == c) {
    return b;
  }
  if (a == !b) {
    return c;
  }
  if (b == !c) {
    return a;
  }
  if (a.isConstant()) {
    return a == kTrue ? makeOr(b, c) : makeAnd(b, c);
  }
  // The majority of negations is the negation of the majority.
  const int negations = static_cast<int>(a.isNegated()) + static_cast<int>(b.isNegated()) +
                        static_cast<int>(c.isNegated());
  const bool isNegated = negations >= 2;
  return gate(GateKind::Majority, a.negatedIf(isNegated), b.negatedIf(isNegated),
              c.negatedIf(isNegated))
      .negatedIf(isNegated);
}

}  // namespace braid::solver::light
