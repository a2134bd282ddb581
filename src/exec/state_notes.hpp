// What parts of the engine above the interpreter store with each state.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace braid::exec {

class StateNotes {
 public:
  virtual ~StateNotes() = default;
  // A copy in a place that is as large as a slot.
  virtual StateNotes* copyTo(void* place) const = 0;
  // Called when the state is a copy for a nested run, whose questions must be answered, and whose
  // findings do not count.
  virtual void beginNestedRun() = 0;
};

// Holds the notes within the state: states are copied often, and notes are small. Copies of a state
// have copies of its notes.
class StateNotesSlot {
 public:
  static constexpr std::size_t kSize = 96;

  StateNotesSlot() = default;
  StateNotesSlot(const StateNotesSlot& other) { copyFrom(other); }
  StateNotesSlot& operator=(const StateNotesSlot& other) {
    if (this != &other) {
      clear();
      copyFrom(other);
    }
    return *this;
  }
  ~StateNotesSlot() { clear(); }

  // Null if there are none.
  [[nodiscard]] StateNotes* get() { return notes_; }
  [[nodiscard]] const StateNotes* get() const { return notes_; }

  template <class Notes>
  Notes& make() {
    static_assert(std::is_base_of_v<StateNotes, Notes> && sizeof(Notes) <= kSize &&
                  alignof(Notes) <= alignof(std::max_align_t));
    clear();
    auto* notes = new (place_.data()) Notes();
    notes_ = notes;
    return *notes;
  }

 private:
  void copyFrom(const StateNotesSlot& other) {
    notes_ = other.notes_ == nullptr ? nullptr : other.notes_->copyTo(place_.data());
  }
  void clear() {
    if (notes_ != nullptr) {
      std::destroy_at(notes_);
      notes_ = nullptr;
    }
  }

  StateNotes* notes_ = nullptr;  // in the place below
  alignas(std::max_align_t) std::array<std::byte, kSize> place_;
};

}  // namespace braid::exec
