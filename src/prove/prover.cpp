#include "prove/prover.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

#include "prove/invariant_text.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using exec::Fault;
using exec::Omission;
using exec::State;
using exec::Stop;
using exec::StopKind;
using term::Kind;
using term::Term;

namespace {

constexpr std::uint64_t kSliceSteps = 1'000;

solver::Pipeline pipelineFor(term::TermManager& terms, const ProverOptions& options) {
  solver::SolverOptions solving = options.solver;
  solving.queryTimeout = std::chrono::milliseconds(options.tuning.questionMilliseconds);
  solving.processes = false;  // a question that takes a race is not worth it: there are others
  return solver::makePipeline(terms, solving);
}

exec::InputOptions inputsOf(const ProverOptions& options) {
  exec::InputOptions inputs = options.inputs;
  inputs.heap = exec::chosenHeapMode(inputs.heap);
  return inputs;
}

}  // namespace

Prover::Prover(const exec::Program& program, term::TermManager& terms, ir::FunctionId entry,
               const ProverOptions& options, std::function<bool()> shouldStop)
    : program_(program),
      terms_(terms),
      entry_(entry),
      options_(options),
      shouldStop_(std::move(shouldStop)),
      pipeline_(pipelineFor(terms, options)),
      inputs_(exec::makeInputHeap(program, terms, inputsOf(options), options.execution)),
      domain_(program, terms, {*pipeline_.solver, pipeline_.intervals.get()}, {}, *inputs_, *this,
              options.execution),
      interpreter_(program, domain_, options.limits),
      places_(program),
      points_(program, merge::MergeAt::Loops),
      numbers_(std::make_shared<memory::ObjectNumbers>()) {
  interpreter_.stopAt(&places_);
}

Prover::StatePtr Prover::makeInitialState() {
  auto state = std::make_unique<State>();
  const exec::PreparedFunction& function = program_.function(entry_);
  state->witness = std::make_shared<const term::Model>();
  state->memory = program_.initialMemory();
  state->memory.useNumbers(numbers_);
  state->heap.useNumbers(numbers_);
  state->top = exec::Frame::create(function, exec::FramePtr());
  const std::vector<memory::Value> parameters =
      inputs_->makeParameters(*state, *function.source);
  std::ranges::copy(parameters, state->top->registers());
  return state;
}

Proof Prover::prove() {
  proof_ = {};
  if (options_.inputs.maxArraySize) {
    fail("arrays of the input have a largest size", {});
    return proof_;
  }
  // Products make questions hard, and few loops need them.
  for (const bool hasProducts : {false, true}) {
    hasProducts_ = hasProducts;
    states_ = 0;
    wasOmitted_ = false;
    proof_ = {};
    proof_.isFound = follow(makeInitialState()) == End::Through;
    loops_.clear();
    faults_.clear();
    if (proof_.isFound || shouldStop_()) {
      break;
    }
  }
  if (proof_.isFound) {
    std::ranges::sort(proof_.invariants, {}, &LoopInvariant::head);
  } else {
    proof_.invariants.clear();
  }
  return proof_;
}

Prover::End Prover::fail(std::string obstacle, support::SourceLocation location) {
  if (proof_.obstacle.empty()) {
    proof_.obstacle = std::move(obstacle);
    proof_.location = location;
  }
  return End::Failed;
}

// --- following paths

void Prover::fault(StatePtr state, const Fault& fault) {
  faults_.push_back({std::move(state), fault});
}

// What is left out is left out of the proof, unless the states here are only looked at.
void Prover::omit(Omission omission, support::SourceLocation location, std::string detail) {
  if (!isSampling_) {
    wasOmitted_ = true;
    fail(omission == Omission::SolverUnknown ? "a question was too hard"
                                             : "something is left out" +
                                                   (detail.empty() ? detail : ": " + detail),
         location);
  }
}

bool Prover::isWidening() const {
  return std::ranges::any_of(loops_,
                             [](const auto& loop) { return loop->phase == Phase::Widening; });
}

Prover::End Prover::follow(StatePtr first) {
  Waiting here;
  here.inside.push_back({std::move(first), true});
  Waiting* outer = std::exchange(waiting_, &here);
  End end = End::Through;
  while (end == End::Through && !(here.inside.empty() && here.behind.empty())) {
    if (shouldStop_()) {
      end = fail("time ran out", {});
      break;
    }
    // What is behind a loop is followed when nothing is left in it.
    std::vector<Waiter>& from = here.inside.empty() ? here.behind : here.inside;
    Waiter next = std::move(from.back());
    from.pop_back();
    end = step(std::move(next));
  }
  waiting_ = outer;
  return end;
}

