// SymbolicDomain: computing with values, also with guarded sets of them (MultiSE's section 3): an
// operation on such sets is done for each combination of alternatives that is possible on the path,
// so what is known on each of the joined paths is computed, not asked about.
#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "exec/bit_ops.hpp"
#include "exec/symbolic_domain.hpp"
#include "term/evaluate.hpp"

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

namespace {

// Guards of paths that are larger are not worth what they cost at every step.
constexpr std::size_t kMaxPathGuard = 2'500;

// A reference or pointer that may be more than this is not taken apart.
constexpr std::size_t kMaxLeaves = 256;

// A number that may be more than this is not looked at value by value.
constexpr std::size_t kMaxKnown = 32;

[[maybe_unused]] bool isModel(const std::shared_ptr<const term::Model>& model, const State& state,
                              Term condition) {
  if (model == nullptr) {
    return true;
  }
  term::Evaluator evaluator(*model);
  return evaluator.holds(condition) != false &&
         std::ranges::all_of(state.pathCondition.toVector(),
                             [&](Term each) { return evaluator.holds(each) != false; });
}

}  // namespace

std::shared_ptr<const SymbolicDomain::PathGuard> SymbolicDomain::pathGuardOf(
    const State& state) const {
  return state.pathCondition.derive<PathGuard>(
      PathCondition::Slot::Guard, [&](const PathGuard& before, const PathCondition::Entry& entry) {
        try {
          Guard all = guards_->both(before.guard, guards_->of(entry.decision));
          if (!guards_->isLarger(all, kMaxPathGuard)) {
            return PathGuard{std::move(all), before.isWhole};
          }
        } catch (const GuardOverflow&) {
          // As with one that is too large.
        }
        return PathGuard{before.guard, false};
      });
}

template <class Function>
Term SymbolicDomain::pointwise(const State& state, std::span<const Term> operands,
                               const Function& function) {
  if (summaries_ == nullptr || std::none_of(operands.begin(), operands.end(), [&](Term t) {
        return summaries_->find(t) != nullptr;
      })) {
    return function(operands);
  }
  try {
    return summaries_->apply(guardOf(state), operands, function);
  } catch (const GuardOverflow&) {
    return function(operands);
  }
}

