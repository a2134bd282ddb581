#include "merge/merge_notes.hpp"

#include <cassert>

namespace braid::merge {

MergeNotes& notesOf(exec::State& state) {
  exec::StateNotes* notes = state.notes.get();
  assert((notes == nullptr || dynamic_cast<MergeNotes*>(notes) != nullptr) &&
         "only merging keeps notes");
  return notes == nullptr ? state.notes.make<MergeNotes>() : static_cast<MergeNotes&>(*notes);
}

const MergeNotes& notesOf(const exec::State& state) {
  static const MergeNotes kNew;
  const exec::StateNotes* notes = state.notes.get();
  return notes == nullptr ? kNew : static_cast<const MergeNotes&>(*notes);
}

}  // namespace braid::merge