Prover::End Prover::step(Waiter waiter) {
  StatePtr& state = waiter.state;
  const bool isAtStop = !waiter.hasArrived && !state->isMidInstruction &&
                        places_.in(state->top->function().id)[state->top->position];
  if (isAtStop) {
    return arrive(std::move(state));
  }
  if (++states_ > options_.tuning.states) {
    return fail("there are too many paths", state->top->location());
  }
  const Stop stop = interpreter_.run(*state, kSliceSteps);
  const support::SourceLocation location =
      state->top ? state->top->location() : support::SourceLocation{};
  switch (stop.kind) {
    case StopKind::Quota:
    case StopKind::Forked:
    case StopKind::Meeting:
      spawn(std::move(state));
      break;
    case StopKind::Faulted:
      faults_.push_back({std::move(state), stop.fault});
      break;
    case StopKind::Infeasible:
    case StopKind::Returned:
      break;
    default:
      return fail("something is left out", location);
  }
  return wasOmitted_ ? End::Failed : judgeFaults();
}

Prover::End Prover::arrive(StatePtr state) {
  for (std::size_t loop = loops_.size(); loop-- > 0;) {
    if (loops_[loop]->abstraction.isAtHead(*state)) {
      return comeBack(loop, *state);
    }
  }
  if (!loops_.empty() && loops_.back()->phase == Phase::Widening &&
      !places_.isInside(*state, loops_.back()->abstraction.start())) {
    return End::Through;  // it does not come back, which is all that is of interest now
  }
  if (places_.isHead(*state->top)) {
    return openLoop(std::move(state));
  }
  waiting_->behind.push_back({std::move(state), true});
  return End::Through;
}

// --- loops

Prover::End Prover::openLoop(StatePtr state) {
  const std::size_t number = loops_.size();
  std::unordered_set<Term> known = variablesOf(*state);
  loops_.push_back(std::make_unique<OpenLoop>(OpenLoop{
      .abstraction = LoopAbstraction(program_, terms_, points_, std::move(*state)),
      .known = std::move(known)}));
  OpenLoop& loop = *loops_.back();
  End end = End::StartOver;
  while (end == End::StartOver) {
    if (++loop.rounds > options_.tuning.rounds) {
      end = fail("no invariant was found within the rounds of an attempt",
                 loop.abstraction.start().top->location());
      break;
    }
    auto head = std::make_unique<State>(loop.abstraction.head(loop.invariants));
    loop.conditionsAtHead = head->pathCondition.size();
    end = follow(std::move(head));
    assert(loops_.size() == number + 1);
    if (end == End::StartOver && restartAt_ != number) {
      break;
    }
    if (end == End::Through && loop.phase == Phase::Widening) {
      loop.phase = Phase::Closing;
      sample(loop);
      loop.tried.clear();
      addCandidates(loop, proposeInvariants(terms_, vocabularyOf(loop), loop.samples,
                                            options_.tuning));
      end = End::StartOver;
    }
  }
  if (end == End::Through) {
    noteInvariants(loop);
  }
  loops_.pop_back();
  return end;
}

Prover::End Prover::comeBack(std::size_t number, const State& state) {
  OpenLoop& loop = *loops_[number];
  noteAtoms(state);
  const LoopAbstraction::Comparison comparison = loop.abstraction.compareWith(state);
  if (!comparison.obstacle.empty()) {
    return fail(comparison.obstacle, state.top->location());
  }
  restartAt_ = number;
  if (comparison.isWider) {
    loop.invariants.clear();
    loop.phase = Phase::Widening;
    return End::StartOver;
  }
  const std::size_t before = loop.invariants.size();
  keepWhatHolds(state, comparison.values, loop.invariants);
  return loop.invariants.size() == before ? End::Through : End::StartOver;
}

