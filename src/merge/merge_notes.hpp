// The notes that a run which merges keeps with each state.
#pragma once

#include <cstdint>
#include <new>

#include "exec/state.hpp"
#include "merge/join_node.hpp"
#include "merge/path_count.hpp"

namespace braid::merge {

class MergeNotes : public exec::StateNotes {
 public:
  exec::StateNotes* copyTo(void* place) const override { return new (place) MergeNotes(*this); }
  void beginNestedRun() override { origin.reset(); }

  PathCount stoodFor;  // how many paths it stands for

  // The join that made this state or an ancestor, if it can still be taken back; then questions
  // about the state are asked with little effort, and a hard one takes it back.
  JoinedStatesPtr origin;

  // How often in a row it met others without being joined, and how many meetings it therefore
  // skips: where joining does not pay, waiting does not, either.
  std::uint32_t timesLeftAlone = 0;
  std::uint32_t meetingsToPass = 0;

  // Questions to the solver about this state, for the report on merging.
  std::uint64_t queriesSinceMeeting = 0;
  double solverSecondsSinceMeeting = 0;
};

// The notes of a state; created if there are none.
MergeNotes& notesOf(exec::State& state);
// The same for reading; a state without notes has empty ones.
const MergeNotes& notesOf(const exec::State& state);

}  // namespace braid::merge
