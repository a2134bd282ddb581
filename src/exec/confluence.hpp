// Where two paths became one, for those who want to tell them apart later: states that were joined
// know the last of these, and through it all the others. Kept only when tests are asked for.
#pragma once

#include <cstdint>
#include <memory>

#include "exec/coverage.hpp"
#include "exec/path_condition.hpp"
#include "exec/state.hpp"
#include "term/model.hpp"

namespace braid::exec {

struct Confluence {
  // One of the two states, as it came there.
  struct Side {
    explicit Side(const State& state)
        : condition(state.pathCondition),
          witness(state.witness),
          executed(state.executed),
          before(state.past) {}

    PathCondition condition;  // runs on inputs that satisfy it come through here, and no others
    std::shared_ptr<const term::Model> witness;
    std::shared_ptr<const SomeMarks> executed;  // since the confluence before
    std::shared_ptr<Confluence> before;
    std::uint32_t attempts = 0;  // to find a test that comes through here
  };

  Confluence(Side a, Side b) : first(std::move(a)), second(std::move(b)) {}
  ~Confluence();
  Confluence(const Confluence&) = delete;
  Confluence& operator=(const Confluence&) = delete;

  Side first;
  Side second;
  bool isTested = false;  // tests show all that was executed up to here
};

}  // namespace braid::exec
