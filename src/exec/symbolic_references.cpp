#include "exec/symbolic_references.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "exec/disjoint_guards.hpp"

namespace braid::exec {

using ir::Opcode;
using ir::Type;
using memory::fromTerm;
using memory::ObjectId;
using memory::toTerm;
using memory::Value;
using term::Kind;
using term::Term;

Value SymbolicReferences::known(const State& state, const Value& reference) const {
  if (!reference.isTerm()) {
    return reference;
  }
  Term term = reference.term();
  while (const State::Narrowed* left = state.narrowed.find(term.id())) {
    term = left->choice;
  }
  const ObjectId* object = state.resolved.find(term.id());
  return object != nullptr ? Value::reference(*object) : fromTerm(term, Type::ref(ir::kNullShape));
}

void SymbolicReferences::narrow(State& state, Term reference,
                                std::span<const ReferenceTarget> targets) {
  assert(!targets.empty());
  while (const State::Narrowed* left = state.narrowed.find(reference.id())) {
    reference = left->choice;
  }
  if (targets.size() == 1) {
    state.resolved.set(reference.id(), targets.front().object);
    return;
  }
  Term choice = terms_.makeInt(targets.back().object);
  for (std::size_t i = targets.size() - 1; i-- > 0;) {
    choice = terms_.makeIte(targets[i].guard, terms_.makeInt(targets[i].object), choice);
  }
  if (choice != reference) {
    state.narrowed.set(reference.id(), {reference, choice});
  }
}

Value SymbolicReferences::noteLoadedReference(State& state, ObjectId object, const Value& value,
                                              const Value& index) {
  const Value resolved = known(state, value);
  if (resolved.isReference()) {
    return resolved;
  }
  if (isName(state, value)) {
    return names_->known(state, value.term()).value_or(value);
  }
  const ObjectId owner = object > 0 ? object : memory::kNullObject;
  // A field's variable was declared when its object was created, but a choice between two was not.
  const memory::Object& source = state.heap.at(object);
  if (!source.isArray()) {
    const ir::Field& field =
        program_.module().record(source.shape()).fields[static_cast<std::size_t>(index.scalar())];
    inputs_.declared().declare(value.term(), field.type.shape(), owner);
  } else {
    inputs_.declared().declare(value.term(), source.elementType().shape(), owner);
    inputs_.noteLoadedElement(decisions_, state, object, index);
  }
  return value;
}

bool SymbolicReferences::mayBeHandedOut(State& state, const Value& reference) {
  infeasible_ = false;
  if (isName(state, reference)) {
    setInfeasible(state, !names_->findOut(decisions_, state, reference.term()));
    return false;
  }
  if (!reference.isTerm() || !inputs_.resolvesWhenRead() || reference.term().is(Kind::Ite) ||
      state.narrowed.find(reference.term().id()) != nullptr) {
    return true;
  }
  const UnknownReference unknown{terms_.makeTrue(), reference.term()};
  return targetsOf(state, {&unknown, 1}).has_value();
}

// --- comparing

bool SymbolicReferences::mayBeEqual(const State& state, Term reference, ObjectId object) const {
  if (object == memory::kNullObject) {
    return true;
  }
  if (object < 0 && reference.is(Kind::Variable)) {
    return false;
  }
  return program_.module().isSubshape(state.heap.at(object).shape(),
                                      inputs_.declared().shapeOf(reference));
}

std::optional<Term> SymbolicReferences::areEqual(State& state, const Value& a, const Value& b) {
  Value x = a;
  Value y = b;
  if (x.isReference() && y.isReference()) {
    return terms_.makeBool(x == y);
  }
  if (x.isReference()) {
    std::swap(x, y);
  }
  if (y.isReference() && !mayBeEqual(state, x.term(), y.object())) {
    return terms_.makeFalse();
  }
  // Unknown references with different declared shapes are equal only if they refer to an object of
  // both shapes; resolving one of them settles that.
  const bool isOfOtherShape =
      y.isTerm() && inputs_.declared().shapeOf(x.term()) != inputs_.declared().shapeOf(y.term());
  if (isOfOtherShape) {
    const UnknownReference unknown{terms_.makeTrue(), x.term()};
    const std::optional<std::vector<ReferenceTarget>> targets = targetsOf(state, {&unknown, 1});
    if (!targets) {
      return std::nullopt;
    }
    std::vector<Term> cases;
    for (const ReferenceTarget& target : *targets) {
      const Term isSame = mayBeEqual(state, y.term(), target.object)
                              ? terms_.makeEqual(y.term(), terms_.makeInt(target.object))
                              : terms_.makeFalse();
      cases.push_back(terms_.makeAnd(target.guard, isSame));
    }
    return terms_.makeOr(cases);
  }
  const Type type = Type::ref(ir::kNullShape);
  const Term first = toTerm(terms_, x, type);
  return terms_.makeEqual(first, toTerm(terms_, y, type));
}

std::optional<Value> SymbolicReferences::compareReferences(State& state, Opcode opcode, Type type,
                                                           const Value& a, const Value& b) {
  assert(opcode == Opcode::Eq || opcode == Opcode::Ne);
  infeasible_ = false;
  std::vector<Term> cases;
  const std::vector<GuardedReference> first = alternativesOf(state, a, type.shape());
  const std::vector<GuardedReference> second = alternativesOf(state, b, type.shape());
  // Comparing parameters counts as reading them.
  for (const std::vector<GuardedReference>* side : {&first, &second}) {
    if (side->size() == 1 && !mayBeHandedOut(state, side->front().reference)) {
      return std::nullopt;
    }
  }
  for (const GuardedReference& x : first) {
    for (const GuardedReference& y : second) {
      if (terms_.makeAnd(x.guard, y.guard).isFalse()) {
        continue;
      }
      const std::optional<Term> equal = areEqual(state, x.reference, y.reference);
      if (!equal) {
        return std::nullopt;
      }
      cases.push_back(guards_.conjunction(state, std::array{x.guard, y.guard, *equal}));
    }
  }
  const Term equal = terms_.makeOr(cases);
  return fromTerm(opcode == Opcode::Eq ? equal : terms_.makeNot(equal), Type::boolean());
}

// --- what a reference points to

void SymbolicReferences::addAlternatives(const State& state, Term guard, const Value& reference,
                                         const Narrowing& within, ir::ShapeId declared,
                                         std::vector<GuardedReference>& result) {
  Value value = reference;
  if (value.isTerm() && !within.contains(value.term())) {
    if (const ObjectId* object = state.resolved.find(value.term().id())) {
      value = Value::reference(*object);
    } else if (const State::Narrowed* left = state.narrowed.find(value.term().id())) {
      addAlternatives(state, guard, fromTerm(left->choice, Type::ref(declared)),
                      {value.term(), &within}, declared, result);
      return;
    }
  }
  if (value.isTerm() && value.term().is(Kind::Ite)) {
    if (const std::optional<std::vector<term::ChoiceLeaf>> leaves =
            guards_.leavesOf(state, value.term())) {
      for (const term::ChoiceLeaf& leaf : *leaves) {
        const Term both = terms_.makeAnd(guard, leaf.guard);
        if (!both.isFalse()) {
          addAlternatives(state, both, fromTerm(leaf.value, Type::ref(declared)), within, declared,
                          result);
        }
      }
      return;
    }
  }
  if (value.isTerm()) {
    inputs_.declared().declare(value.term(), declared);
  }
  const auto same = std::ranges::find(result, value, &GuardedReference::reference);
  if (same != result.end()) {
    same->guard = terms_.makeOr(same->guard, guard);
  } else {
    result.push_back({guard, value});
  }
}

std::vector<SymbolicReferences::GuardedReference> SymbolicReferences::alternativesOf(
    const State& state, const Value& reference, ir::ShapeId declared) {
  std::vector<GuardedReference> result;
  addAlternatives(state, terms_.makeTrue(), reference, {{}, nullptr}, declared, result);
  return result;
}

std::optional<std::vector<ReferenceTarget>> SymbolicReferences::referenceTargets(
    State& state, const Value& reference, ir::ShapeId declared) {
  infeasible_ = false;
  std::vector<ReferenceTarget> targets;
  // Several alternatives may point to the same object.
  const auto add = [&](Term guard, ObjectId object) {
    const auto same = std::ranges::find(targets, object, &ReferenceTarget::object);
    if (same != targets.end()) {
      same->guard = terms_.makeOr(same->guard, guard);
    } else {
      targets.push_back({guard, object});
    }
  };
  std::vector<UnknownReference> unknown;
  for (const GuardedReference& alternative : alternativesOf(state, reference, declared)) {
    if (alternative.reference.isReference()) {
      add(alternative.guard, alternative.reference.object());
    } else if (alternative.guard.isTrue() || decisions_.isPossible(state, alternative.guard)) {
      unknown.push_back({alternative.guard, alternative.reference.term()});
    }
  }
  if (!unknown.empty()) {
    const std::optional<std::vector<ReferenceTarget>> more = targetsOf(state, unknown);
    if (!more) {
      return std::nullopt;
    }
    for (const ReferenceTarget& target : *more) {
      add(target.guard, target.object);
    }
  }
  forgetImpossible(state, reference, targets);
  setInfeasible(state, targets.empty());
  return targets;
}

// Drops alternatives that the path excludes by now: otherwise they would be read, written and
// joined, with everything that they lead to.
void SymbolicReferences::forgetImpossible(State& state, const Value& reference,
                                          std::vector<ReferenceTarget>& targets) {
  if (targets.size() < 2 || !reference.term().is(Kind::Variable)) {
    return;
  }
  const std::size_t forgotten = std::erase_if(targets, [&](const ReferenceTarget& target) {
    return !decisions_.isPossible(state, target.guard);
  });
  if (forgotten != 0 && !targets.empty()) {
    // Guards do not know what follows from numbers, so the solver may exclude more than guards do:
    // the path gets this as a condition.
    decisions_.addCondition(state, terms_.makeOr(guardsOf(targets)));
    narrow(state, reference.term(), targets);
  }
}

void SymbolicReferences::setInfeasible(const State& state, bool isInfeasible) {
  infeasible_ = isInfeasible;
  if (isInfeasible && names_ != nullptr) {
    decisions_.omitUnlessImpossible(state, "a reference that leads nowhere");
  }
}

std::optional<std::vector<ReferenceTarget>> SymbolicReferences::targetsOf(
    State& state, std::span<const UnknownReference> unknown) {
  // Names are looked up when they are loaded; taken for an input, a name would have no target.
  const bool isAnyName = std::ranges::any_of(unknown, [&](const UnknownReference& each) {
    return names_ != nullptr && names_->isName(state, each.reference);
  });
  if (isAnyName) {
    decisions_.omit(Omission::Unsupported, state.top->location(),
                    "a reference that was not looked up");
    infeasible_ = true;
    return std::nullopt;
  }
  Resolution resolution = inputs_.resolve(decisions_, state, unknown);
  if (resolution.kind == Resolution::Kind::Guarded) {
    return std::move(resolution.targets);
  }
  setInfeasible(state, resolution.kind == Resolution::Kind::Impossible);
  return std::nullopt;
}

}  // namespace braid::exec
