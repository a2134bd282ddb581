// The domain in which values may be unknown: operations build terms, and whatever depends on an
// unknown condition asks the solver and forks. Each part has one job; the interpreter asks the part
// that it needs, under the same names as in the concrete domain.
#pragma once

#include "exec/coverage_recorder.hpp"
#include "exec/decisions.hpp"
#include "exec/input_heap.hpp"
#include "exec/path_guards.hpp"
#include "exec/path_sink.hpp"
#include "exec/program.hpp"
#include "exec/symbolic_pointers.hpp"
#include "exec/symbolic_references.hpp"
#include "exec/symbolic_values.hpp"
#include "exec/symbolic_world.hpp"
#include "exec/tuning.hpp"
#include "guard/guard_manager.hpp"
#include "guard/summary.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class SymbolicDomain {
 public:
  // For runs that merge paths, otherwise null: conditions of paths as guards, and values as guarded
  // sets.
  struct Tables {
    guard::GuardManager* guards = nullptr;
    guard::Summaries* summaries = nullptr;
  };

  SymbolicDomain(const Program& program, term::TermManager& terms,
                 const Decisions::Solving& solving, const Tables& tables, InputHeap& inputs,
                 PathSink& sink, const Tuning& tuning = {})
      : terms_(terms),
        coverage_(program.opCount()),
        guards_(terms, tables.guards, tables.summaries, tuning),
        decisions_(terms, solving, guards_, coverage_, sink),
        values_(terms, guards_, solving.intervals),
        references_(program, terms, guards_, decisions_, inputs),
        pointers_(terms, guards_, decisions_, inputs.memory(), tuning),
        world_(terms) {}
  // Its parts refer to each other.
  SymbolicDomain(const SymbolicDomain&) = delete;
  SymbolicDomain& operator=(const SymbolicDomain&) = delete;

  [[nodiscard]] term::TermManager& terms() { return terms_; }
  [[nodiscard]] CoverageRecorder& coverage() { return coverage_; }
  [[nodiscard]] const CoverageRecorder& coverage() const { return coverage_; }
  [[nodiscard]] PathGuards& guards() { return guards_; }
  [[nodiscard]] Decisions& decisions() { return decisions_; }
  [[nodiscard]] SymbolicValues& values() { return values_; }
  [[nodiscard]] SymbolicReferences& references() { return references_; }
  [[nodiscard]] SymbolicPointers& pointers() { return pointers_; }
  [[nodiscard]] SymbolicWorld& world() { return world_; }

 private:
  term::TermManager& terms_;
  CoverageRecorder coverage_;
  PathGuards guards_;
  Decisions decisions_;
  SymbolicValues values_;
  SymbolicReferences references_;
  SymbolicPointers pointers_;
  SymbolicWorld world_;
};

}  // namespace braid::exec
