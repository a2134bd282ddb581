// Which state goes on next. A strategy owns the waiting states. The engine takes one, runs it until
// it has to choose, and returns the states that result.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/options.hpp"
#include "exec/state.hpp"

namespace braid::engine {

class Search {
 public:
  virtual ~Search() = default;
  virtual void add(std::unique_ptr<exec::State> state) = 0;
  // The states that go on now: one, or several at one place. There must be some.
  virtual std::vector<std::unique_ptr<exec::State>> take() = 0;
  [[nodiscard]] virtual std::size_t size() const = 0;
  [[nodiscard]] bool empty() const { return size() == 0; }
};

// `opCount` is the number of ops of the program, for strategies that look at places.
std::unique_ptr<Search> makeSearch(SearchKind kind, std::uint64_t seed, std::uint32_t opCount);

}  // namespace braid::engine
