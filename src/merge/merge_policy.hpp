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
  // Why the two are better left alone; empty when they are to be joined.
  virtual std::optional<Refusal> refuses(const exec::State& first, const exec::State& second) = 0;
  // How long a partner is looked for, to join a state with.
  struct Persistence {
    std::size_t tried;          // others
    std::size_t refusedInARow;  // states, after which the rest are not tried
    // After a fruitless meeting, back off per place (true) or per state (false).
    bool backsOffPerPlace = false;
  };
  [[nodiscard]] virtual Persistence persistence() const = 0;
  // Whether joins are remembered so that they can be taken back.
  [[nodiscard]] virtual bool mayTakeBack() const = 0;
  // A join is taken back because a question behind it is too hard, or because it does not pay after
  // the question.
  virtual void takesBack(const JoinedStates& origin, term::Term question) = 0;
  // Whether a join would not be made again.
  virtual bool regrets(const JoinedStates& origin) = 0;
};

}  // namespace braid::merge
