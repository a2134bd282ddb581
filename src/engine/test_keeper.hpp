// Keeps the inputs of paths that end, as tests: of all paths, or of those that cover something new.
// A joined state stands for many paths, and gets tests for everything they have executed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/evidence.hpp"
#include "engine/options.hpp"
#include "engine/outcome.hpp"
#include "exec/coverage.hpp"
#include "exec/path_condition.hpp"
#include "exec/program.hpp"
#include "exec/replay.hpp"
#include "exec/state.hpp"
#include "merge/join_node.hpp"
#include "term/model.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

class TestKeeper {
 public:
  // What tests are made for.
  struct Subject {
    const exec::Program& program;
    term::TermManager& terms;
    ir::FunctionId entry;
    exec::ReplayOptions replay;
    bool repeatsPaths;       // the run may follow a path again
    std::uint32_t attempts;  // see Tuning::testAttempts
  };

  TestKeeper(Subject subject, EngineOptions::Tests which, std::function<bool()> shouldStop,
             std::function<void(Test)> found);

  // To be called when a path has ended; the model is one of its condition.
  void keep(const Evidence& evidence, const exec::State& state,
            std::shared_ptr<const term::Model> model);

  // The marks that no test shows yet.
  [[nodiscard]] const exec::Marks& wanted() const { return wanted_; }
  // Number of paths, or ways through joins, for which the search for a test was given up.
  [[nodiscard]] std::uint64_t givenUp() const;

 private:
  // Hands over a test, unless it shows nothing that is asked for.
  void tryModel(const Evidence& evidence, const exec::State& state, const term::Model& model);
  // Whether the path has a test already; if not, it is about to get one.
  bool isRepeated(const exec::State& path, const term::Model& model, std::uint64_t pathHash);
  // Adds tests until they show what the state's paths have executed before they were joined.
  void coverSides(const Evidence& evidence, const exec::State& state);
  [[nodiscard]] bool isShown(const std::shared_ptr<const exec::SomeMarks>& marks) const;
  // Whether tests show what was executed along the side; remembers it if so.
  [[nodiscard]] bool isShown(merge::JoinNode::Side& side) const;
  [[nodiscard]] std::vector<merge::JoinNode*> untestedJoins(const exec::State& state) const;

  Subject subject_;
  EngineOptions::Tests which_;
  std::function<bool()> shouldStop_;
  std::function<void(Test)> found_;
  exec::Marks wanted_;
  std::set<std::pair<ir::FaultKind, support::SourceLocation>> faults_;
  // The conditions of paths that have a test, by hash, if they may repeat.
  std::unordered_map<std::uint64_t, std::vector<exec::PathCondition>> tested_;
  std::uint64_t unknownPaths_ = 0;
  std::vector<std::shared_ptr<const exec::SomeMarks>> givenUp_;
};

}  // namespace braid::engine
