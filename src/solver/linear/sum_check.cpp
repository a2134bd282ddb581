#include "solver/linear/sum_check.hpp"

#include <algorithm>
#include <cassert>

namespace braid::solver::linear {

using light::CircuitValues;
using light::Gate;
using light::GateKind;

Simplex::Variable SumCheck::variableOf(UnknownId unknown) {
  if (unknowns_.size() < problem_.unknownCount()) {
    unknowns_.resize(problem_.unknownCount(), kNone);
  }
  Simplex::Variable& variable = unknowns_[unknown];
  if (variable == kNone) {
    variable = simplex_.addUnknown(problem_.range(unknown));
  }
  return variable;
}

Simplex::Variable SumCheck::variableOfForm(FormId form) {
  if (forms_.size() < problem_.formCount()) {
    forms_.resize(problem_.formCount(), kNone);
  }
  if (forms_[form] == kNone) {
    const std::vector<Part>& parts = problem_.form(form);
    if (parts.size() == 1) {
      assert(parts[0].factor == 1);
      forms_[form] = variableOf(parts[0].unknown);
    } else {
      std::vector<Simplex::Term> sum;
      sum.reserve(parts.size());
      for (const Part& part : parts) {
        sum.push_back({variableOf(part.unknown), part.factor});
      }
      forms_[form] = simplex_.addRow(sum);
    }
  }
  return forms_[form];
}

bool SumCheck::bound(const Limit& limit, bool isUpper, Number number, Literal reason) {
  const Simplex::Variable variable = variableOfForm(limit.form);
  const Simplex::Reason why = reason.isConstant() ? Simplex::kAlways : reason.code();
  return isUpper ? simplex_.addUpper(variable, number, why)
                 : simplex_.addLower(variable, number, why);
}

void SumCheck::push(Literal literal, CircuitValues& values) {
  if (literal.isConstant() || gateRuns_[literal.gate()] == run_) {
    return;
  }
  gateRuns_[literal.gate()] = run_;
  ++work_;
  pending_.push_back(literal.negatedIf(!values.isTrue(literal)));
}

bool SumCheck::includeForm(FormId form, CircuitValues& values) {
  assert(form < problem_.formCount() && unknownRuns_.size() == problem_.unknownCount());
  for (const Part& part : problem_.form(form)) {
    if (unknownRuns_[part.unknown] == run_) {
      continue;
    }
    unknownRuns_[part.unknown] = run_;
    used_.push_back(part.unknown);
    if (const Quotient* quotient = problem_.quotient(part.unknown)) {
      if (!bound({quotient->form, 0}, true, quotient->most, light::kTrue) ||
          !bound({quotient->form, 0}, false, quotient->least, light::kTrue)) {
        return false;
      }
      continue;
    }
    const Choice* choice = problem_.choice(part.unknown);
    if (choice == nullptr) {
      continue;
    }
    const bool isThen = values.isTrue(choice->condition);
    push(choice->condition, values);
    const Limit& chosen = isThen ? choice->then : choice->otherwise;
    const Literal reason = choice->condition.negatedIf(!isThen);
    if (!bound(chosen, true, chosen.bound, reason) || !bound(chosen, false, chosen.bound, reason)) {
      return false;
    }
  }
  return true;
}

bool SumCheck::justify(CircuitValues& values) {
  const light::Circuit& circuit = problem_.circuit();
  // The unknowns in used_ from `looked` on are still to be looked at; a choice adds more.
  std::size_t looked = 0;
  while (!pending_.empty() || looked < used_.size()) {
    if (pending_.empty()) {
      const UnknownId unknown = used_[looked++];
      const Quotient* quotient = problem_.quotient(unknown);
      if (quotient != nullptr && !includeForm(quotient->form, values)) {
        return false;
      }
      if (const Choice* choice = problem_.choice(unknown)) {
        const bool isThen = values.isTrue(choice->condition);
        if (!includeForm((isThen ? choice->then : choice->otherwise).form, values)) {
          return false;
        }
      }
      continue;
    }
    const Literal literal = pending_.back();
    pending_.pop_back();
    const Gate& gate = circuit.gate(literal.gate());
    switch (gate.kind) {
      case GateKind::Constant:
        break;
      case GateKind::Input:
        if (const Limit* limit = problem_.atom(literal.gate())) {
          const bool isUpper = !literal.isNegated();
          if (!bound(*limit, isUpper, isUpper ? limit->bound : limit->bound + 1, literal) ||
              !includeForm(limit->form, values)) {
            return false;
          }
        }
        break;
      case GateKind::And: {
        if (!literal.isNegated()) {
          push(gate.operands[0], values);
          push(gate.operands[1], values);
          break;
        }
        // One false operand is enough; best is one that counts already.
        const auto isFalse = [&](Literal operand) { return !values.isTrue(operand); };
        const auto counts = [&](Literal operand) {
          return operand.isConstant() || gateRuns_[operand.gate()] == run_;
        };
        const Literal a = gate.operands[0];
        const Literal b = gate.operands[1];
        if (!(isFalse(a) && counts(a)) && !(isFalse(b) && counts(b))) {
          push(isFalse(a) ? a : b, values);
        }
        break;
      }
      case GateKind::Mux:
        push(gate.operands[0], values);
        push(values.isTrue(gate.operands[0]) ? gate.operands[1] : gate.operands[2], values);
        break;
      case GateKind::Xor:
      case GateKind::Xor3:
      case GateKind::Majority:
        for (const Literal operand : gate.inputs()) {
          push(operand, values);
        }
        break;
    }
  }
  return true;
}

SumCheck::Result SumCheck::run(std::span<const Literal> roots, CircuitValues& values,
                               std::uint64_t maxWork) {
  ++run_;
  gateRuns_.resize(problem_.circuit().size());
  unknownRuns_.resize(problem_.unknownCount());
  used_.clear();
  pending_.clear();
  simplex_.forgetBounds();
  for (const Literal root : roots) {
    push(root, values);
  }
  if (!justify(values)) {
    readConflict();
    return Result::Infeasible;
  }
  switch (simplex_.solve(maxWork)) {
    case Simplex::Result::GivenUp:
      return Result::GivenUp;
    case Simplex::Result::Infeasible:
      readConflict();
      return Result::Infeasible;
    case Simplex::Result::Feasible:
      break;
  }
  for (const UnknownId unknown : used_) {
    const Rational value = simplex_.value(variableOf(unknown));
    if (problem_.choice(unknown) == nullptr && !value.isInteger()) {
      fraction_ = {unknown, value.floor()};
      return Result::Fractional;
    }
  }
  return Result::Feasible;
}

void SumCheck::readConflict() {
  conflict_.clear();
  for (const Simplex::Reason reason : simplex_.conflict()) {
    assert(reason != Simplex::kAlways && (reason >> 1U) < problem_.circuit().size());
    conflict_.push_back(Literal::of(reason >> 1U, (reason & 1U) != 0));
  }
}

Number SumCheck::valueOf(UnknownId unknown) const {
  if (unknown < unknowns_.size() && unknowns_[unknown] != kNone &&
      simplex_.value(unknowns_[unknown]).isInteger()) {
    return simplex_.value(unknowns_[unknown]).floor();
  }
  const Range& range = problem_.range(unknown);
  const Number low = std::max<Number>(range.low.value_or(0), 0);
  return range.high ? std::min(low, *range.high) : low;
}

}  // namespace braid::solver::linear
