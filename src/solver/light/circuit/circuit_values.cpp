#include "solver/light/circuit/circuit_values.hpp"

#include <algorithm>
#include <cassert>

namespace braid::solver::light {

using term::Scalar;

bool CircuitValues::compute(std::uint32_t index) const {
  const Gate& gate = circuit_.gate(index);
  const auto operand = [&](std::size_t i) { return known(gate.operands[i]); };
  switch (gate.kind) {
    case GateKind::Constant:
      return false;
    case GateKind::Input: {
      const int number = writer_.find(Literal::of(index));
      return number != 0 && solver_.isTrue(number);
    }
    case GateKind::And:
      return operand(0) && operand(1);
    case GateKind::Xor:
      return operand(0) != operand(1);
    case GateKind::Xor3:
      return (operand(0) != operand(1)) != operand(2);
    case GateKind::Mux:
      return operand(0) ? operand(1) : operand(2);
    case GateKind::Majority:
      return operand(0) ? operand(1) || operand(2) : operand(1) && operand(2);
  }
  assert(false);
  return false;
}

bool CircuitValues::isTrue(Literal literal) {
  if (const int number = writer_.find(literal); number != 0) {
    if (solver_.isTrue(number) || solver_.isTrue(-number)) {
      return solver_.isTrue(number);
    }
  }
  values_.resize(circuit_.size(), Value::Unknown);
  work_.assign(1, literal.gate());
  while (!work_.empty()) {
    const std::uint32_t gate = work_.back();
    if (values_[gate] != Value::Unknown) {
      work_.pop_back();
      continue;
    }
    const std::size_t before = work_.size();
    for (const Literal operand : circuit_.gate(gate).inputs()) {
      if (values_[operand.gate()] == Value::Unknown) {
        work_.push_back(operand.gate());
      }
    }
    if (work_.size() == before) {
      values_[gate] = compute(gate) ? Value::True : Value::False;
      work_.pop_back();
    }
  }
  return known(literal);
}

Scalar CircuitValues::valueOf(Bits word) {
  constexpr std::size_t kMachineBits = 64;
  if (word.size() <= kMachineBits) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
      value |= std::uint64_t{isTrue(word[i])} << i;
    }
    const auto number = static_cast<std::int64_t>(value);
    return number >= 0 ? Scalar(number) : Scalar::fromUnsigned(value);
  }
  mpz_class value;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (isTrue(word[i])) {
      mpz_setbit(value.get_mpz_t(), i);
    }
  }
  return Scalar(value);
}

}  // namespace braid::solver::light
