// Proofs without bounds: no check of a program can fail, however often its loops are executed.
//
// The program is executed symbolically, but a path that comes to a loop goes on in a state that
// stands for every round (loop_abstraction.hpp), of which an invariant is assumed. Candidates for
// the invariant are proposed from observed rounds (candidates.hpp). A state that comes back to the
// head ends there if the invariant holds of it. A candidate that does not hold is dropped, and the
// loop is started over; so the candidates that are left in the end are inductive ("Houdini", by
// Flanagan and Leino). If then no check fails on any path, none can fail in any run.
//
// An inner loop is closed anew whenever the outer one is started over. Paths behind a loop are
// followed while the loop is still open: an attempt is a depth-first search with a stack of loops.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "exec/input_heap.hpp"
#include "exec/interpreter.hpp"
#include "exec/path_sink.hpp"
#include "exec/predicate_evaluator.hpp"
#include "exec/program.hpp"
#include "exec/symbolic_domain.hpp"
#include "horn/clause_book.hpp"
#include "horn/guesses.hpp"
#include "memory/object_numbers.hpp"
#include "merge/meeting_points.hpp"
#include "prove/array_candidates.hpp"
#include "prove/call_summary.hpp"
#include "prove/candidates.hpp"
#include "prove/element_bounds.hpp"
#include "prove/equal_calls.hpp"
#include "prove/folding.hpp"
#include "prove/invariant_text.hpp"
#include "prove/loop_abstraction.hpp"
#include "prove/loop_places.hpp"
#include "prove/proof.hpp"
#include "prove/rates.hpp"
#include "prove/samples.hpp"
#include "prove/tuning.hpp"
#include "solver/stages/chain.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

struct ProverOptions {
  solver::SolverOptions solver;
  exec::InputOptions inputs;
  exec::InterpreterLimits limits;
  exec::Tuning execution;
  Tuning tuning;
};

class Prover : private exec::PathSink {
 public:
  Prover(const exec::Program& program, term::TermManager& terms, ir::FunctionId entry,
         const ProverOptions& options, std::function<bool()> shouldStop);

  Proof prove();
  // The effort so far: instructions, and questions to the stages of the solver.
  [[nodiscard]] std::uint64_t steps() const { return steps_; }
  [[nodiscard]] const solver::Solver& solver() const { return *pipeline_.solver; }
  // The results so far, for a report when the run has to stop in the middle.
  [[nodiscard]] Proof unfinished() const {
    Proof proof;
    proof.obstacle = "time ran out";
    proof.location = lastOpened_;
    return proof;
  }
  // From any thread.
  void interruptSolver() {
    pipeline_.solver->interrupt();
    guesses_.interrupt();
  }

 private:
  using StatePtr = std::unique_ptr<exec::State>;

  enum class Phase {
    Widening,     // finding out which values are unknown; paths behind the loop are not followed
    FirstRounds,  // the first rounds are followed from the start (prover_rounds.cpp)
    Closing,      // invariants are assumed and checked
  };
  // A loop or a recursive function that is open: a path has come to its head, and what follows is
  // being explored.
  struct Scope {
    std::unique_ptr<LoopAbstraction> loop;  // either this
    std::unique_ptr<CallSummary> call;      // or this; the other one is null
    std::unordered_set<term::Term> known;   // variables of the state that came there
    Phase phase = Phase::Widening;
    std::vector<term::Term> invariants{};    // about a loop's unknowns, or a call's arguments
    std::vector<term::Term> promises{};      // about a call's arguments and result
    std::unordered_set<term::Term> tried{};  // candidates so far
    std::vector<term::Term> dropped{};       // those that held before the first round
    // By candidate: the conditions on a path on which it does not hold, and what it says there.
    std::unordered_map<term::Term, std::vector<term::Term>> refutations{};
    std::vector<term::Term> atoms{};            // conditions that were asked about
    std::vector<IndexedArray> arrays{};         // those that are read or written, and where
    std::vector<ElementBound> elementBounds{};  // those that were proposed
    Samples samples{};
    struct Path {
      std::vector<term::Term> conditions;
      std::unordered_map<term::Term, term::Term> values;  // of the unknowns
    };
    std::vector<Path> sampledPaths{};  // for each sample of a loop
    Rates rates{};
    std::size_t conditionsAtHead = 0;
    std::size_t rounds = 0;
    std::size_t strengthenings = 0;
    // prover_memory.cpp: loops that were closed inside, and how often candidates were added here.
    std::vector<std::unique_ptr<Scope>> closed{};
    std::size_t proposals = 0;
    std::vector<term::Term> way{};  // the path's conditions since the head of the surrounding scope
    std::size_t proposalsAround = 0;  // how many times candidates had been added there by then
    // Induction over several rounds: the number of rounds, the one that is being followed, and the
    // states in which the first ones start.
    std::size_t inductionRounds = 1;
    std::size_t round = 0;
    struct FirstRound {
      StatePtr state;
      std::unordered_map<term::Term, term::Term> values;  // of the unknowns
    };
    std::vector<FirstRound> firstRounds{};
    // While clauses are collected: the state of the book when this scope was opened, and the points
    // of the scope in it.
    horn::ClauseBook::Mark mark{};
    std::size_t point = 0;
    std::size_t promisePoint = 0;  // for a call with a result

