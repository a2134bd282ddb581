// The three representations of input heaps against each other, and against all concrete heaps up to
// a size (Exact Heap Summaries, corollaries 12 and 13): the same control-flow paths, and with
// summaries one final state for each.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "generators/all_heaps.hpp"
#include "generators/compiled_text.hpp"
#include "generators/fuzz_settings.hpp"
#include "generators/random_heap_program.hpp"
#include "heap_exactness.hpp"

namespace braid::engine::heaps {
namespace {

void expectExactText(const std::string& text, const test::HeapLimits& limits) {
  const std::optional<ir::Module> module = test::compiled(text, 0);
  ASSERT_TRUE(module.has_value());
  term::TermManager terms;
  const exec::Program program(*module, terms);
  const ir::FunctionId entry = *module->findFunction("Main.main");
  expectExact({*module, program, terms, entry}, limits, [&](const auto& visit) {
    test::AllHeaps(*module, module->functions[entry], limits).forEach(visit);
  });
}

class HeapModes : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(HeapModes, AreExact) {
  const std::string text = textOf(GetParam());
  expectExactText(text, limitsIn(text));
}

INSTANTIATE_TEST_SUITE_P(Programs, HeapModes,
                         testing::ValuesIn(programsWithHeaps(BRAID_HEAP_PROGRAMS, ".oox")),
                         [](const auto& tested) { return tested.param.stem().string(); });

TEST(RandomHeapPrograms, AreExact) {
  const std::uint64_t seed = test::fuzzSeed();
  // Each is explored nine times, and run on all heaps.
  const std::uint64_t rounds = std::min<std::uint64_t>(test::fuzzRounds(12), 1'000);
  for (std::uint64_t i = 0; i < rounds; ++i) {
    test::RandomHeapProgram program(seed + i);
    const std::string text = program.generate();
    SCOPED_TRACE("seed " + std::to_string(seed + i) + "\n" + text);
    // Programs know 0 and 1; values that were set leave room for others between and beyond.
    const int highest = 1 + static_cast<int>(program.objects());
    expectExactText(text,
                    {.objects = program.objects(), .lowest = -1, .highest = highest, .longest = 1});
    if (HasFailure()) {
      return;
    }
  }
}

}  // namespace
}  // namespace braid::engine::heaps
