// The three representations of input heaps against each other, and against all concrete heaps up to
// a size (Exact Heap Summaries, corollaries 12 and 13): the same control-flow paths, and with
// summaries one final state for each.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "exec/replay.hpp"
#include "generators/all_heaps.hpp"
#include "generators/compiled_text.hpp"
#include "generators/fuzz_settings.hpp"
#include "generators/random_heap_program.hpp"

namespace braid::engine::heaps {
namespace {

using exec::HeapMode;
using exec::Inputs;
using exec::ReplayResult;
using exec::StopKind;

// Calls, branches and the end of a run, as text.
using Path = std::string;

struct Run {
  const ir::Module& module;
  const exec::Program& program;
  term::TermManager& terms;
  ir::FunctionId entry;

  // Empty when the run is excluded by an assumption.
  [[nodiscard]] Path pathOf(const Inputs& inputs) const {
    std::vector<exec::TraceEvent> events;
    const ReplayResult result =
        exec::replayWithTrace(program, terms, entry, inputs, 100'000, events);
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
    return path.str();
  }
};

struct Explored {
  std::map<Path, int> states;  // final states of each path
  std::set<std::pair<ir::FaultKind, std::uint32_t>> violations;
  bool isComplete = true;
};

Explored explore(const Run& run, HeapMode mode, const test::HeapLimits& limits,
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
        state, *state.witness, run.module.functions[run.entry], self->parameters());
    ASSERT_TRUE(inputs.has_value());
    const Path path = run.pathOf(*inputs);
    ++explored.states[path];
    const ReplayResult replayed = exec::replay(run.program, run.terms, run.entry, *inputs);
    EXPECT_EQ(replayed.stop.kind, stop.kind);
    EXPECT_EQ(replayed.pathHash, state.history.branchHash());
  };
  Engine engine(run.program, run.terms, run.entry, options, hooks);
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

void expectExact(const std::string& text, const test::HeapLimits& limits) {
  const std::optional<ir::Module> module = test::compiled(text, 0);
  ASSERT_TRUE(module.has_value());
  term::TermManager terms;
  const exec::Program program(*module, terms);
  const Run run{*module, program, terms, *module->findFunction("Main.main")};

  const Explored summary = explore(run, HeapMode::Summary, limits, merge::MergeMode::None);
  const std::set<Path> paths = pathsOf(summary);
  for (const auto& [path, count] : summary.states) {
    EXPECT_EQ(count, 1) << "final states of the path " << path;
  }
  for (const HeapMode mode : {HeapMode::Lazy, HeapMode::Lazier}) {
    SCOPED_TRACE(exec::heapModeName(mode));
    const Explored forked = explore(run, mode, limits, merge::MergeMode::None);
    EXPECT_EQ(pathsOf(forked), paths);
    EXPECT_EQ(forked.violations, summary.violations);
  }
  for (const HeapMode mode : {HeapMode::Lazy, HeapMode::Lazier, HeapMode::Summary}) {
    for (const merge::MergeMode merging : {merge::MergeMode::Ite, merge::MergeMode::Summary}) {
      SCOPED_TRACE(std::string(exec::heapModeName(mode)) + " with merging " +
                   std::to_string(static_cast<int>(merging)));
      const Explored joined = explore(run, mode, limits, merging);
      if (joined.isComplete) {
        EXPECT_EQ(joined.violations, summary.violations);
      } else {
        EXPECT_TRUE(std::ranges::includes(summary.violations, joined.violations));
      }
    }
  }
  std::set<Path> concrete;
  test::AllHeaps(*module, module->functions[run.entry], limits).forEach([&](const Inputs& inputs) {
    if (Path path = run.pathOf(inputs); !path.empty()) {
      concrete.insert(std::move(path));
    }
  });
  EXPECT_EQ(concrete, paths);
}

// "// HEAPS: objects 3, ints 0 1, arrays 2"
test::HeapLimits limitsIn(const std::string& text) {
  test::HeapLimits limits;
  const std::size_t at = text.find("// HEAPS:");
  EXPECT_NE(at, std::string::npos);
  const int read = std::sscanf(text.c_str() + at, "// HEAPS: objects %zu, ints %d %d, arrays %d",
                               &limits.objects, &limits.lowest, &limits.highest, &limits.longest);
  EXPECT_EQ(read, 4);
  return limits;
}

class HeapModes : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(HeapModes, AreExact) {
  std::ifstream file(GetParam());
  const std::string text(std::istreambuf_iterator<char>(file), {});
  expectExact(text, limitsIn(text));
}

std::vector<std::filesystem::path> heapPrograms() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(BRAID_HEAP_PROGRAMS)) {
    if (entry.path().extension() == ".oox") {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

INSTANTIATE_TEST_SUITE_P(Programs, HeapModes, testing::ValuesIn(heapPrograms()),
                         [](const auto& tested) { return tested.param.stem().string(); });

TEST(RandomHeapPrograms, AreExact) {
  const std::uint64_t seed = test::fuzzSeed();
  // Each is explored nine times, and run on all heaps.
  const std::uint64_t rounds = std::min<std::uint64_t>(test::fuzzRounds(12), 1'000);
  for (std::uint64_t i = 0; i < rounds; ++i) {
    test::RandomHeapProgram program(seed + i);
    const std::string text = program.generate();
    SCOPED_TRACE("seed " + std::to_string(seed + i) + "\n" + text);
    expectExact(text, {.objects = program.objects(), .lowest = -1, .highest = 2, .longest = 1});
    if (HasFailure()) {
      return;
    }
  }
}

}  // namespace
}  // namespace braid::engine::heaps