    [[nodiscard]] bool isUnknown(term::Term variable) const {
      return loop != nullptr ? loop->isUnknown(variable) : call->isUnknown(variable);
    }
    // For the first state of a round or a call.
    [[nodiscard]] const std::vector<Unknown>& unknowns() const {
      return loop != nullptr ? loop->unknowns() : call->arguments();
    }
    [[nodiscard]] bool startAt(const exec::State& state) const {
      return loop != nullptr ? loop->startAt(state) : call->startAt(state);
    }
    [[nodiscard]] const exec::State& start() const {
      return loop != nullptr ? loop->start() : call->start();
    }
  };
  // The unknowns for the results of a call that was not followed, and the arguments it was given.
  struct ReturnedResult {
    const Scope* scope;
    std::unordered_map<term::Term, term::Term> results;
    std::unordered_map<term::Term, term::Term> arguments;
  };
  struct Waiter {
    StatePtr state;
    bool hasArrived = false;  // its place was handled: it may go on from there
  };
  struct Waiting {
    std::vector<Waiter> inside;
    std::vector<Waiter> behind;  // they have left the loop
  };
  // How the exploration of some states ended.
  enum class End {
    Through,
    StartOver,  // the scope numbered restartAt_
    Failed,     // proof_ says why
  };

  void spawn(StatePtr state) override { waiting_->inside.push_back({std::move(state), false}); }
  void escape(StatePtr state) override;
  void fault(StatePtr state, const exec::Fault& fault) override;
  void omit(exec::Omission omission, support::SourceLocation location, std::string detail) override;

