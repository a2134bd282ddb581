// A state of the analysed program: where it is, what its registers and objects hold, and under
// which condition it is there. Copying is cheap: frames, objects and conditions are shared until
// one of the copies writes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "exec/execution_tree.hpp"
#include "exec/fault.hpp"
#include "exec/float_environment.hpp"
#include "exec/frame.hpp"
#include "exec/input_log.hpp"
#include "exec/path_condition.hpp"
#include "exec/pointer_targets.hpp"
#include "exec/state_notes.hpp"
#include "memory/address_space.hpp"
#include "memory/allocation_log.hpp"
#include "memory/folded_objects.hpp"
#include "memory/heap.hpp"
#include "support/persistent_map.hpp"
#include "term/model.hpp"

namespace braid::exec {

struct State {
  FramePtr top;                 // null once the entry function has returned
  memory::Heap heap;            // of object-oriented programs
  memory::AddressSpace memory;  // of programs with addresses
  PathCondition pathCondition;

  FloatEnvironment floats;

  // Inputs that the program asked for, and how many values were used before they were given one.
  InputLog inputs;
  std::uint32_t uninitialisedValues = 0;
  memory::AllocationLog uninitialisedLog;  // of their numbers, where paths are merged

  // Whether something took part that is not modelled, and so may not happen like this in reality:
  // the condition (null: never), and the message that names the last such thing.
  term::Term unmodelled;
  std::uint32_t unmodelledBy = 0;

  // What symbolic references (object) and pointers (segment) were found to point to, by term id.
  support::PersistentMap<memory::ObjectId> resolved;
  // What else is known of symbolic references, by term id: usually a choice between objects. A leaf
  // of the choice that is the reference itself says that nothing is known there.
  struct Narrowed {
    term::Term reference;
    term::Term choice;
    friend bool operator==(const Narrowed&, const Narrowed&) = default;
  };
  support::PersistentMap<Narrowed> narrowed;

  // What the path has found out about memory from outside (unknown_memory.hpp): where pointers
  // lead, by term id (null: so far only which values they can have), the objects that are there,
  // and how many there are of a layout.
  struct InputMemory {
    using Targets = std::shared_ptr<const std::vector<PointerTarget>>;
    // How an object is laid out, where a condition holds (null: everywhere): the first that does
    // counts. Forms are numbered by UnknownMemory.
    struct GuardedForm {
      term::Term guard;
      std::uint32_t form = 0;
      friend bool operator==(const GuardedForm&, const GuardedForm&) = default;
    };
    struct Created {
      std::uint32_t depth = 0;  // pointers that lead to it
      term::Term presence;      // null: it is always there
      std::vector<GuardedForm> forms{};
      friend bool operator==(const Created&, const Created&) = default;
    };
    support::PersistentMap<Targets> targets;
    support::PersistentMap<Created> created;
    support::PersistentMap<std::uint32_t> counts;
  };
  InputMemory inputMemory;

  // Objects that are not kept one by one; null: none.
  std::shared_ptr<const memory::FoldedObjects> folded;

  // A model of the path condition; null when none is known. Most questions "can this be true
  // here?" are answered by evaluating under it.
  std::shared_ptr<const term::Model> witness;

  // The value that the entry function, or a boundary frame, returned.
  memory::Value returned;

  // It has begun the instruction it is at and found out something on the way. Others that come
  // there have not: it does not wait.
  bool isMidInstruction = false;

  // It has come round a loop, and it was not looked up yet whether that state was seen before.
  bool hasComeBack = false;

  History history;

  // Whether it stands for exactly the runs that came to it, and not for more: a violation in a
  // state that is not exact may be of a run that there is not.
  bool isExact = true;

  std::uint64_t number = 0;  // in order of creation; makes every choice repeatable
  std::uint64_t steps = 0;

  StateNotesSlot notes;

  // The top frame, made this state's own.
  Frame& topForUpdate() {
    if (top->isShared()) {
      top = top->clone();
    }
    return *top;
  }

  // Control goes to the nearest handler, if the fault is one that can be caught and there is one.
  // `crossedBoundary` tells whether a boundary frame was left on the way.
  struct Unwinding {
    bool handled = false;
    bool crossedBoundary = false;
  };
  Unwinding unwind(const Fault& fault);
};

}  // namespace braid::exec
