#include "exec/symbolic_domain.hpp"

#include <utility>

#include "exec/bit_ops.hpp"
#include "term/evaluate.hpp"

namespace braid::exec {

using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::fromTerm;
using memory::ObjectId;
using memory::toTerm;
using memory::Value;
using solver::Answer;
using term::Kind;
using term::Term;

SymbolicDomain::SymbolicDomain(const Program& program, term::TermManager& terms,
                               const Solving& solving, LazyInitialisation& inputs, PathSink& sink)
    : program_(program),
      terms_(terms),
      solver_(solving.solver),
      intervals_(solving.intervals),
      pruning_(solving.pruning, solving.seed),
      guards_(solving.guards),
      summaries_(solving.summaries),
      inputs_(inputs),
      sink_(&sink),
      covered_(program.opCount()) {}

std::unique_ptr<State> SymbolicDomain::fork(const State& state) {
  return std::make_unique<State>(state);
}

void SymbolicDomain::addCondition(State& state, Term decision) {
  const Term condition = intervals_ != nullptr
                             ? intervals_->simplify(intervals_->of(state.pathCondition), decision)
                             : decision;
  if (condition.is(Kind::And)) {
    for (const Term conjunct : condition.children()) {
      state.pathCondition.add(conjunct, decision);
      decision = terms_.makeTrue();
    }
  } else if (!condition.isTrue()) {
    state.pathCondition.add(condition, decision);
  }
}

Value SymbolicDomain::settledTerm(const State& state, const Value& value, Type type) {
  const auto known = intervals_->of(state.pathCondition);
  return known->hasKnownUnknown ? fromTerm(intervals_->simplify(known, value.term()), type) : value;
}

Answer SymbolicDomain::solve(const State& state, Term question) {
  const std::vector<Term> conditions = state.pathCondition.toVector();
  return solver_.check({conditions, question, true, state.witness, &state.pathCondition});
}

bool SymbolicDomain::ask(const State& state, Term condition, Witness& model) {
  Answer answer = solve(state, condition);
  if (auto* sat = std::get_if<solver::Sat>(&answer)) {
    model = std::move(sat->model);
  }
  return !solver::isUnsat(answer);
}

SymbolicDomain::Sides SymbolicDomain::explore(const State& state, Term condition) {
  Sides sides;
  const auto [cannotHold, cannotFail] = excludedByGuards(state, condition);
  sides.canHold = !cannotHold && ask(state, condition, sides.whenHolds);
  sides.canFail = !cannotFail && ask(state, terms_.makeNot(condition), sides.whenFails);
  return sides;
}

std::optional<bool> SymbolicDomain::underWitness(const State& state, Term condition) {
  return state.witness == nullptr ? std::nullopt : term::Evaluator(*state.witness).holds(condition);
}

SymbolicDomain::Sides SymbolicDomain::exploreBranch(const State& state, Term condition) {
  if (pruning_.shouldAsk()) {
    const Sides sides = explore(state, condition);
    pruning_.note(!sides.canHold || !sides.canFail);
    return sides;
  }
  Sides sides;
  const std::optional<bool> witnessed = underWitness(state, condition);
  if (witnessed) {
    (*witnessed ? sides.whenHolds : sides.whenFails) = state.witness;
  }
  return sides;
}

std::optional<bool> SymbolicDomain::check(State& state, Term condition, const Fault& fault) {
  const Sides sides = explore(state, condition);
  if (!sides.canHold) {
    return sides.canFail ? std::optional(false) : std::nullopt;
  }
  if (sides.canFail) {
    std::unique_ptr<State> failing = fork(state);
    addCondition(*failing, terms_.makeNot(condition));
    failing->witness = sides.whenFails;
    const State::Unwinding unwinding = failing->unwind(fault);
    if (!unwinding.handled) {
      sink_->fault(std::move(failing), fault);
    } else if (unwinding.crossedBoundary) {
      sink_->escape(std::move(failing));
    } else {
      sink_->spawn(std::move(failing));
    }
    addCondition(state, condition);
    state.witness = sides.whenHolds;
  }
  return true;
}

bool SymbolicDomain::isPossible(const State& state, Term condition) {
  return !solver::isUnsat(solve(state, condition));
}

bool SymbolicDomain::assume(State& state, Term condition) {
  Witness model;
  if (underWitness(state, condition) == true) {
    model = state.witness;
  } else if (pruning_.shouldAsk()) {
    const bool isPossible = ask(state, condition, model);
    pruning_.note(!isPossible);
    if (!isPossible) {
      return false;
    }
  }
  addCondition(state, condition);
  state.witness = std::move(model);
  return true;
}

// --- references
// -------------------------------------------------------------------------------------

Value SymbolicDomain::known(const State& state, const Value& reference) const {
  if (reference.isTerm()) {
    if (const ObjectId* object = state.resolved.find(reference.term().id())) {
      return Value::reference(*object);
    }
  }
  return reference;
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

std::optional<Value> SymbolicDomain::compareReferences(State& state, Opcode opcode, const Value& a,
                                                       const Value& b) {
  infeasible_ = false;
  const bool isEquality = opcode == Opcode::Eq;
  Value x = known(state, a);
  Value y = known(state, b);
  if (x.isReference() && y.isReference()) {
    return Value::boolean((x == y) == isEquality);
  }
  if (x.isReference()) {
    std::swap(x, y);
  }
  if (y.isReference() && !mayBeEqual(state, x.term(), y.object())) {
    return Value::boolean(!isEquality);
  }
  // Unknown references of different declared shapes are equal only if an object of both shapes is
  // there; finding out what one of them is settles that.
  if (y.isTerm() && inputs_.declaredShape(x.term()) != inputs_.declaredShape(y.term())) {
    infeasible_ = !resolve(state, x.term()).has_value();
    return std::nullopt;
  }
  const Type type = Type::ref(ir::kNullShape);
  const Term equal = terms_.makeEqual(toTerm(terms_, x, type), toTerm(terms_, y, type));
  return fromTerm(isEquality ? equal : terms_.makeNot(equal), Type::boolean());
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
      sink_->spawn(std::move(copy));
      forked_ = true;
    } else {
      taken = object;
    }
  }
  return taken;
}

}  // namespace braid::exec
