#include "heap_exactness.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "engine/engine.hpp"
#include "exec/replay.hpp"

namespace braid::engine::heaps {

using exec::HeapMode;
using exec::Inputs;
using exec::ReplayResult;
using exec::StopKind;

namespace {

// Calls, branches and the end of a run, as text.
using Path = std::string;

constexpr const char* kHeapsKey = "// HEAPS:";

// Empty when the run is excluded by an assumption.
Path pathOf(const Tested& tested, const Inputs& inputs) {
  std::vector<exec::TraceEvent> events;
  const ReplayResult result =
      exec::replayWithTrace(tested.program, tested.terms, tested.entry, inputs, 100'000, events);
  if (result.stop.kind == StopKind::Infeasible) {
    return {};
  }
  std::ostringstream path;
  for (const exec::TraceEvent& event : events) {
    path << static_cast<int>(event.kind) << ':' << event.function << ':' << event.location.line
         << '.' << event.location.column << (event.taken ? '+' : '-') << ' ';
  }
  path << "end " << static_cast<int>(result.stop.kind);
  if (result.stop.kind == StopKind::Faulted) {
    path << ' ' << static_cast<int>(result.stop.fault.kind) << " at "
         << result.stop.fault.location.line << '.' << result.stop.fault.location.column;
  }
  // Branches of the runtime are in this only.
  path << ", hash " << result.pathHash;
  return path.str();
}

struct Explored {
  std::map<Path, int> states;  // final states of each path
  std::set<std::pair<ir::FaultKind, std::uint32_t>> violations;
  bool isComplete = true;
};

Explored explore(const Tested& tested, HeapMode mode, const test::HeapLimits& limits,
                 merge::MergeMode merging) {
  EngineOptions options;
  options.merging.mode = merging;
  options.stopAtFirstViolation = false;
  // Joined references that are resolved by forking multiply.
  const bool multiplies = merging != merge::MergeMode::None && mode != HeapMode::Summary;
  options.budget.seconds = multiplies ? 1 : 300;
  options.solver.validateModels = true;
  options.cover = false;  // every path is wanted
  options.inputs.heap = mode;
  options.inputs.maxObjects = static_cast<std::uint32_t>(limits.objects);
  options.inputs.maxArraySize = static_cast<std::uint64_t>(limits.longest);
  Explored explored;
  Engine* self = nullptr;
  Hooks hooks;
  hooks.pathEnded = [&](const exec::State& state, const exec::Stop& stop) {
    if (merging != merge::MergeMode::None) {
      return;  // a state stands for many paths
    }
    ASSERT_NE(state.witness, nullptr);
    const std::optional<Inputs> inputs = self->inputs().describe(
        state, *state.witness, tested.module.functions[tested.entry], self->parameters());
    ASSERT_TRUE(inputs.has_value());
    const Path path = pathOf(tested, *inputs);
    ++explored.states[path];
    const ReplayResult replayed = exec::replay(tested.program, tested.terms, tested.entry, *inputs);
    EXPECT_EQ(replayed.stop.kind, stop.kind);
    EXPECT_EQ(replayed.pathHash, state.history.branchHash());
  };
  Engine engine(tested.program, tested.terms, tested.entry, options, hooks);
  self = &engine;
  const Outcome outcome = engine.run();
  for (const Reason& reason : outcome.reasons) {
    explored.isComplete = explored.isComplete && reason.omission != exec::Omission::TimeBound;
    EXPECT_TRUE(reason.omission ==
                    (multiplies ? exec::Omission::TimeBound : exec::Omission::InputBound) ||
                reason.omission == exec::Omission::InputBound ||
                reason.omission == exec::Omission::ArraySizeBound)
        << "left out: " << static_cast<int>(reason.omission) << " " << reason.detail;
  }
  for (const Violation& violation : outcome.violations) {
    explored.violations.emplace(violation.fault.kind, violation.fault.location.line);
  }
  return explored;
}

std::set<Path> pathsOf(const Explored& explored) {
  std::set<Path> paths;
  for (const auto& [path, count] : explored.states) {
    paths.insert(path);
  }
  return paths;
}

}  // namespace

void expectExact(const Tested& tested, const test::HeapLimits& limits, const EachHeap& eachHeap) {
  const Explored summary = explore(tested, HeapMode::Summary, limits, merge::MergeMode::None);
  const std::set<Path> paths = pathsOf(summary);
  for (const auto& [path, count] : summary.states) {
    EXPECT_EQ(count, 1) << "final states of the path " << path;
  }
  for (const HeapMode mode : {HeapMode::Lazy, HeapMode::Lazier}) {
    SCOPED_TRACE(exec::heapModeName(mode));
    const Explored forked = explore(tested, mode, limits, merge::MergeMode::None);
    EXPECT_EQ(pathsOf(forked), paths);
    EXPECT_EQ(forked.violations, summary.violations);
  }
  for (const HeapMode mode : {HeapMode::Lazy, HeapMode::Lazier, HeapMode::Summary}) {
    for (const merge::MergeMode merging : {merge::MergeMode::Ite, merge::MergeMode::Summary}) {
      SCOPED_TRACE(std::string(exec::heapModeName(mode)) + " with merging " +
                   std::to_string(static_cast<int>(merging)));
      const Explored joined = explore(tested, mode, limits, merging);
      if (joined.isComplete) {
        EXPECT_EQ(joined.violations, summary.violations);
      } else {
        EXPECT_TRUE(std::ranges::includes(summary.violations, joined.violations));
      }
    }
  }
  std::set<Path> concrete;
  eachHeap([&](const Inputs& inputs) {
    if (Path path = pathOf(tested, inputs); !path.empty()) {
      concrete.insert(std::move(path));
    }
  });
  EXPECT_EQ(concrete, paths);
}

test::HeapLimits limitsIn(const std::string& text) {
  test::HeapLimits limits;
  const std::size_t at = text.find(kHeapsKey);
  EXPECT_NE(at, std::string::npos);
  const int read = std::sscanf(text.c_str() + at, "// HEAPS: objects %zu, ints %d %d, arrays %d",
                               &limits.objects, &limits.lowest, &limits.highest, &limits.longest);
  EXPECT_EQ(read, 4);
  return limits;
}

std::string textOf(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::filesystem::path> programsWithHeaps(const std::filesystem::path& folder,
                                                     const std::string& extension) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == extension &&
        textOf(entry.path()).find(kHeapsKey) != std::string::npos) {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace braid::engine::heaps