void Prover::keepWhatHolds(const State& state, const std::unordered_map<Term, Term>& values,
                           std::vector<Term>& conditions) {
  const auto isNot = [](const std::pair<Term, Term>& each) { return !each.first; };
  // Beside each condition what it says there; its own place is cleared when it does not hold.
  std::vector<std::pair<Term, Term>> left;
  for (const Term condition : conditions) {
    left.emplace_back(condition, term::substitute(terms_, condition, values));
  }
  while (!left.empty()) {
    std::vector<Term> all;
    std::ranges::transform(left, std::back_inserter(all), &std::pair<Term, Term>::second);
    const solver::Answer answer = ask(state, terms_.makeNot(terms_.makeAnd(all)));
    if (solver::isUnsat(answer)) {
      break;
    }
    const auto* sat = std::get_if<solver::Sat>(&answer);
    if (sat != nullptr && sat->model != nullptr) {
      term::Evaluator evaluator(*sat->model);
      for (auto& [condition, here] : left) {
        if (evaluator.holds(here) != true) {
          condition = Term();
        }
      }
    }
    if (std::erase_if(left, isNot) == 0) {
      // Too hard together: those that are found to hold alone.
      for (auto& [condition, here] : left) {
        if (!solver::isUnsat(ask(state, terms_.makeNot(here)))) {
          condition = Term();
        }
      }
      std::erase_if(left, isNot);
      break;
    }
  }
  conditions.clear();
  std::ranges::transform(left, std::back_inserter(conditions), &std::pair<Term, Term>::first);
}

solver::Answer Prover::ask(const State& state, Term question) {
  return domain_.decisions().solve(state, question, solver::Effort::Moderate);
}

// --- candidates

// The conditions on the way from a loop's head that the loop can speak about.
std::vector<Term> Prover::conditionsSince(const OpenLoop& loop, const State& state) const {
  std::vector<Term> result;
  if (state.pathCondition.size() <= loop.conditionsAtHead) {
    return result;
  }
  for (const Term condition : state.pathCondition.decisions(loop.conditionsAtHead)) {
    if (isSpokenOf(loop, condition)) {
      result.push_back(condition);
    }
  }
  return result;
}

// An invariant must not speak about what is decided only later: inputs that a round asks for have
// the same names in each round.
bool Prover::isSpokenOf(const OpenLoop& loop, Term condition) {
  return std::ranges::all_of(term::freeVariables(condition), [&](Term variable) {
    return loop.abstraction.isUnknown(variable) || loop.known.contains(variable);
  });
}

void Prover::noteAtoms(const State& state) {
  for (const auto& loop : loops_) {
    for (const Term condition : conditionsSince(*loop, state)) {
      std::vector<Term> pending{condition};
      while (!pending.empty()) {
        const Term part = pending.back();
        pending.pop_back();
        if (part.is(Kind::And) || part.is(Kind::Or) || part.is(Kind::Not)) {
          pending.insert(pending.end(), part.children().begin(), part.children().end());
        } else if (std::ranges::find(loop->atoms, part) == loop->atoms.end() &&
                   loop->atoms.size() < options_.tuning.candidates) {
          loop->atoms.push_back(part);
        }
      }
    }
  }
}

Vocabulary Prover::vocabularyOf(const OpenLoop& loop) {
  Vocabulary vocabulary;
  for (const Unknown& unknown : loop.abstraction.unknowns()) {
    vocabulary.unknowns.push_back(unknown.variable);
  }
  const State head = loop.abstraction.head({});
  const exec::Frame& frame = *head.top;
  const std::vector<ir::Register>& registers = frame.function().source->registers;
  const ir::analysis::RegisterSet& live = points_.liveRegisters(frame, true);
  for (std::size_t r = 0; r < registers.size(); ++r) {
    const memory::Value& value = frame.registers()[r];
    if (live[r] && value.isTerm() && !registers[r].type.is(ir::TypeKind::Ref) &&
        !loop.abstraction.isUnknown(value.term())) {
      vocabulary.fixed.push_back(value.term());
    }
  }
  vocabulary.atoms = loop.atoms;
  vocabulary.hasProducts = hasProducts_;
  return vocabulary;
}

std::unordered_set<Term> Prover::variablesOf(const State& state) {
  std::unordered_set<Term> variables;
  const auto add = [&](Term t) {
    for (const Term variable : term::freeVariables(t)) {
      variables.insert(variable);
    }
  };
  for (const Term condition : state.pathCondition.toVector()) {
    add(condition);
  }
  for (const exec::Frame* frame = state.top.get(); frame != nullptr; frame = frame->caller.get()) {
    for (std::size_t r = 0; r < frame->function().registerCount; ++r) {
      if (frame->registers()[r].isTerm()) {
        add(frame->registers()[r].term());
      }
    }
  }
  return variables;
}

