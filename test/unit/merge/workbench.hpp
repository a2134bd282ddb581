// States of a program as a run that merges has them, for tests that join them by hand.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "exec/input_heap.hpp"
#include "exec/interpreter.hpp"
#include "exec/path_sink.hpp"
#include "exec/program.hpp"
#include "exec/symbolic_domain.hpp"
#include "guard/guard_manager.hpp"
#include "guard/summary.hpp"
#include "memory/object_numbers.hpp"
#include "merge/crowd.hpp"
#include "merge/join_domain.hpp"
#include "merge/meeting_points.hpp"
#include "merge/merge_notes.hpp"
#include "merge/modes.hpp"
#include "merge/path_book.hpp"
#include "merge/state_join.hpp"
#include "solver/stages/chain.hpp"

namespace braid::merge::test {

class Workbench : private exec::PathSink {
 public:
  using StatePtr = std::unique_ptr<exec::State>;

  using HeapMaker =
      std::function<std::unique_ptr<exec::InputHeap>(const exec::Program&, term::TermManager&)>;

  explicit Workbench(const ir::Module& module, MergeMode mode = MergeMode::Ite,
                     MergeAt at = MergeAt::Everywhere, const HeapMaker& makeHeap = makeUsualHeap)
      : program(module, terms),
        guards(terms),
        summaries(terms, guards, setsOf(mode)),
        pipeline_(solver::makePipeline(terms, {})),
        inputs_(makeHeap(program, terms)),
        domain(program, terms,
               {.solver = *pipeline_.solver, .intervals = pipeline_.intervals.get(), .pruning = {}},
               {.guards = &guards, .summaries = traitsOf(mode).keepsSets ? &summaries : nullptr},
               *inputs_, *this),
        points(program, at, {},
               mode == MergeMode::Pattern ? MeetingPoints::Iterations::ByProgress
                                          : MeetingPoints::Iterations::Apart),
        values_(traitsOf(mode).makeDomain({terms, summaries, domain, program})),
        join(program, domain, guards, *values_, points),
        interpreter_(program, domain, {.countIterations = true}) {
    domain.decisions().tell(&book);
  }

  // At the start of a function, with unknown arguments.
  StatePtr start(const std::string& function) {
    auto state = std::make_unique<exec::State>();
    state->history.record();
    state->number = nextNumber_++;
    state->witness = std::make_shared<const term::Model>();
    state->memory = program.initialMemory();
    state->memory.useNumbers(numbers_);
    state->heap.useNumbers(numbers_);
    const exec::PreparedFunction& prepared =
        program.function(*program.module().findFunction(function));
    state->top = exec::Frame::create(prepared, exec::FramePtr());
    const std::vector<memory::Value> parameters = inputs_->makeParameters(*state, *prepared.source);
    std::copy(parameters.begin(), parameters.end(), state->top->registers());
    return state;
  }

  StatePtr copy(const exec::State& state) {
    auto result = std::make_unique<exec::State>(state);
    result->number = nextNumber_++;
    return result;
  }

  // Runs from a start, with states that wait for each other. Those that have met are shown to
  // `meet`, which gives back those that go on; at most `maxTurns` times somebody goes on.
  void explore(StatePtr first, std::size_t maxTurns,
               const std::function<std::vector<StatePtr>(std::vector<StatePtr>)>& meet) {
    Patience patience(UINT64_MAX);
    Crowd crowd(points, patience);
    crowd_ = &crowd;
    crowd.add(std::move(first));
    interpreter_.stopAt(&points);
    while (!crowd.empty() && maxTurns > 0) {
      std::vector<StatePtr> states = crowd.take();
      if (states.size() > 1 && points.isMeeting(*states.front())) {
        states = meet(std::move(states));
      }
      for (StatePtr& state : states) {
        maxTurns -= maxTurns > 0 ? 1 : 0;
        const exec::Stop stop = interpreter_.run(*state, 10'000);
        if (stop.kind == exec::StopKind::Forked || stop.kind == exec::StopKind::Meeting ||
            stop.kind == exec::StopKind::Quota) {
          crowd.add(std::move(state));
        }
      }
    }
    crowd_ = nullptr;
  }

  // Runs a state, and all that it forks into, until their paths end; those that return.
  std::vector<StatePtr> runToEnd(StatePtr first) {
    Patience patience(UINT64_MAX);
    Crowd crowd(points, patience);
    crowd_ = &crowd;
    crowd.add(std::move(first));
    interpreter_.stopAt(nullptr);
    std::vector<StatePtr> ended;
    while (!crowd.empty()) {
      for (StatePtr& state : crowd.take()) {
        const exec::Stop stop = interpreter_.run(*state, 10'000);
        if (stop.kind == exec::StopKind::Returned) {
          ended.push_back(std::move(state));
        } else if (stop.kind == exec::StopKind::Forked || stop.kind == exec::StopKind::Quota) {
          crowd.add(std::move(state));
        }
      }
    }
    crowd_ = nullptr;
    return ended;
  }

  [[nodiscard]] const exec::InputHeap& inputs() const { return *inputs_; }
  [[nodiscard]] JoinDomain& values() { return *values_; }

  term::TermManager terms;
  exec::Program program;
  guard::GuardManager guards;
  guard::Summaries summaries;

 private:
  solver::Pipeline pipeline_;
  std::unique_ptr<exec::InputHeap> inputs_;

 public:
  exec::SymbolicDomain domain;
  PathBook book{terms, domain.guards()};
  MeetingPoints points;

 private:
  std::unique_ptr<JoinDomain> values_;

 public:
  StateJoin join;

 private:
  static std::unique_ptr<exec::InputHeap> makeUsualHeap(const exec::Program& program,
                                                        term::TermManager& terms) {
    exec::InputOptions options;
    options.heap = exec::HeapMode::Lazier;
    return exec::makeInputHeap(program, terms, options, exec::Tuning{});
  }

  static guard::SummaryOptions setsOf(MergeMode mode) {
    return traitsOf(mode).isCareful
               ? guard::SummaryOptions{.maxAlternatives = 16, .onlySimple = true}
               : guard::SummaryOptions{};
  }

  void spawn(StatePtr state) override {
    state->number = nextNumber_++;
    crowd_->add(std::move(state));
  }
  void escape(StatePtr state) override { spawn(std::move(state)); }
  void fault(StatePtr /*state*/, const exec::Fault& /*fault*/) override {}
  void omit(exec::Omission /*omission*/, support::SourceLocation /*location*/,
            std::string /*detail*/) override {}

  exec::Interpreter<exec::SymbolicDomain> interpreter_;
  std::shared_ptr<memory::ObjectNumbers> numbers_ = std::make_shared<memory::ObjectNumbers>();
  Crowd* crowd_ = nullptr;
  std::uint64_t nextNumber_ = 0;
};

}  // namespace braid::merge::test
