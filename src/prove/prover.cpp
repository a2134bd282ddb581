#include "prove/prover.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "prove/invariant_text.hpp"
#include "solver/stages/limit_stage.hpp"

namespace braid::prove {

using exec::Fault;
using exec::Omission;
using exec::State;
using exec::Stop;
using exec::StopKind;
using term::Term;

namespace {

solver::Pipeline pipelineFor(term::TermManager& terms, const ProverOptions& options) {
  solver::SolverOptions solving = options.solver;
  // they take seconds for a candidate that probably does not hold
  solving.quantifiersToBackend = false;
  // a question that needs a race is not worth it: there are other candidates
  solving.processes = false;
  solver::Pipeline pipeline = solver::makePipeline(terms, solving);
  pipeline.solver =
      std::make_unique<solver::LimitStage>(std::move(pipeline.solver), options.tuning.questionWork);
  return pipeline;
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
      predicates_(program, domain_),
      folding_(program, terms, options.limits.checkLeaks),
      places_(program),
      written_(program.module()),
      equalCalls_(program.module()),
      points_(program, merge::MergeAt::Loops),
      numbers_(std::make_shared<memory::ObjectNumbers>()),
      guesses_(terms, options.tuning.clauseSteps) {
  interpreter_.stopAt(&places_);
  domain_.pointers().useNames(folding_);
  domain_.references().useNames(folding_);
  domain_.world().allowAnyWords();
}

Prover::StatePtr Prover::makeInitialState() {
  auto state = std::make_unique<State>();
  const exec::PreparedFunction& function = program_.function(entry_);
  state->witness = std::make_shared<const term::Model>();
  state->memory = program_.initialMemory();
  state->memory.useNumbers(numbers_);
  state->heap.useNumbers(numbers_);
  state->top = exec::Frame::create(function, exec::FramePtr());
  const std::vector<memory::Value> parameters = inputs_->makeParameters(*state, *function.source);
  std::ranges::copy(parameters, state->top->registers());
  return state;
}

Proof Prover::prove() {
  proof_ = {};
  if (options_.inputs.maxArraySize) {
    fail("arrays of the input have a largest size", {});
    return proof_;
  }
  if (options_.limits.checkUninitialised) {
    fail("unknown values do not tell whether they were ever given", {});
    return proof_;
  }
  bool isFound = tryAttempts();
  if (!isFound && !shouldStop_() && folding_.hasMixedSites()) {
    folding_.tellSites();
    isFound = tryAttempts();
  }
  inductionRounds_ = 1;
  isOnlyStated_ = false;
  if (!isFound && !shouldStop_()) {
    const Proof before = proof_;
    hasCases_ = false;
    if (!attemptByClauses()) {
      proof_ = before;
    }
  }
  if (proof_.isFound) {
    tellInvariants();
    std::ranges::sort(proof_.invariants, {}, &Invariant::place);
    proof_.isVacuous = !hasGotAnywhere_;
    proof_.location = proof_.isVacuous ? lastCut_ : support::SourceLocation{};
  } else {
    // Then the obstacle of the last attempt is of no interest.
    if (shouldStop_() || proof_.obstacle.empty()) {
      proof_ = unfinished();
    }
  }
  return proof_;
}

// One after the other, until one finds a proof.
bool Prover::tryAttempts() {
  // Whole arrays make questions hard, products and cases even harder, and few loops need them, or
  // induction over several rounds. Clauses are for what is left.
  struct Attempt {
    Reach reach;
    std::size_t rounds;
  };
  std::vector<Attempt> attempts{{Reach::Numbers, 1}, {Reach::ElementBounds, 1}, {Reach::Rests, 1},
                                {Reach::Arrays, 1},  {Reach::Products, 1},      {Reach::Cases, 1}};
  // The program's own statements may be all that is needed.
  if (hasStatements()) {
    attempts.insert(attempts.begin(), {Reach::Stated, 1});
  }
  for (std::size_t rounds = 2; rounds <= options_.tuning.inductionRounds; ++rounds) {
    attempts.push_back({Reach::Arrays, rounds});
  }
  for (const auto& [reach, rounds] : attempts) {
    isOnlyStated_ = reach == Reach::Stated;
    hasElementBounds_ = reach == Reach::ElementBounds;
    hasRests_ = reach == Reach::Rests;
    hasArrays_ =
        reach == Reach::Arrays || hasRests_ || reach == Reach::Products || reach == Reach::Cases;
    hasProducts_ = reach == Reach::Products;
    hasCases_ = reach == Reach::Cases;
    inductionRounds_ = rounds;
    // Without rests, that attempt is the one for arrays.
    if ((reach == Reach::Rests && !wereArraysLeftOut_) ||
        (reach == Reach::Arrays && rounds == 1 && !wereRests_) ||
        (reach == Reach::ElementBounds && !wereInnerArraysLeftOut_)) {
      continue;
    }
    if (attempt()) {
      return true;
    }
    if (shouldStop_()) {
      break;
    }
  }
  return false;
}

bool Prover::attempt() {
  states_ = 0;
  fromInside_ = 0;
  wasOmitted_ = false;
  proof_ = {};
  closed_.clear();
  proof_.isFound = follow(makeInitialState()) == End::Through && !wasOmitted_;
  assert(!proof_.isFound || (scopes_.empty() && faults_.empty()));
  scopes_.clear();
  faults_.clear();
  results_.clear();
  return proof_.isFound;
}

Prover::End Prover::fail(std::string obstacle, support::SourceLocation location) {
  if (proof_.obstacle.empty()) {
    proof_.obstacle = std::move(obstacle);
    proof_.location = location;
  }
  return End::Failed;
}

// --- following paths

void Prover::escape(StatePtr state) {
  wasOmitted_ = true;
  fail("an exception leaves a recursive function", state->top->location());
}

void Prover::fault(StatePtr state, const Fault& fault) {
  faults_.push_back({std::move(state), fault});
}

// Something that is left out is missing in the proof, unless states are only followed for samples,
// or to find out what a loop changes.
void Prover::omit(Omission omission, support::SourceLocation location, std::string detail) {
  if (!isSampling_ && !isWidening()) {
    wasOmitted_ = true;
    fail(omission == Omission::SolverUnknown
             ? "a question was too hard"
             : "something is left out" + (detail.empty() ? detail : ": " + detail),
         location);
  }
}

bool Prover::isWidening() const {
  return std::ranges::any_of(scopes_,
                             [](const auto& scope) { return scope->phase == Phase::Widening; });
}

Prover::End Prover::follow(StatePtr first) {
  std::vector<StatePtr> alone;
  alone.push_back(std::move(first));
  return follow(std::move(alone));
}

Prover::End Prover::follow(std::vector<StatePtr> first) {
  Waiting waiting;
  for (StatePtr& state : first) {
    waiting.inside.push_back({std::move(state), true});
  }
  return follow(std::move(waiting));
}

Prover::End Prover::follow(Waiting here) {
  Waiting* outer = std::exchange(waiting_, &here);
  End end = End::Through;
  while (end == End::Through && !(here.inside.empty() && here.behind.empty() && faults_.empty())) {
    if (!faults_.empty()) {  // found while registers were unfolded
      end = judgeFaults();
      continue;
    }
    if (shouldStop_()) {
      end = fail("time ran out", lastOpened_);
      break;
    }
    // States behind a loop are followed when none is left in it.
    std::vector<Waiter>& from = here.inside.empty() ? here.behind : here.inside;
    Waiter next = std::move(from.back());
    from.pop_back();
    end = step(std::move(next));
    assert(waiting_ == &here && "what was followed inside is over");
  }
  waiting_ = outer;
  return end;
}

exec::Stop Prover::runOn(State& state) {
  const std::uint64_t before = state.steps;
  constexpr std::uint64_t kSliceSteps = 1'000;  // until the time is checked
  const Stop stop = interpreter_.run(state, kSliceSteps);
  steps_ += state.steps - before;
  return stop;
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
  const Stop stop = runOn(*state);
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
      lastCut_ = stop.fault.location.isKnown() ? stop.fault.location : lastCut_;
      break;
    case StopKind::Returned:
      hasGotAnywhere_ = true;
      break;
    case StopKind::Boundary:
      if (const End end = returnFrom(*state); end != End::Through) {
        return end;
      }
      break;
    default:
      if (isCollecting()) {
        noteClause(*state, std::nullopt, scopes_.size());
      } else if (!isWidening()) {
        return fail("something is left out", location);
      }
  }
  return wasOmitted_ ? End::Failed : judgeFaults();
}

// Whether a call that follows the summarised one, and is not part of it, can have the same summary.
bool Prover::isSharing(const Scope& scope, const State& state) {
  if (scope.phase != Phase::Closing) {
    return false;
  }
  const LoopAbstraction::Comparison comparison = scope.call->callIn(state);
  return comparison.obstacle.empty() && !comparison.isWider;
}

Prover::End Prover::arrive(StatePtr state) {
  const exec::Frame& frame = *state->top;
  const bool isCall = places_.isRecursiveEntry(frame);
  for (std::size_t number = scopes_.size(); number-- > 0;) {
    const Scope& scope = *scopes_[number];
    if (scope.loop != nullptr && scope.loop->isAtHead(*state)) {
      return comeBack(number, *state);
    }
    // A call after a summarised one may be too different to share its summary.
    if (isCall && scope.call != nullptr &&
        scope.start().top->function().id == frame.function().id &&
        (scope.call->isUnderWay(*state) || isSharing(scope, *state))) {
      return callAgain(number, std::move(state));
    }
  }
  const bool hasLeft = std::ranges::any_of(scopes_, [&](const auto& scope) {
    const bool isOnlyInside =
        scope->loop != nullptr && (scope->phase != Phase::Closing || scope->round > 0);
    return isOnlyInside && !places_.isInside(*state, scope->start());
  });
  if (hasLeft) {
    return End::Through;  // only states that come back matter now, and this one has left the loop
  }
  if (isCall) {
    return openCall(std::move(state));
  }
  if (places_.isHead(frame)) {
    return openLoop(std::move(state));
  }
  waiting_->behind.push_back({std::move(state), true});
  return End::Through;
}

// --- loops

std::unique_ptr<Prover::Scope> Prover::scopeFor(State state, bool isCall) {
  std::unordered_set<Term> known = variablesOf(state);
  if (std::unique_ptr<Scope> again = reopened(state, known, isCall)) {
    return again;
  }
  const Scope* around = rememberingScope();
  const std::size_t proposalsAround = around == nullptr ? 0 : around->proposals;
  std::vector<Term> way;
  if (around != nullptr) {
    way = state.pathCondition.decisions(around->conditionsAtHead);
  }
  std::unique_ptr<LoopAbstraction> loop;
  std::unique_ptr<CallSummary> call;
  if (isCall) {
    const CallSummary::Parts parts{program_, terms_, points_, folding_, written_};
    call = std::make_unique<CallSummary>(parts, std::move(state));
  } else {
    loop = std::make_unique<LoopAbstraction>(program_, terms_, points_, folding_, std::move(state));
  }
  return std::make_unique<Scope>(Scope{.loop = std::move(loop),
                                       .call = std::move(call),
                                       .known = std::move(known),
                                       .way = std::move(way),
                                       .proposalsAround = proposalsAround});
}

Prover::End Prover::openLoop(StatePtr state) {
  const std::size_t number = scopes_.size();
  lastOpened_ = state->top->location();
  hasGotAnywhere_ = true;
  *state = folding_.refolded(std::move(*state));
  scopes_.push_back(scopeFor(std::move(*state), false));
  Scope& scope = *scopes_.back();
  End end = End::StartOver;
  while (end == End::StartOver) {
    scope.round = 0;
    if (++scope.rounds > options_.tuning.rounds) {
      end = fail("no invariant was found within the rounds of an attempt",
                 scope.loop->start().top->location());
      break;
    }
    faults_.clear();  // the states in which they were found are dropped
    if (isCollecting()) {
      beginPoint(scope);
    }
    State head = scope.loop->head(scope.invariants);
    scope.conditionsAtHead = head.pathCondition.size();
    end = follow(folding_.unfoldRegisters(domain_.decisions(), points_, std::move(head)));
    assert(scopes_.size() == number + 1);
    if (end == End::StartOver && restartAt_ != number) {
      break;
    }
    if (end == End::Through && scope.phase == Phase::Widening) {
      scope.phase = Phase::Closing;
      scope.tried.clear();
      end = isCollecting() ? End::StartOver : propose(scope);
      if (end == End::StartOver && restartAt_ != number) {
        break;
      }
    }
  }
  if (end == End::Through) {
    note(scope);
  }
  std::unique_ptr<Scope> closed = std::move(scopes_.back());
  scopes_.pop_back();
  remember(std::move(closed));
  return end;
}

Prover::End Prover::propose(Scope& scope) {
  const std::size_t number = scopes_.size() - 1;
  if (const End end = goFirstRounds(scope); end != End::Through) {
    return end;
  }
  if (isOnlyStated_) {
    forgetSamples(scope);
    proposeStated(scope);
    restartAt_ = number;
    return End::StartOver;
  }
  sample(scope);
  proposeStated(scope);
  addCandidates(scope,
                proposeInvariants(terms_, vocabularyOf(scope), scope.samples, options_.tuning));
  addCandidates(scope, scope.rates.propose(terms_, scope.loop->unknowns()));
  const State head = scope.loop->head({});
  // Invariants are not needed while it is still being found out what an outer loop changes, and
  // those about arrays take long.
  if ((hasArrays_ || head.folded != nullptr) && !isWidening()) {
    addCandidates(scope, proposeArrayInvariants(terms_, arrayVocabularyOf(scope), scope.samples,
                                                options_.tuning));
  }
  if (hasElementBounds_ && !isWidening()) {
    proposeBoundsOfElements(scope);
  }
  const bool isInner = std::ranges::any_of(scopes_, [&](const auto& each) {
    return each.get() != &scope && each->loop != nullptr &&
           places_.isInside(scope.start(), each->start());
  });
  wereInnerArraysLeftOut_ = wereInnerArraysLeftOut_ || (isInner && !scope.arrays.empty());
  wereArraysLeftOut_ = wereArraysLeftOut_ || !scope.arrays.empty();
  addCandidates(scope, folding_.propose(head, scope.loop->unknowns()));
  addCandidates(scope, guessesFor(scope, false));
  restartAt_ = number;
  return End::StartOver;
}

Prover::End Prover::comeBack(std::size_t number, const State& state) {
  Scope& scope = *scopes_[number];
  noteAtoms(state);
  const LoopAbstraction::Comparison comparison = scope.loop->compareWith(state);
  if (!comparison.obstacle.empty()) {
    // With an invariant, the state may not come back at all.
    if (isCollecting()) {
      noteClause(state, std::nullopt, scopes_.size());
      return End::Through;
    }
    return isWidening() ? End::Through : fail(comparison.obstacle, state.top->location());
  }
  for (const auto& [variable, value] : comparison.values) {
    noteIndices(scope, value);
    noteStored(scope, state, value);
  }
  noteNewValues(scope, state, comparison.values);
  noteRates(scope, state, comparison.values);
  restartAt_ = number;
  if (comparison.isWider) {
    scope.invariants.clear();
    scope.dropped.clear();
    scope.rates.clear();
    scope.phase = Phase::Widening;
    return End::StartOver;
  }
  if (isCollecting()) {
    noteClause(state, useOf(scope.point, scope.loop->unknowns(), comparison.values),
               scopes_.size());
    return End::Through;
  }
  if (scope.phase == Phase::FirstRounds || scope.round + 1 < scope.inductionRounds) {
    return goRoundAgain(number, state, comparison.values);
  }
  const std::vector<Term> before = scope.invariants;
  keepWhatHolds(state, comparison.values, scope.invariants, Doubtful::Kept);
  std::ranges::copy_if(before, std::back_inserter(scope.dropped), [&](Term each) {
    return std::ranges::find(scope.invariants, each) == scope.invariants.end();
  });
  noteRefuted(scope, state, comparison.values, before);
  assert(scope.invariants.size() <= before.size() && "so it comes to an end");
  return scope.invariants.size() == before.size() ? End::Through : End::StartOver;
}

}  // namespace braid::prove