bool Prover::addCandidates(OpenLoop& loop, const std::vector<Term>& candidates) {
  std::vector<Term> added;
  for (const Term candidate : candidates) {
    if (isSpokenOf(loop, candidate) && loop.tried.insert(candidate).second &&
        loop.samples.allow(candidate)) {
      added.push_back(candidate);
    }
  }
  std::unordered_map<Term, Term> initial;
  for (const Unknown& unknown : loop.abstraction.unknowns()) {
    if (unknown.initial) {
      initial.emplace(unknown.variable, unknown.initial);
    }
  }
  keepWhatHolds(loop.abstraction.start(), initial, added);
  loop.invariants.insert(loop.invariants.end(), added.begin(), added.end());
  return !added.empty();
}

Prover::End Prover::judgeFaults() {
  for (FaultyState& faulty : std::exchange(faults_, {})) {
    noteAtoms(*faulty.state);
    if (isWidening()) {
      continue;  // with an invariant it may not happen
    }
    if (!strengthen(*faulty.state)) {
      return fail("a check may fail, as far as the invariants tell", faulty.fault.location);
    }
    return End::StartOver;
  }
  return End::Through;
}

bool Prover::strengthen(const State& state) {
  for (std::size_t number = loops_.size(); number-- > 0;) {
    OpenLoop& loop = *loops_[number];
    if (loop.strengthenings >= options_.tuning.strengthenings) {
      continue;
    }
    const std::vector<Term> way = conditionsSince(loop, state);
    std::vector<Term> candidates;
    for (const Term condition : way) {
      const std::vector<Term> variants = variantsOf(terms_, condition);
      candidates.insert(candidates.end(), variants.begin(), variants.end());
    }
    candidates.push_back(terms_.makeNot(terms_.makeAnd(way)));
    if (addCandidates(loop, candidates)) {
      ++loop.strengthenings;
      restartAt_ = number;
      return true;
    }
  }
  return false;
}

// --- samples

void Prover::sample(OpenLoop& loop) {
  loop.samples = {};
  Waiting queue;
  Waiting* outer = std::exchange(waiting_, &queue);
  isSampling_ = true;
  queue.inside.push_back({std::make_unique<State>(loop.abstraction.start()), false});
  std::uint64_t steps = 0;
  // In the order in which they come: some rounds of each of many paths.
  for (std::size_t i = 0; i < queue.inside.size() && !shouldStop_(); ++i) {
    StatePtr state = std::move(queue.inside[i].state);
    const bool isAtHead = !queue.inside[i].hasArrived && !state->isMidInstruction &&
                          loop.abstraction.isAtHead(*state);
    if (isAtHead) {
      addSample(loop, *state);
    } else if (!places_.isInside(*state, loop.abstraction.start())) {
      continue;
    }
    if (loop.samples.size() >= options_.tuning.samples || steps >= options_.tuning.sampleSteps) {
      break;
    }
    const std::uint64_t before = state->steps;
    const Stop stop = interpreter_.run(*state, kSliceSteps);
    steps += state->steps - before;
    if (stop.kind == StopKind::Quota || stop.kind == StopKind::Forked ||
        stop.kind == StopKind::Meeting) {
      spawn(std::move(state));
    }
  }
  isSampling_ = false;
  faults_.clear();
  waiting_ = outer;
}

void Prover::addSample(OpenLoop& loop, const State& state) {
  const LoopAbstraction::Comparison comparison = loop.abstraction.valuesIn(state);
  std::shared_ptr<const term::Model> witness = state.witness;
  if (witness == nullptr) {
    solver::Answer answer = ask(state, terms_.makeTrue());
    if (auto* sat = std::get_if<solver::Sat>(&answer)) {
      witness = sat->model;
    }
  }
  if (!comparison.obstacle.empty() || comparison.isWider || witness == nullptr) {
    return;
  }
  term::Model model = *witness;
  term::Evaluator evaluator(*witness);
  for (const auto& [variable, value] : comparison.values) {
    const std::optional<term::ModelValue> number = evaluator.evaluate(value);
    if (!number) {
      return;
    }
    model.set(variable, *number);
  }
  loop.samples.add(std::move(model));
}

void Prover::noteInvariants(const OpenLoop& loop) {
  const support::SourceLocation head = loop.abstraction.start().top->location();
  LoopInvariant invariant{head, {}};
  for (const Term condition : loop.invariants) {
    invariant.conditions.push_back(textOf(condition));
  }
  const auto known = std::ranges::find(proof_.invariants, head, &LoopInvariant::head);
  if (known != proof_.invariants.end()) {
    *known = std::move(invariant);
  } else {
    proof_.invariants.push_back(std::move(invariant));
  }
}

}  // namespace braid::prove
