#include "merge/merge_notes.hpp"

namespace braid::merge {

MergeNotes& notesOf(exec::State& state) {
  if (state.notes.get() == nullptr) {
    state.notes = exec::StateNotesPtr(std::make_unique<MergeNotes>());
  }
  return static_cast<MergeNotes&>(*state.notes.get());
}

const MergeNotes& notesOf(const exec::State& state) {
  static const MergeNotes kNew;
  const exec::StateNotes* notes = state.notes.get();
  return notes == nullptr ? kNew : static_cast<const MergeNotes&>(*notes);
}

}  // namespace braid::merge
