// forall and exists over the elements of an array, or over numbers between two others.
//
// The body is a pure function of the index and the element. It is evaluated for every index, also
// after the result is clear: a fault in any of them is a fault of the quantifier. That makes the
// order of evaluation irrelevant and lets the symbolic domain treat all indices at once: the body
// is run on one unknown index k, its paths are collected, and the result is the formula
// "for all k in range, one of the paths that return true is taken". A few known indices are taken
// one by one instead, which keeps formulas free of quantifiers.
#include <cassert>
#include <limits>
#include <string>
#include <utility>

#include "exec/concrete_domain.hpp"
#include "exec/interpreter_bits.hpp"
#include "exec/interpreter_control.hpp"
#include "exec/interpreter_impl.hpp"
#include "exec/interpreter_values.hpp"
#include "exec/symbolic_domain.hpp"
#include "term/substitute.hpp"

namespace braid::exec {

using ir::Opcode;
using ir::Type;
using memory::ObjectId;
using memory::Value;
using term::Term;

namespace {

constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();
// Replaying a quantifier over more indices would take too long to be a useful confirmation.
constexpr std::int64_t kMaxConcreteLength = 10'000'000;
constexpr std::uint64_t kMaxBodySteps = 1'000'000;

constexpr bool isForall(Opcode opcode) {
  return opcode == Opcode::Forall || opcode == Opcode::ForallBetween;
}

// Without an element, the body takes the index only.
void pushBody(State& state, const PreparedFunction& body, const Op& op, const Value& index,
              const std::optional<Value>& element) {
  const Frame& caller = *state.top;
  FramePtr frame = Frame::create(body, state.top);
  frame->isBoundary = true;
  Value* next = frame->registers();
  *next++ = index;
  if (element) {
    *next++ = *element;
  }
  assert(next + op.argumentCount <= frame->registers() + body.registerCount);
  for (std::uint32_t i = 0; i < op.argumentCount; ++i) {
    const ir::Operand argument = caller.function().arguments[op.firstArgument + i];
    *next++ = argument.isRegister() ? caller.registers()[argument.registerId()]
                                    : caller.function().constants[argument.constantIndex()];
  }
  state.top = std::move(frame);
}

// Collects the paths of a body; paths that leave the body go to the outer sink.
class BodyPaths : public PathSink {
 public:
  explicit BodyPaths(PathSink& outside) : outside_(outside) {}

  void spawn(std::unique_ptr<State> state) override { pending.push_back(std::move(state)); }
  void escape(std::unique_ptr<State> state) override {
    isPartial = true;
    outside_.escape(std::move(state));
  }
  void fault(std::unique_ptr<State> state, const Fault& fault) override {
    isPartial = true;
    outside_.fault(std::move(state), fault);
  }
  void omit(Omission omission, support::SourceLocation location, std::string detail) override {
    isPartial = true;
    outside_.omit(omission, location, std::move(detail));
  }

  std::vector<std::unique_ptr<State>> pending;
  bool isPartial = false;  // some paths of the body do not return

