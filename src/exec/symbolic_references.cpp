// SymbolicDomain: references to objects of object-oriented programs. Where paths were joined, a
// reference is a choice between several; each alternative is looked at under its guard, without
// forking. One that comes from outside is resolved when something looks into its object.
#include <algorithm>
#include <cassert>
#include <utility>

#include "exec/symbolic_domain.hpp"
#include "term/evaluate.hpp"

namespace braid::exec {

using ir::Opcode;
using ir::Type;
using memory::fromTerm;
using memory::ObjectId;
using memory::toTerm;
using memory::Value;
using solver::Answer;
using term::Kind;
using term::Term;

Value SymbolicDomain::known(const State& state, const Value& reference) const {
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

void SymbolicDomain::narrow(State& state, Term reference,
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

Value SymbolicDomain::noteLoadedReference(State& state, ObjectId object, const Value& value,
                                          const Value& index) {
  const Value resolved = known(state, value);
  if (resolved.isReference()) {
    return resolved;
  }
  const memory::Object& source = state.heap.at(object);
  if (!source.isArray()) {
    // A field's variable was declared when its object was created, a choice between two was not.
    const ir::Field& field =
        program_.module().record(source.shape()).fields[static_cast<std::size_t>(index.scalar())];
    inputs_.declare(value.term(), field.type.shape());
    return value;
  }
  inputs_.declare(value.term(), source.elementType().shape());
  if (object > 0) {
    // What an input array held at the start is an input, never an object of the program.
    const Type indexType = source.indexType();
    const Term elements = inputs_.elementsVariable(object, indexType, source.elementType());
    const Term initial = terms_.makeSelect(elements, toTerm(terms_, index, indexType));
    const Term isInput = terms_.makeIntLe(terms_.makeInt(memory::kNullObject), initial);
    addCondition(state, isInput);
    if (state.witness != nullptr && term::Evaluator(*state.witness).holds(isInput) != true) {
      state.witness = nullptr;
    }
  }
  return value;
}

// --- comparing
// --------------------------------------------------------------------------------------------

bool SymbolicDomain::mayBeEqual(const State& state, Term reference, ObjectId object) const {
  if (object == memory::kNullObject) {
    return true;
  }
  if (object < 0 && reference.is(Kind::Variable)) {
    return false;
  }
  return program_.module().isSubshape(state.heap.at(object).shape(),
                                      inputs_.declaredShape(reference));
}

std::optional<Term> SymbolicDomain::areEqual(State& state, const Value& a, const Value& b) {
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
  if (y.isTerm() && inputs_.declaredShape(x.term()) != inputs_.declaredShape(y.term())) {
    infeasible_ = !resolve(state, x.term()).has_value();
    return std::nullopt;
  }
  const Type type = Type::ref(ir::kNullShape);
  const Term first = toTerm(terms_, x, type);
  return terms_.makeEqual(first, toTerm(terms_, y, type));
}

std::optional<Value> SymbolicDomain::compareReferences(State& state, Opcode opcode, Type type,
                                                       const Value& a, const Value& b) {
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

std::vector<SymbolicDomain::GuardedReference> SymbolicDomain::alternativesOf(const State& state,
                                                                             const Value& reference,
                                                                             ir::ShapeId declared) {
  const Value whole = known(state, reference);
  if (!whole.isTerm() || !whole.term().is(Kind::Ite)) {
    if (whole.isTerm()) {
      inputs_.declare(whole.term(), declared);
    }
    return {{terms_.makeTrue(), whole}};
  }
  std::vector<GuardedReference> result;
  const Type type = Type::ref(declared);
  const auto note = [&](Term guard, Term leaf) {
    const Value value = known(state, fromTerm(leaf, type));
    if (value.isTerm()) {
      inputs_.declare(value.term(), declared);
    }
    const auto same = std::find_if(result.begin(), result.end(),
                                   [&](const GuardedReference& r) { return r.reference == value; });
    if (same != result.end()) {
      same->guard = terms_.makeOr(same->guard, guard);
    } else {
      result.push_back({guard, value});
    }
  };
  const std::optional<std::vector<ChoiceLeaf>> leaves = leavesOf(state, whole.term());
  if (!leaves) {
    inputs_.declare(whole.term(), declared);
    return {{terms_.makeTrue(), whole}};
  }
  for (const ChoiceLeaf& leaf : *leaves) {
    note(leaf.guard, leaf.value);
  }
  return result;
}

std::optional<std::vector<ReferenceTarget>> SymbolicDomain::referenceTargets(State& state,
                                                                             const Value& reference,
                                                                             ir::ShapeId declared) {
  infeasible_ = false;
  std::vector<ReferenceTarget> targets;
  for (const GuardedReference& alternative : alternativesOf(state, reference, declared)) {
    if (alternative.reference.isReference()) {
      targets.push_back({alternative.guard, alternative.reference.object()});
      continue;
    }
    if (!alternative.guard.isTrue() && !isPossible(state, alternative.guard)) {
      continue;
    }
    // From now on this path knows what it points to, and starts over.
    infeasible_ = !resolve(state, alternative.reference.term()).has_value();
    return std::nullopt;
  }
  infeasible_ = targets.empty();
  return targets;
}

std::optional<ObjectId> SymbolicDomain::resolve(State& state, Term reference) {
  const Value already = known(state, Value::term(reference));
  if (already.isReference()) {
    return already.object();
  }
  // Take the first choice that is possible; copies take the others.
  const State before = state;
  std::optional<ObjectId> taken;
  for (const LazyInitialisation::Choice& choice : inputs_.choices(before, reference)) {
    const ObjectId object =
        choice.newShape ? before.heap.nextInput(*choice.newShape) : choice.object;
    Term isThis = terms_.makeEqual(reference, terms_.makeInt(object));
    if (choice.presence) {
      isThis = terms_.makeAnd(isThis, choice.presence);
    }
    Answer answer = solve(before, isThis);
    if (solver::isUnsat(answer)) {
      continue;
    }
    std::unique_ptr<State> copy;
    if (taken) {
      copy = fork(before);
    }
    State& target = taken ? *copy : state;
    addCondition(target, isThis);
    auto* sat = std::get_if<solver::Sat>(&answer);
    target.witness = sat != nullptr ? std::move(sat->model) : nullptr;
    if (choice.newShape) {
      // New variables are at their defaults in the witness, which fits lengths (zero).
      inputs_.addObject(target, *choice.newShape);
    }
    target.resolved.set(reference.id(), object);
    ++target.decisions;
    if (taken) {
      copy->isMidInstruction = true;
      sink_->spawn(std::move(copy));
      forked_ = true;
    } else {
      taken = object;
    }
  }
  return taken;
}

}  // namespace braid::exec