  StatePtr makeInitialState();
  bool tryAttempts();
  // With the candidates that there are now.
  bool attempt();
  // prover_clauses.cpp: paths as Horn clauses, whose solutions are further candidates.
  bool attemptByClauses();
  [[nodiscard]] bool isCollecting() const { return book_ != nullptr; }
  std::unique_ptr<horn::ClauseBook> collectClauses();
  void beginPoint(Scope& scope);
  [[nodiscard]] std::optional<std::size_t> originOf(const exec::State& state, std::size_t scopes,
                                                    const Scope* returning) const;
  void noteClause(const exec::State& state, std::optional<horn::ClauseBook::Use> head,
                  std::size_t scopes, const Scope* returning = nullptr);
  void noteReturn(const Scope& scope, const exec::State& state,
                  const std::unordered_map<term::Term, term::Term>& values);
  static std::string placeOf(const Scope& scope);
  static horn::ClauseBook::Use useOf(std::size_t point, std::span<const Unknown> unknowns,
                                     const std::unordered_map<term::Term, term::Term>& values);
  std::vector<term::Term> guessesFor(const Scope& scope, bool isPromise);
  exec::Stop runOn(exec::State& state);
  End follow(StatePtr first);
  End follow(std::vector<StatePtr> first);
  End follow(Waiting here);
  End step(Waiter waiter);
  // Handles a state at the head of a loop, or behind one.
  End arrive(StatePtr state);
  End openLoop(StatePtr state);
  std::unique_ptr<Scope> scopeFor(exec::State state, bool isCall);
  [[nodiscard]] std::vector<term::Term> unlessNull(const Scope& scope, term::Term condition);
  End comeBack(std::size_t number, const exec::State& state);
  // prover_memory.cpp: inner loops that are started over.
  [[nodiscard]] Scope* rememberingScope() const;
  std::unique_ptr<Scope> reopened(exec::State& state, const std::unordered_set<term::Term>& known,
                                  bool isCall);
  void remember(std::unique_ptr<Scope> scope);
  // prover_rounds.cpp: induction over several rounds.
  [[nodiscard]] bool isGoingRound() const;
  End goFirstRounds(Scope& scope);
  End goRoundAgain(std::size_t number, const exec::State& state,
                   const std::unordered_map<term::Term, term::Term>& values);
  // Observes the innermost loop, and proposes candidates.
  End propose(Scope& scope);
  // prover_calls.cpp: the same for calls of recursive functions.
  End openCall(StatePtr state);
  [[nodiscard]] static bool isSharing(const Scope& scope, const exec::State& state);
  End callAgain(std::size_t number, StatePtr state);
  End returnFrom(const exec::State& state);
  End goOnAfterCall(const Scope& scope, const exec::State& state,
                    const LoopAbstraction::Comparison& call, std::vector<Waiter>& waiters);
  End followCall(Scope& scope);
  std::vector<term::Term> equalResults(const Scope& scope, const CallSummary::After& after);
  End widen(std::size_t number);
  End leaveOut(const exec::State& state, const std::string& obstacle,
               support::SourceLocation location);
  void proposeForCalls(Scope& scope);
  // prover_call_objects.cpp: and for the effects of calls on objects.
  void sampleRunsOfCall(Scope& scope);
  void addSampleOfCall(Scope& scope, const exec::State& state,
                       const std::unordered_map<term::Term, term::Term>& call);
  void proposeForObjects(Scope& scope);
  void proposeTables(Scope& scope);
  static std::optional<support::BigInt> mostOf(const Scope& scope, term::Term argument);
  bool addPromises(Scope& scope, const std::vector<term::Term>& promises);
  std::vector<term::Term> candidatesOnChanges(const Scope& scope);
  void proposeOnGroups(const Scope& scope, std::span<const term::Term> numbers,
                       std::span<const term::Term> references,
                       const std::function<void(term::Term, term::Term, bool,
                                                const std::function<void(term::Term)>&)>& propose,
                       std::vector<term::Term>& result);
  void proposeOnElements(const Scope& scope, std::span<const term::Term> numbers,
                         std::vector<term::Term>& result);
  term::Term asIndex(term::Term number, term::Sort index);
  void sampleCall(Scope& scope);
  void proposeSummary(Scope& scope);
  bool strengthenSummary(Scope& scope, const exec::State& state);
  [[nodiscard]] static bool isAboutCallAlone(const Scope& scope, term::Term t);
  void addWhatIsEqual(const Scope& scope, std::span<const term::Term> way,
                      std::unordered_map<term::Term, term::Term>& formal);
  std::vector<term::Term> excludedInSuchCalls(
      const Scope& scope, const ReturnedResult& call,
      const std::unordered_map<term::Term, term::Term>& formal, term::Term excluded);
  // prover_stated.cpp: what the program itself states about a loop or a recursive function.
  [[nodiscard]] bool hasStatements() const;
  std::vector<term::Term> statedOf(const exec::State& state, const std::vector<ir::Clause>& clauses,
                                   ir::RegisterId result, term::Term resultValue);
  void proposeStated(Scope& scope);
  [[nodiscard]] std::int64_t leastArgument() const;
  [[nodiscard]] std::int64_t largestArgument(std::size_t arguments) const;
  [[nodiscard]] std::vector<std::vector<support::BigInt>> smallArguments(const Scope& scope) const;
  std::optional<std::vector<support::BigInt>> witnessedArguments(const Scope& scope);
  bool canBeGiven(const Scope& scope, std::vector<support::BigInt>& numbers);
  std::vector<term::Term> branchConditions(Scope& scope);
  static std::unordered_map<term::Term, term::Term> formalOf(
      const Scope& scope, const std::unordered_map<term::Term, term::Term>& actual);
  [[nodiscard]] bool isAboutArrays(const exec::State& state) const;
  End judgeFaults();
  // For a check that fails in a state which may belong to no run: adds candidates that would
  // exclude it.
  bool strengthen(const exec::State& state);
  // Candidates that exclude a path with these conditions.
  std::vector<term::Term> against(const Scope& scope, const std::vector<term::Term>& way);
  // prover_strengthening.cpp: the same if conditions in their original form do not help.
  bool strengthenFurther(const exec::State& state);
  [[nodiscard]] std::vector<term::Term> relaxedConditions(const Scope& scope,
                                                          const exec::State& state);
  [[nodiscard]] std::vector<term::Term> casesOf(const Scope& scope, const exec::State& state);
  void noteRates(Scope& scope, const exec::State& state,
                 const std::unordered_map<term::Term, term::Term>& values);
  solver::facts::Interval withoutLowEnd(const exec::State& state, term::Term t,
                                        const solver::facts::Interval& interval);
  void noteNewValues(Scope& scope, const exec::State& state,
                     const std::unordered_map<term::Term, term::Term>& values);

