// The representations of unknown memory of functions in C against each other, and against all
// concrete memories up to a size.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <sstream>
#include <string>

#include "frontend/llvm/compile.hpp"
#include "generators/all_memories.hpp"
#include "heap_exactness.hpp"
#include "support/diagnostics.hpp"
#include "support/source.hpp"

namespace braid::engine::heaps {
namespace {

// The function that the first line of options names.
std::string entryIn(const std::string& text) {
  std::smatch found;
  const bool isNamed = std::regex_search(text, found, std::regex("// OPTIONS:.*--entry (\\w+)"));
  EXPECT_TRUE(isNamed);
  return isNamed ? found[1].str() : std::string();
}

frontend::bitcode::CompileResult compiledC(const std::filesystem::path& file,
                                           const std::string& entry) {
  frontend::bitcode::CompileOptions options;
  options.files = {file.string()};
  options.entry = entry;
  options.outside = frontend::bitcode::Outside::closed();
  const std::filesystem::path runtime = BRAID_RUNTIME_DIRECTORY;
  options.runtimeBitcode = runtime / "braid-runtime.bc";
  options.includeDirectory = runtime / "include";
  support::SourceManager sources;
  support::Diagnostics diagnostics;
  std::ostringstream messages;
  frontend::bitcode::CompileResult result =
      frontend::bitcode::compile(options, sources, diagnostics, messages);
  diagnostics.print(messages, sources);
  EXPECT_TRUE(result.module.has_value()) << messages.str();
  return result;
}

class CHeapModes : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(CHeapModes, AreExact) {
  const std::string text = textOf(GetParam());
  const test::HeapLimits limits = limitsIn(text);
  const frontend::bitcode::CompileResult compiled = compiledC(GetParam(), entryIn(text));
  ASSERT_TRUE(compiled.module.has_value());
  const ir::Module& module = *compiled.module;
  term::TermManager terms;
  const exec::Program program(module, terms);
  const ir::FunctionId start = *module.findFunction(compiled.entry);
  expectExact({module, program, terms, start}, limits, [&](const auto& visit) {
    EXPECT_TRUE(test::AllMemories(program, terms, start, limits).forEach(visit))
        << "a run does not end";
  });
}

INSTANTIATE_TEST_SUITE_P(Programs, CHeapModes,
                         testing::ValuesIn(programsWithHeaps(BRAID_C_HEAP_PROGRAMS, ".c")),
                         [](const auto& tested) { return tested.param.stem().string(); });

}  // namespace
}  // namespace braid::engine::heaps