Term SymbolicDomain::computeTerms(Opcode opcode, Type type, Term x, Term y) {
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

Value SymbolicDomain::compute(const State& state, Opcode opcode, Type type, const Value& a,
                              const Value& b) {
  const std::array operands{toTerm(terms_, a, type), toTerm(terms_, b, type)};
  if (summaries_ == nullptr) {
    const Term result = computeTerms(opcode, type, operands[0], operands[1]);
    return fromTerm(result, result.sort().isBool() ? Type::boolean() : type);
  }
  const Term result = pointwise(state, operands, [&](std::span<const Term> values) {
    return computeTerms(opcode, type, values[0], values[1]);
  });
  return fromTerm(result, result.sort().isBool() ? Type::boolean() : type);
}

Value SymbolicDomain::select(const State& state, Type type, const Value& condition,
                             const Value& then, const Value& otherwise) {
  const std::array operands{condition.term(), toTerm(terms_, then, type),
                            toTerm(terms_, otherwise, type)};
  return fromTerm(pointwise(state, operands,
                            [&](std::span<const Term> values) {
                              return terms_.makeIte(values[0], values[1], values[2]);
                            }),
                  type);
}

Value SymbolicDomain::choose(std::span<const Choice> choices, Type type) {
  assert(!choices.empty());
  const auto valueOf = [&](const Choice& choice) { return toTerm(terms_, choice.value, type); };
  Term term = valueOf(choices.back());
  for (std::size_t i = choices.size() - 1; i-- > 0;) {
    term = terms_.makeIte(choices[i].guard, valueOf(choices[i]), term);
  }
  if (summaries_ == nullptr) {
    return fromTerm(term, type);
  }
  try {
    guard::Summary alternatives;
    Guard others = GuardManager::never();
    for (const Choice& choice : choices) {
      const bool isLast = &choice == &choices.back();
      const Guard guard = isLast ? GuardManager::negation(others)
                                 : guards_->difference(guards_->of(choice.guard), others);
      others = guards_->either(others, guard);
      alternatives.push_back({guard, valueOf(choice)});
    }
    return fromTerm(summaries_->make(std::move(alternatives), term), type);
  } catch (const GuardOverflow&) {
    return fromTerm(term, type);
  }
}

Value SymbolicDomain::convert(const State& state, Opcode opcode, Type from, Type to,
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

std::optional<Value> SymbolicDomain::computeFloat(const State& state,
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
  const bool isGuarded = summaries_ != nullptr && !isFunction &&
                         std::any_of(operands.begin(), operands.end(), [&](const Value& value) {
                           return value.isTerm() && summaries_->find(value.term()) != nullptr;
                         });
  if (!isGuarded) {
    return computePlain(operands);
  }
  // One alternative without an exact formula spoils the result.
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

void SymbolicDomain::noteSite(const State& state, Term condition) {
  if (guards_ == nullptr || sites_.contains(condition)) {
    return;
  }
  const std::uint32_t site = state.top->place();
  sites_.emplace(condition, site);
  try {
    for (const Term atom : guards_->support(guards_->of(condition))) {
      sites_.emplace(atom, site);
    }
  } catch (const GuardOverflow&) {
    // Then it is not known where its atoms were decided.
  }
}

void SymbolicDomain::noteAssumption(Term condition) {
  if (guards_ == nullptr) {
    return;
  }
  try {
    guards_->standApart(condition);
  } catch (const GuardOverflow&) {
    // Then its atoms are like all others.
  }
}

std::optional<std::vector<ChoiceLeaf>> SymbolicDomain::leavesOf(const State& state, Term choice) {
  if (const guard::Summary* summary = summaries_ != nullptr ? summaries_->find(choice) : nullptr) {
    try {
      std::vector<ChoiceLeaf> leaves;
      const Guard path = guardOf(state);
      for (const guard::Alternative& each : *summary) {
        if (!guards_->isContradiction(path, each.guard)) {
          leaves.push_back({guards_->toTerm(guards_->simplifyUnder(each.guard, path)), each.value});
        }
      }
      return leaves;
    } catch (const GuardOverflow&) {
      // The tree says the same.
    }
  }
  return choiceLeaves(terms_, choice, kMaxLeaves);
}

double SymbolicDomain::shareOf(const State& state, Term condition) {
  try {
    const Guard holds =
        summaries_ != nullptr ? summaries_->guardOf(condition) : guards_->of(condition);
    return guards_->share(holds, guardOf(state));
  } catch (const GuardOverflow&) {
    return 0.5;
  }
}

std::optional<std::vector<ChoiceLeaf>> SymbolicDomain::knownAlternatives(const State& state,
                                                                         const Value& value,
                                                                         Type type) {
  const Term term = toTerm(terms_, value, type);
  if (term.isConstant()) {
    return std::vector<ChoiceLeaf>{{terms_.makeTrue(), term}};
  }
  std::optional<std::vector<ChoiceLeaf>> leaves;
  if (term.is(term::Kind::Ite)) {
    leaves = leavesOf(state, term);
  }
  const auto isKnown = [](const ChoiceLeaf& leaf) { return leaf.value.isConstant(); };
  if (leaves && !(leaves->size() <= kMaxKnown && std::ranges::all_of(*leaves, isKnown))) {
    leaves.reset();
  }
  return leaves;
}

Term SymbolicDomain::conjunction(const State& state, std::span<const Term> conditions) {
  if (guards_ != nullptr) {
    try {
      Guard all = guard::GuardManager::always();
      for (const Term condition : conditions) {
        all = guards_->both(all, guards_->of(condition));
      }
      const Guard path = guardOf(state);
      return guards_->isContradiction(path, all)
                 ? terms_.makeFalse()
                 : guards_->toTerm(guards_->simplifyUnder(all, path));
    } catch (const GuardOverflow&) {
      // The term below says the same.
    }
  }
  return terms_.makeAnd(conditions);
}

// On a single path, what its guard excludes is found without one.
std::optional<SymbolicDomain::GuardedSides> SymbolicDomain::guardedSides(const State& state,
                                                                         Term condition) {
  if (guards_ == nullptr || !state.stoodFor.isJoined()) {
    return std::nullopt;
  }
  try {
    const auto path = pathGuardOf(state);
    const Guard holds =
        summaries_ != nullptr ? summaries_->guardOf(condition) : guards_->of(condition);
    return GuardedSides{guards_->both(path->guard, holds), guards_->difference(path->guard, holds),
                        path->isWhole};
  } catch (const GuardOverflow&) {
    return std::nullopt;
  }
}

std::optional<SymbolicDomain::Sides> SymbolicDomain::exploreByGuards(const State& state,
                                                                     Term condition,
                                                                     const GuardedSides& guards) {
  const std::optional<bool> witnessed = underWitness(state, condition);
  const auto explore = [&](const Guard& guard, bool side, bool& isPossible, Witness& witness) {
    if (witnessed == side) {
      witness = state.witness;
      return true;
    }
    GuardManager::Possibility possibility = guards_->possibilityOf(guard);
    isPossible = !possibility.isImpossible;
    if (possibility.example) {
      witness = std::make_shared<const term::Model>(*std::move(possibility.example));
    }
    return !isPossible || witness != nullptr;
  };
  Sides sides;
  if (!explore(guards.holds, true, sides.canHold, sides.whenHolds) ||
      !explore(guards.fails, false, sides.canFail, sides.whenFails)) {
    return std::nullopt;
  }
  assert(isModel(sides.whenHolds, state, condition));
  assert(isModel(sides.whenFails, state, terms_.makeNot(condition)));
  const bool isNews = state.stoodFor.isNews(condition, known_);
  newQuestions_ += isNews ? 2U : 0U;
  return sides;
}

}  // namespace braid::exec