  // prover_refutations.cpp: the same by what refutes candidates of loops inside.
  // The conditions on a path since the outermost head.
  [[nodiscard]] std::vector<term::Term> pathOf(const exec::State& state) const {
    return state.pathCondition.decisions(scopes_.front()->conditionsAtHead);
  }
  void noteRefuted(Scope& scope, const exec::State& state,
                   const std::unordered_map<term::Term, term::Term>& values,
                   std::span<const term::Term> candidates);
  [[nodiscard]] std::vector<term::Term> refutationOf(const Scope& scope,
                                                     term::Term candidate) const;
  [[nodiscard]] std::vector<std::vector<term::Term>> waysFromInside(std::size_t number,
                                                                    const exec::State& state) const;
  bool strengthenFromInside(const exec::State& state);

  // prover_candidates.cpp
  static std::vector<term::Term> atomsOf(term::Term condition);
  void noteAtoms(const exec::State& state);
  // Notes which elements of which arrays a term is about.
  void noteIndices(Scope& scope, term::Term t) const;
  void noteStored(Scope& scope, const exec::State& state, term::Term array);
  // prover_samples.cpp
  void sample(Scope& scope);
  static void forgetSamples(Scope& scope);
  StatePtr someRunFrom(const Scope& scope, std::uint64_t number);
  void addSample(Scope& scope, const exec::State& state);
  [[nodiscard]] term::Model withVariety(
      const term::Model& witness, const Scope& scope, const exec::State& state,
      const std::unordered_map<term::Term, term::Term>& values) const;

