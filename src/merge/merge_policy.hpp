// Whether states that have met become one.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "exec/state.hpp"
#include "guard/guard_manager.hpp"
#include "merge/join_node.hpp"
#include "merge/ledger.hpp"
#include "merge/merge_report.hpp"
#include "merge/path_book.hpp"
#include "merge/state_join.hpp"

namespace braid::merge {

class MergePolicy {
 public:
  virtual ~MergePolicy() = default;
  // Why the two should not be joined; empty if they should.
  virtual std::optional<Refusal> refuses(const exec::State& first, const exec::State& second) = 0;
  // How many partners are tried for a state.
  struct Persistence {
    std::size_t tried;          // states
    std::size_t refusedInARow;  // refusals in a row after which the others are not tried
    // After a fruitless meeting, back off per place (true) or per state (false).
    bool backsOffPerPlace = false;
  };
  [[nodiscard]] virtual Persistence persistence() const = 0;
  // Whether joins are remembered, so that they can be taken back.
  [[nodiscard]] virtual bool mayTakeBack() const = 0;
  // Called when a join is taken back, because a question about its states is too hard, or because
  // it does not pay since that question.
  virtual void takesBack(const JoinedStates& origin, term::Term question) = 0;
  // Whether the policy would not make this join again.
  virtual bool regrets(const JoinedStates& origin) = 0;
};

}  // namespace braid::merge
