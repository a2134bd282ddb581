// Names that stand for one of many objects (memory/folded_objects.hpp). Before such an object is
// accessed, it becomes an object of the state.
#pragma once

#include <optional>

#include "exec/decisions.hpp"
#include "exec/state.hpp"
#include "memory/value.hpp"
#include "term/term.hpp"

namespace braid::exec {

class NamedObjects {
 public:
  virtual ~NamedObjects() = default;
  // Whether a value that was loaded is such a name.
  [[nodiscard]] virtual bool isName(const State& state, term::Term t) const = 0;
  // The reference or address that a name is known to stand for.
  [[nodiscard]] virtual std::optional<memory::Value> known(const State& state,
                                                           term::Term name) const = 0;
  // Finds out what a name stands for; copies of the state take other possibilities. False if there
  // is no possibility.
  virtual bool findOut(Decisions& decisions, State& state, term::Term name) = 0;
};

}  // namespace braid::exec