  [[nodiscard]] Vocabulary vocabularyOf(const Scope& scope);
  [[nodiscard]] ArrayVocabulary arrayVocabularyOf(const Scope& scope);
  // prover_elements.cpp: bounds of all elements.
  void proposeBoundsOfElements(Scope& scope);
  term::Term isInFirstRound(const Scope& scope);
  std::vector<ElementBound> boundsFromAround(const Unknown& unknown, const Scope& around);
  [[nodiscard]] ElementBoundsVocabulary elementBoundsVocabularyOf(const Scope& scope);
  // The conditions on the way to a failing check that are about one element, for all elements.
  std::vector<term::Term> candidatesOfElements(const Scope& scope, const exec::State& state);
  [[nodiscard]] std::vector<term::Term> conditionsSince(const Scope& scope,
                                                        const exec::State& state) const;
  [[nodiscard]] std::vector<term::Term> conditionsOnAll(const Scope& scope,
                                                        const exec::State& state) const;
  static bool isSpokenOf(const Scope& scope, term::Term condition);
  [[nodiscard]] std::unordered_set<term::Term> variablesOf(const exec::State& state) const;
  bool addCandidates(Scope& scope, const std::vector<term::Term>& candidates);
  // What happens to conditions for which a solver has no answer. They may be kept only where all
  // conditions are asked about again as soon as one is dropped.
  enum class Doubtful { Dropped, Kept };
  // Keeps those of the conditions that hold in the state, with these values for unknowns.
  void keepWhatHolds(const exec::State& state,
                     const std::unordered_map<term::Term, term::Term>& values,
                     std::vector<term::Term>& conditions, Doubtful doubtful = Doubtful::Dropped);
  void keepByParts(const exec::State& state, std::vector<std::pair<term::Term, term::Term>>& left,
                   std::uint64_t workOfAll, Doubtful doubtful);
  solver::Answer ask(const exec::State& state, term::Term question);
  [[nodiscard]] bool isWidening() const;
  End fail(std::string obstacle, support::SourceLocation location);
  // Called when the scope is closed: the conditions that hold there become part of the proof, if
  // one is found.
  void note(const Scope& scope);
  void tellInvariants();
  // Leaves out conditions that follow from the others and from `given`.
  std::vector<term::Term> withoutRedundant(std::vector<term::Term> conditions,
                                           std::span<const term::Term> given);

  const exec::Program& program_;
  term::TermManager& terms_;
  ir::FunctionId entry_;
  ProverOptions options_;
  std::function<bool()> shouldStop_;
  solver::Pipeline pipeline_;
  std::unique_ptr<exec::InputHeap> inputs_;
  exec::SymbolicDomain domain_;
  exec::Interpreter<exec::SymbolicDomain> interpreter_;
  exec::PredicateEvaluator predicates_;
  Folding folding_;
  LoopPlaces places_;
  WrittenShapes written_;
  EqualCalls equalCalls_;
  merge::MeetingPoints points_;
  std::shared_ptr<memory::ObjectNumbers> numbers_;

  // those that are open, from the outermost to the innermost
  std::vector<std::unique_ptr<Scope>> scopes_;
  Waiting* waiting_ = nullptr;
  struct FaultyState {
    StatePtr state;
    exec::Fault fault;
  };
  std::vector<FaultyState> faults_;  // those since the last judging
  std::vector<ReturnedResult> results_;
  std::size_t restartAt_ = 0;
  std::size_t states_ = 0;
  std::size_t fromInside_ = 0;  // how often strengthenFromInside found candidates
  std::uint64_t steps_ = 0;
  support::SourceLocation lastOpened_;  // the last loop or recursive function that was looked at
  bool hasGotAnywhere_ = false;         // a path has come to a loop, a recursion or an end
  support::SourceLocation lastCut_;     // the last assumption that ended a path
  // What candidates are about; grows from one attempt to the next.
  enum class Reach { Stated, Numbers, ElementBounds, Rests, Arrays, Products, Cases };
  bool isOnlyStated_ = false;  // only statements of the program
  bool hasArrays_ = false;
  bool hasElementBounds_ = false;  // of candidates about arrays, only these
  bool wereArraysLeftOut_ = false;
  // In C, also what comes behind the index of a loop, up to the bound that its counter has.
  bool hasRests_ = false;
  bool wereRests_ = false;                  // there are such
  bool wereInnerArraysLeftOut_ = false;     // in an inner loop
  bool hasProducts_ = false;                // sums with products, too
  bool hasCases_ = false;                   // and candidates under conditions
  std::size_t inductionRounds_ = 1;         // of the loops of an attempt
  std::unique_ptr<horn::ClauseBook> book_;  // while clauses are collected
  horn::Guesses guesses_;
  // The guesses for the points of this book, by number.
  std::unique_ptr<horn::ClauseBook> guessedBook_;
  horn::Guess guess_;
  bool isSampling_ = false;
  bool wasOmitted_ = false;
  Proof proof_;
  // What held in the scopes of the attempt, the last one at each place.
  struct Closed {
    Invariant told;
    std::vector<term::Term> invariants;
    std::vector<term::Term> promises;
    Words words;
  };
  std::vector<Closed> closed_;
};

}  // namespace braid::prove
