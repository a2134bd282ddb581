#include "exec/symbolic_references.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

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
  while (const Term* left = state.narrowed.find(term.id())) {
    term = *left;
  }
  const ObjectId* object = state.resolved.find(term.id());
  return object != nullptr ? Value::reference(*object) : Value::term(term);
}

void SymbolicReferences::narrow(State& state, Term reference,
                                std::span<const ReferenceTarget> targets) {
  assert(!targets.empty());
  while (const Term* left = state.narrowed.find(reference.id())) {
    reference = *left;
  }
  if (targets.size() == 1) {
    state.resolved.set(reference.id(), targets.front().object);
    return;
  }
  Term choice = terms_.makeInt(targets.back().object);
  for (std::size_t i = targets.size() - 1; i-- > 0;) {
    choice = terms_.makeIte(targets[i].guard, terms_.makeInt(targets[i].object), choice);
  }
  state.narrowed.set(reference.id(), choice);
}

Value SymbolicReferences::noteLoadedReference(State& state, ObjectId object, const Value& value,
                                              const Value& index) {
  const Value resolved = known(state, value);
  if (resolved.isReference()) {
    return resolved;
  }
  // A field's variable was declared when its object was created, a choice between two was not.
  const memory::Object& source = state.heap.at(object);
  if (!source.isArray()) {
    const ir::Field& field =
        program_.module().record(source.shape()).fields[static_cast<std::size_t>(index.scalar())];
    inputs_.shapes().declare(value.term(), field.type.shape());
    return value;
  }
  inputs_.shapes().declare(value.term(), source.elementType().shape());
  inputs_.noteLoadedElement(decisions_, state, object, index);
  return value;
}

// --- comparing
// --------------------------------------------------------------------------------------------

bool SymbolicReferences::mayBeEqual(const State& state, Term reference, ObjectId object) const {
  if (object == memory::kNullObject) {
    return true;
  }
  if (object < 0 && reference.is(Kind::Variable)) {
    return false;
  }
  return program_.module().isSubshape(state.heap.at(object).shape(),
                                      inputs_.shapes().of(reference));
}

std::optional<Term> SymbolicReferences::areEqual(State& state, const Value& a, const Value& b) {
  Value x = known(state, a);
  Value y = known(state, b);
  if (x.isReference() && y.isReference()) {
    return terms_.makeBool(x == y);
  }
  if (x.isReference()) {
    std::swap(x, y);
  }
  if (y.isReference() && !mayBeEqual(state, x.term(), y.object())) {
    return terms_.makeFalse();
  }
  // Unknown references of different declared shapes are equal only if an object of both shapes is
  // there; finding out what one of them is settles that.
  if (y.isTerm() && inputs_.shapes().of(x.term()) != inputs_.shapes().of(y.term())) {
    const std::optional<std::vector<ReferenceTarget>> targets = targetsOf(state, x.term());
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
  for (const GuardedReference& x : alternativesOf(state, a, type.shape())) {
    for (const GuardedReference& y : alternativesOf(state, b, type.shape())) {
      const Term guard = terms_.makeAnd(x.guard, y.guard);
      if (guard.isFalse()) {
        continue;
      }
      const std::optional<Term> equal = areEqual(state, x.reference, y.reference);
      if (!equal) {
        return std::nullopt;
      }
      cases.push_back(terms_.makeAnd(guard, *equal));
    }
  }
  const Term equal = terms_.makeOr(cases);
  return fromTerm(opcode == Opcode::Eq ? equal : terms_.makeNot(equal), Type::boolean());
}

// --- what a reference points to
// ----------------------------------------------------------------------------------

std::vector<SymbolicReferences::GuardedReference> SymbolicReferences::alternativesOf(
    const State& state, const Value& reference, ir::ShapeId declared) {
  const Value whole = known(state, reference);
  if (!whole.isTerm() || !whole.term().is(Kind::Ite)) {
    if (whole.isTerm()) {
      inputs_.shapes().declare(whole.term(), declared);
    }
    return {{terms_.makeTrue(), whole}};
  }
  std::vector<GuardedReference> result;
  const Type type = Type::ref(declared);
  const auto note = [&](Term guard, Term leaf) {
    const Value value = known(state, fromTerm(leaf, type));
    if (value.isTerm()) {
      inputs_.shapes().declare(value.term(), declared);
    }
    const auto same = std::find_if(result.begin(), result.end(),
                                   [&](const GuardedReference& r) { return r.reference == value; });
    if (same != result.end()) {
      same->guard = terms_.makeOr(same->guard, guard);
    } else {
      result.push_back({guard, value});
    }
  };
  const std::optional<std::vector<term::ChoiceLeaf>> leaves = guards_.leavesOf(state, whole.term());
  if (!leaves) {
    inputs_.shapes().declare(whole.term(), declared);
    return {{terms_.makeTrue(), whole}};
  }
  for (const term::ChoiceLeaf& leaf : *leaves) {
    note(leaf.guard, leaf.value);
  }
  return result;
}

std::optional<std::vector<ReferenceTarget>> SymbolicReferences::referenceTargets(
    State& state, const Value& reference, ir::ShapeId declared) {
  infeasible_ = false;
  std::vector<ReferenceTarget> targets;
  // Several alternatives may point to one object.
  const auto add = [&](Term guard, ObjectId object) {
    const auto same = std::ranges::find(targets, object, &ReferenceTarget::object);
    if (same != targets.end()) {
      same->guard = terms_.makeOr(same->guard, guard);
    } else {
      targets.push_back({guard, object});
    }
  };
  for (const GuardedReference& alternative : alternativesOf(state, reference, declared)) {
    if (alternative.reference.isReference()) {
      add(alternative.guard, alternative.reference.object());
      continue;
    }
    if (!alternative.guard.isTrue() && !decisions_.isPossible(state, alternative.guard)) {
      continue;
    }
    const std::optional<std::vector<ReferenceTarget>> unknown =
        targetsOf(state, alternative.reference.term());
    if (!unknown) {
      return std::nullopt;
    }
    for (const ReferenceTarget& target : *unknown) {
      add(terms_.makeAnd(alternative.guard, target.guard), target.object);
    }
  }
  infeasible_ = targets.empty();
  return targets;
}

std::optional<std::vector<ReferenceTarget>> SymbolicReferences::targetsOf(State& state,
                                                                          Term reference) {
  Resolution resolution = inputs_.resolve(decisions_, state, reference);
  if (resolution.kind == Resolution::Kind::Guarded) {
    return std::move(resolution.targets);
  }
  infeasible_ = resolution.kind == Resolution::Kind::Impossible;
  return std::nullopt;
}

}  // namespace braid::exec
