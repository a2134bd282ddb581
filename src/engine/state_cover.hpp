// Ends paths that come back to a state that was seen before: what follows was followed from there,
// or will be. So a program that runs for ever among finitely many states is done when no new state
// is reached.
//
// A state at the head of a loop is looked up by its image (state_image.hpp). Where paths are
// joined, values are choices that get longer with every round, and images differ though the states
// stand for the same: if a state has few unknown values, the solver tells which combinations of
// them are possible, and a state without a new one was seen.
//
// Only states that are followed themselves are remembered, and a state is not looked up again at
// the place where it was remembered. If a join is taken back, the states that came of it are void:
// what they stood for is followed anew, so from then on they cover nothing.
//
// Most loops never come back to a state: places where all states are new are looked at less and
// less.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/state_image.hpp"
#include "engine/tuning.hpp"
#include "exec/loop_watch.hpp"
#include "exec/state.hpp"
#include "merge/join_node.hpp"
#include "solver/core/solver.hpp"
#include "term/model.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

class StateCover : public exec::LoopWatch {
 public:
  using OriginPtr = merge::JoinedStatesPtr;
  // What is asked of the exploration whose paths these are.
  struct RunAround {
    // whether states that came of a join are still followed
    std::function<bool(const OriginPtr&)> stands;
    std::function<std::uint64_t(const exec::State&)> steps;  // so far, in the turn of this state
  };
  StateCover(const exec::Program& program, term::TermManager& terms, solver::Solver& solver,
             const Tuning& tuning, RunAround run);

  bool endsHere(const exec::State& state) override;

 private:
  // When states at a place are looked up.
  struct Place {
    std::uint64_t visits = 0;
    std::uint64_t next = 0;      // the next visit at which they are
    std::uint64_t interval = 1;  // visits from one look to the next
    unsigned inVain = 0;         // looks in a row without success
    unsigned valuesInVain = 0;   // the same for asking the solver
  };
  struct Values {
    std::vector<term::Scalar> values;
    OriginPtr origin;
  };
  struct Seen {
    // A state with this image.
    bool isWhole = false;
    OriginPtr origin;
    // Or: whether there were states that have this image apart from some values; and those values.
    bool hasCompany = false;
    std::vector<Values> values;
  };
  struct HashOfWords {
    std::size_t operator()(const ImageWords& words) const noexcept;
  };

  bool wasSeen(const exec::State& state, Place& place);
  bool hasOnlySeenValues(const exec::State& state, const StateImage& image, Place& place);
  // Possible values of the state that were not seen so far; empty: there are none.
  struct OtherValues {
    bool isKnown = false;
    std::vector<term::Scalar> values;
  };
  OtherValues findOther(const exec::State& state, std::span<const term::Term> terms,
                        const std::vector<Values>& seen);
  [[nodiscard]] bool mayAskForValues() const;
  Seen* entryFor(ImageWords words);
  [[nodiscard]] bool stands(const OriginPtr& origin) const {
    return origin == nullptr || run_.stands(origin);
  }

  term::TermManager& terms_;
  solver::Solver& solver_;
  Tuning tuning_;
  RunAround run_;
  StateImages images_;
  std::uint64_t earnedWords_ = 0;  // words that may be compared because comparing has ended paths
  std::unordered_map<std::uint32_t, Place> places_;
  std::unordered_map<ImageWords, Seen, HashOfWords> seen_;
  std::size_t wordsKept_ = 0;
  bool wasPutOff_ = false;    // the last look gave up before it was known whether the state is new
  std::uint64_t visits_ = 0;  // of all places
  std::uint64_t askedWork_ = 0;  // of the solver, for values
  std::uint64_t valueWork_ = 0;  // work for asking about values, less where it paid
};

}  // namespace braid::engine
