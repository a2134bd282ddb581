// What parts of the engine above the interpreter keep with each state.
#pragma once

#include <memory>
#include <utility>

namespace braid::exec {

class StateNotes {
 public:
  virtual ~StateNotes() = default;
  [[nodiscard]] virtual std::unique_ptr<StateNotes> clone() const = 0;
  // The state is a copy for a nested run, whose questions have to be answered: nothing that is
  // found out there is found out again.
  virtual void beginNestedRun() = 0;
};

// Copies of a state have copies of its notes.
class StateNotesPtr {
 public:
  StateNotesPtr() = default;
  explicit StateNotesPtr(std::unique_ptr<StateNotes> notes) : notes_(std::move(notes)) {}
  StateNotesPtr(const StateNotesPtr& other)
      : notes_(other.notes_ == nullptr ? nullptr : other.notes_->clone()) {}
  StateNotesPtr& operator=(const StateNotesPtr& other) {
    StateNotesPtr copy(other);
    notes_ = std::move(copy.notes_);
    return *this;
  }
  StateNotesPtr(StateNotesPtr&&) noexcept = default;
  StateNotesPtr& operator=(StateNotesPtr&&) noexcept = default;
  ~StateNotesPtr() = default;

  // Null where nobody has written any.
  [[nodiscard]] StateNotes* get() { return notes_.get(); }
  [[nodiscard]] const StateNotes* get() const { return notes_.get(); }

 private:
  std::unique_ptr<StateNotes> notes_;
};

}  // namespace braid::exec
