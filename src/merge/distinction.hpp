// What distinguishes two states that have parted at a decision, found from their decisions after
// the conditions that they share.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "exec/state.hpp"
#include "guard/guard_manager.hpp"
#include "merge/join_domain.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

// Whether a condition may hold in a state, according to the state's witness.
bool mayHold(const exec::State& state, term::Term condition);

class Distinction {
 public:
  // `common` conditions are shared. `first` and `second` are the states as they were, and must
  // outlive this.
  Distinction(term::TermManager& terms, guard::GuardManager& guards, const exec::State& first,
              const exec::State& second, std::size_t common);

  [[nodiscard]] bool isEmpty() const;

  // The condition that a run takes one of the two paths, in addition to their common conditions.
  term::Term either();

  // Computed lazily: not needed when no value differs.
  const Sides& sides();

 private:
  [[nodiscard]] guard::Guard conjunction(const std::vector<term::Term>& decisions) const;
  [[nodiscard]] Sides findSides() const;

  term::TermManager& terms_;
  guard::GuardManager& manager_;
  const exec::State& firstState_;
  const exec::State& secondState_;
  std::vector<term::Term> first_;
  std::vector<term::Term> second_;
  // Guards of the decisions; none if they are too large.
  std::optional<std::pair<guard::Guard, guard::Guard>> guards_;
  std::optional<Sides> sides_;
};

}  // namespace braid::merge