 private:
  PathSink& outside_;
};

}  // namespace

template <class Domain>
Flow Interpreter<Domain>::rangeOf(Cursor& at, const Op& op, Range& range) {
  if (op.opcode == Opcode::ForallBetween || op.opcode == Opcode::ExistsBetween) {
    range.type = program_.function(op.target).source->registers[0].type;
    range.low = at.get(op.a);
    range.high = at.get(op.b);
    return Flow::Next;
  }
  ObjectId array = memory::kNullObject;
  const Flow flow = settleObject(at, op.a, array);
  if (flow == Flow::Next) {
    const memory::Object& object = at.state.heap.at(array);
    range = {object.indexType(), Value::scalar(0), object.length(), array};
  }
  return flow;
}

template <>
Flow Interpreter<ConcreteDomain>::quantifier(Cursor& at, const Op& op) {
  Range range;
  const Flow flow = rangeOf(at, op, range);
  if (flow != Flow::Next) {
    return flow;
  }
  if (!range.low.isScalar() || !range.high.isScalar()) {
    return end(StopKind::Quota);
  }
  const std::int64_t low = signedScalar(range.type, range.low.scalar());
  const std::int64_t high = signedScalar(range.type, range.high.scalar());
  bool result = isForall(op.opcode);
  at.save();
  std::int64_t count = 0;
  for (std::int64_t i = low; i < high; ++i) {
    if (++count > kMaxConcreteLength) {
      return end(StopKind::Quota);
    }
    std::optional<Value> element;
    if (range.array) {
      element = at.state.heap.at(*range.array).read(domain_.terms(), static_cast<std::uint64_t>(i));
    }
    pushBody(at.state, program_.function(op.target), op, Value::scalar(i), element);
    const Stop stop = run(at.state, kUnlimited);
    if (stop.kind == StopKind::Escaped) {
      at.load();
      return Flow::Moved;
    }
    if (stop.kind != StopKind::Boundary) {
      stop_ = stop;
      return Flow::Ended;
    }
    const bool holds = at.state.returned.isTrue();
    result = isForall(op.opcode) ? result && holds : result || holds;
  }
  at.load();
  at.set(op, Value::boolean(result));
  return Flow::Next;
}

namespace {

// The result of running the body on one index.
struct BodyResult {
  Term holds;    // the condition under which the body returns true
  Term returns;  // the condition under which it returns at all
};

// The state in which the body begins, as far as its paths are compared with it.
struct BodyStart {
  support::SourceLocation location;
  std::size_t conditions;
  std::size_t inputs;
};

// Adds what the end of a path of the body tells; a path that has not ended goes on later.
void takeStopped(term::TermManager& terms, const BodyStart& start, std::unique_ptr<State> state,
                 const Stop& stop, BodyPaths& paths, BodyResult& result) {
  switch (stop.kind) {
    case StopKind::Forked:
    case StopKind::Meeting:
    case StopKind::TooHard:
      paths.pending.push_back(std::move(state));
      break;
    case StopKind::Boundary: {
      if (state->heap.inputCount() != start.inputs) {
        paths.omit(Omission::Unsupported, start.location,
                   "a quantifier looks into input objects that are not known yet");
        break;
      }
      assert(state->pathCondition.size() >= start.conditions);
      const Term path = terms.makeAnd(state->pathCondition.toVector(start.conditions));
      const Term value = memory::toTerm(terms, state->returned, Type::boolean());
      result.returns = terms.makeOr(result.returns, path);
      result.holds = terms.makeOr(result.holds, terms.makeAnd(path, value));
      break;
    }
    case StopKind::Faulted:
      paths.fault(std::move(state), stop.fault);
      break;
    case StopKind::Escaped:
      paths.escape(std::move(state));
      break;
    case StopKind::Infeasible:
    case StopKind::Unsupported:  // the reason was reported before
      break;
    case StopKind::Quota:
      paths.omit(Omission::StepBound, start.location, {});
      break;
    case StopKind::UnwindBound:
      paths.omit(Omission::UnwindBound, start.location, {});
      break;
    case StopKind::CallDepthBound:
      paths.omit(Omission::CallDepthBound, start.location, {});
      break;
    case StopKind::SeenBefore:
    case StopKind::Returned:
      assert(false && "the entry function cannot return inside a quantifier");
      break;
  }
}

}  // namespace

template <>
Value Interpreter<SymbolicDomain>::elementAt(State& state, ObjectId array, const Value& index) {
  term::TermManager& terms = domain_.terms();
  Value element =
      index.isScalar()
          ? state.heap.at(array).read(terms, static_cast<std::uint64_t>(index.scalar()))
          : state.heap.forUpdate(array).readSymbolic(terms, index.term(), limits_.memory);
  if (element.isTerm() && state.heap.at(array).elementType().is(TypeKind::Ref)) {
    element = domain_.references().noteLoadedReference(state, array, element, index);
  }
  return element;
}

template <>
bool Interpreter<SymbolicDomain>::hasFewIndices(const Range& range) const {
  if (!range.low.isScalar() || !range.high.isScalar()) {
    return false;
  }
  const std::int64_t low = signedScalar(range.type, range.low.scalar());
  const std::int64_t high = signedScalar(range.type, range.high.scalar());
  std::int64_t count = 0;
  return high <= low ||
         (!__builtin_sub_overflow(high, low, &count) && count <= limits_.tuning.quantifierLength);
}

template <>
Flow Interpreter<SymbolicDomain>::quantifier(Cursor& at, const Op& op) {
  Range range;
  const Flow flow = rangeOf(at, op, range);
  if (flow != Flow::Next) {
    return flow;
  }
  at.save();
  term::TermManager& terms = domain_.terms();
  const bool isOfAll = isForall(op.opcode);

  const auto runBody = [&](const Value& index, Term isInRange) -> BodyResult {
    BodyResult result{terms.makeFalse(), terms.makeFalse()};
    BodyPaths paths(domain_.decisions().sink());
    std::unique_ptr<State> start = domain_.decisions().fork(at.state);
    if (StateNotes* notes = start->notes.get()) {
      notes->beginNestedRun();
    }
    if (!domain_.decisions().assume(*start, isInRange)) {
      return {terms.makeTrue(), terms.makeTrue()};  // no index is in range: nothing to say
    }
    std::optional<Value> element;
    if (range.array) {
      element = elementAt(*start, *range.array, index);
    }
    const BodyStart bodyStart{at.frame->location(), start->pathCondition.size(),
                              start->heap.inputCount()};
    pushBody(*start, program_.function(op.target), op, index, element);
    paths.pending.push_back(std::move(start));

    PathSink& outside = domain_.decisions().exchangeSink(paths);
    Meetings* const meetings = std::exchange(meetings_, nullptr);
    LoopWatch* const loopWatch = std::exchange(loopWatch_, nullptr);
    const bool mayRestate = domain_.decisions().exchangeRestating(false);
    while (!paths.pending.empty()) {
      std::unique_ptr<State> state = std::move(paths.pending.back());
      paths.pending.pop_back();
      const Stop stop = run(*state, kMaxBodySteps);
      takeStopped(terms, bodyStart, std::move(state), stop, paths, result);
    }
    [[maybe_unused]] const PathSink& inside = domain_.decisions().exchangeSink(outside);
    assert(&inside == &paths && "nested runs end in the order in which they began");
    meetings_ = meetings;
    loopWatch_ = loopWatch;
    static_cast<void>(domain_.decisions().exchangeRestating(mayRestate));
    // Forks inside the body are not choices of this path.
    static_cast<void>(domain_.decisions().takeForked());
    if (!paths.isPartial) {
      result.returns = terms.makeTrue();
    }
    return result;
  };

  Term result = terms.makeBool(isOfAll);
  Term returns = terms.makeTrue();
  if (hasFewIndices(range)) {
    const std::int64_t high = signedScalar(range.type, range.high.scalar());
    for (std::int64_t i = signedScalar(range.type, range.low.scalar()); i < high; ++i) {
      const BodyResult body = runBody(Value::scalar(i), terms.makeTrue());
      result = isOfAll ? terms.makeAnd(result, body.holds) : terms.makeOr(result, body.holds);
      returns = terms.makeAnd(returns, body.returns);
    }
  } else {
    const Term k = terms.makeFreshVariable("k", memory::sortOf(range.type));
    const Value index = Value::term(k);
    const Value isAbove =
        domain_.values().compute(at.state, Opcode::Le, range.type, range.low, index);
    const Value isBelow =
        domain_.values().compute(at.state, Opcode::Lt, range.type, index, range.high);
    const Term isInRange = terms.makeAnd(memory::toTerm(terms, isAbove, Type::boolean()),
                                         memory::toTerm(terms, isBelow, Type::boolean()));
    const BodyResult body = runBody(index, isInRange);
    const Term bound = terms.makeBoundVariable(std::string(k.name()), k.sort());
    const auto overBound = [&](Term t) { return term::substitute(terms, t, {{k, bound}}); };
    const std::vector<Term> variables{bound};
    result = isOfAll
                 ? terms.makeForall(variables, overBound(terms.makeImplies(isInRange, body.holds)))
                 : terms.makeExists(variables, overBound(terms.makeAnd(isInRange, body.holds)));
    if (!body.returns.isTrue()) {
      returns = terms.makeForall(variables, overBound(terms.makeImplies(isInRange, body.returns)));
    }
  }
  // This path goes on only where the body returns for every index.
  if (!returns.isTrue() && !domain_.decisions().assume(at.state, returns)) {
    return end(StopKind::Infeasible);
  }
  at.load();
  at.set(op, memory::fromTerm(result, Type::boolean()));
  return Flow::Next;
}

}  // namespace braid::exec
