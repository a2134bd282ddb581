// A call of a recursive function that stands for all its calls: what it is given is unknown in it,
// as far as that is numbers. Objects must stay as they are, from the first call to the last return.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "exec/state.hpp"
#include "prove/unknown.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

class CallSummary {
 public:
  // `start` is at the first instruction of the function.
  CallSummary(term::TermManager& terms, exec::State start);

  // Why the function cannot be summarised; empty: it can.
  [[nodiscard]] const std::string& obstacle() const { return obstacle_; }

  // The state as it came here first, and the one that stands for all calls, where the invariants
  // hold. Its run ends when it returns.
  [[nodiscard]] const exec::State& start() const { return start_; }
  [[nodiscard]] exec::State head(std::span<const term::Term> invariants) const;
  [[nodiscard]] const std::vector<Unknown>& arguments() const { return arguments_; }
  [[nodiscard]] term::Term result() const { return result_; }  // null: none
  [[nodiscard]] bool isUnknown(term::Term variable) const;

  // Another call of the function: what the arguments are there.
  struct Call {
    std::string obstacle;
    std::unordered_map<term::Term, term::Term> values;
  };
  [[nodiscard]] Call compareWith(const exec::State& state) const;
  // Whether the call that stands for all is under way in a state, and not over.
  [[nodiscard]] bool isUnderWay(const exec::State& state) const;
  // Whether objects are as they were.
  [[nodiscard]] bool hasSameObjects(const exec::State& state) const;
  // The call is over, with this result: control is behind it.
  static void finish(exec::State& state, const memory::Value& result);

 private:
  term::TermManager& terms_;
  exec::State start_;
  std::vector<Unknown> arguments_;
  std::vector<std::size_t> registers_;  // of the arguments
  term::Term result_;
  std::string obstacle_;
};

}  // namespace braid::prove
