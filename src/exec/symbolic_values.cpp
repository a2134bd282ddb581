#include "exec/symbolic_values.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>
#include <vector>

#include "exec/bit_ops.hpp"

namespace braid::exec {

using guard::Guard;
using guard::GuardManager;
using guard::GuardOverflow;
using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::fromTerm;
using memory::toTerm;
using memory::Value;
using term::Term;

template <class Function>
Term SymbolicValues::pointwise(const State& state, std::span<const Term> operands,
                               const Function& function) {
  if (std::ranges::none_of(operands, [&](Term t) { return guards_.isSet(t); })) {
    return function(operands);
  }
  try {
    return guards_.summaries()->apply(guards_.of(state), operands, function);
  } catch (const GuardOverflow&) {
    return function(operands);
  }
}

Term SymbolicValues::computeTerms(Opcode opcode, Type type, Term x, Term y) {
  const bool isInt = type.is(TypeKind::Int);
  switch (opcode) {
    case Opcode::Add:
      return isInt ? terms_.makeIntAdd(x, y) : terms_.makeBvAdd(x, y);
    case Opcode::Sub:
      return isInt ? terms_.makeIntSub(x, y) : terms_.makeBvSub(x, y);
    case Opcode::Mul:
      return isInt ? terms_.makeIntMul(x, y) : terms_.makeBvMul(x, y);
    case Opcode::Div:
      return isInt ? terms_.makeIntDiv(x, y) : terms_.makeBvSDiv(x, y);
    case Opcode::Rem:
      return isInt ? terms_.makeIntRem(x, y) : terms_.makeBvSRem(x, y);
    case Opcode::Eq:
      return terms_.makeEqual(x, y);
    case Opcode::Ne:
      return terms_.makeDistinct(x, y);
    case Opcode::Lt:
      return isInt ? terms_.makeIntLt(x, y) : terms_.makeBvSLt(x, y);
    case Opcode::Le:
      return isInt ? terms_.makeIntLe(x, y) : terms_.makeBvSLe(x, y);
    case Opcode::And:
      return terms_.makeAnd(x, y);
    case Opcode::Or:
      return terms_.makeOr(x, y);
    case Opcode::Not:
      return terms_.makeNot(x);
    default:
      return computeTerm(terms_, opcode, x, y);
  }
}

Value SymbolicValues::compute(const State& state, Opcode opcode, Type type, const Value& a,
                              const Value& b) {
  const std::array operands{toTerm(terms_, a, type), toTerm(terms_, b, type)};
  if (guards_.summaries() == nullptr) {
    const Term result = computeTerms(opcode, type, operands[0], operands[1]);
    return fromTerm(result, result.sort().isBool() ? Type::boolean() : type);
  }
  const Term result = pointwise(state, operands, [&](std::span<const Term> values) {
    return computeTerms(opcode, type, values[0], values[1]);
  });
  return fromTerm(result, result.sort().isBool() ? Type::boolean() : type);
}

Value SymbolicValues::select(const State& state, Type type, const Value& condition,
                             const Value& then, const Value& otherwise) {
  const std::array operands{condition.term(), toTerm(terms_, then, type),
                            toTerm(terms_, otherwise, type)};
  return fromTerm(pointwise(state, operands,
                            [&](std::span<const Term> values) {
                              return terms_.makeIte(values[0], values[1], values[2]);
                            }),
                  type);
}

Value SymbolicValues::choose(const State& state, std::span<const GuardedValue> choices, Type type) {
  assert(!choices.empty());
  const auto valueOf = [&](const GuardedValue& choice) {
    return toTerm(terms_, choice.value, type);
  };
  Term term = valueOf(choices.back());
  for (std::size_t i = choices.size() - 1; i-- > 0;) {
    term = terms_.makeIte(choices[i].guard, valueOf(choices[i]), term);
  }
  if (guards_.summaries() == nullptr) {
    return fromTerm(term, type);
  }
  guard::Summary alternatives;
  for (const GuardedValue& choice : choices) {
    alternatives.push_back({{}, valueOf(choice)});
  }
  const auto madeUnder = [&](const Guard& care) {
    return tellApart(choices, care, alternatives)
               ? guards_.summaries()->makeUnder(care, alternatives, term)
               : std::nullopt;
  };
  try {
    std::optional<Term> made = madeUnder(GuardManager::always());
    if (!made && state.history.isJoined()) {
      made = madeUnder(guards_.of(state));
    }
    return fromTerm(made.value_or(term), type);
  } catch (const GuardOverflow&) {
    return fromTerm(term, type);
  }
}

// Makes the guards of choices exclude each other, such that one of them holds wherever `care`
// holds. False if they become too large. Where the path is impossible, the guards may be anything;
// but guards that are small where it is possible can become large elsewhere when they are combined.
bool SymbolicValues::tellApart(std::span<const GuardedValue> choices, const Guard& care,
                               guard::Summary& alternatives) {
  GuardManager& table = *guards_.table();
  const std::size_t limit = guards_.summaries()->options().maxSize;
  Guard rest = care;
  for (std::size_t i = 0; i + 1 < choices.size(); ++i) {
    const Guard condition = table.of(choices[i].guard);
    alternatives[i].guard = table.both(rest, condition);
    rest = table.difference(rest, condition);
    if (table.isLarger(rest, limit)) {
      return false;
    }
  }
  alternatives.back().guard = rest;
  return true;
}

Value SymbolicValues::convert(const State& state, Opcode opcode, Type from, Type to,
                              const Value& value) {
  if (!value.isTerm()) {
    return convertBits(terms_, opcode, from, to, value);
  }
  const std::array operands{value.term()};
  return fromTerm(
      pointwise(state, operands,
                [&](std::span<const Term> values) {
                  return toTerm(
                      terms_, convertBits(terms_, opcode, from, to, fromTerm(values[0], from)), to);
                }),
      to);
}

std::optional<Value> SymbolicValues::computeFloat(const State& state,
                                                  const FloatOperation& operation,
                                                  std::span<const Value> operands) {
  const auto isKnown = [](const Value& value) {
    return value.isScalar() || (value.isTerm() && value.term().isConstant());
  };
  const auto computePlain = [&](std::span<const Value> values) {
    return std::all_of(values.begin(), values.end(), isKnown)
               ? floatConcrete(terms_, operation, values)
               : floatSymbolic(terms_, operation, values);
  };
  const bool isFunction =
      operation.opcode == Opcode::FFunction || operation.opcode == Opcode::FFunctionError;
  const bool isGuarded = !isFunction && std::ranges::any_of(operands, [&](const Value& value) {
    return value.isTerm() && guards_.isSet(value.term());
  });
  if (!isGuarded) {
    return computePlain(operands);
  }
  // The result has no exact formula if one alternative has none.
  bool isComplete = true;
  std::vector<Term> terms;
  for (const Value& value : operands) {
    terms.push_back(toTerm(terms_, value, operation.operandType));
  }
  const Type type = isFloatTest(operation.opcode) ? Type::boolean() : operation.type;
  const Term result = pointwise(state, terms, [&](std::span<const Term> alternatives) {
    std::vector<Value> values;
    for (const Term t : alternatives) {
      values.push_back(fromTerm(t, operation.operandType));
    }
    const std::optional<Value> value = computePlain(values);
    isComplete = isComplete && value.has_value();
    return value ? toTerm(terms_, *value, type) : terms_.makeDefault(memory::sortOf(type));
  });
  return isComplete ? std::optional(fromTerm(result, type)) : std::nullopt;
}

Value SymbolicValues::settledTerm(const State& state, const Value& value, Type type) {
  if (guards_.isSet(value.term())) {
    return value;  // as another term it would not be a guarded set any more
  }
  const auto known = intervals_->of(state.pathCondition);
  return known->hasKnownUnknown ? fromTerm(intervals_->simplify(known, value.term()), type) : value;
}

}  // namespace braid::exec
