// Random programs with loops over unknown data: every way of merging comes to the verdict of native
// runs on all inputs that make a difference.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "frontend/llvm/compile.hpp"
#include "generators/fuzz_settings.hpp"
#include "generators/random_c_loops.hpp"
#include "support/diagnostics.hpp"
#include "support/process/child_process.hpp"
#include "support/source.hpp"

namespace braid::engine {
namespace {

using merge::MergeMode;

// What a program asks for is unknown.
constexpr const char* kUnknownInputs = R"(#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);
#define ANY_BYTE(count, step) __VERIFIER_nondet_uchar()
#define ANY_INT(least, most) __VERIFIER_nondet_int()
#define CHECK(condition) assert(condition)
)";

// A program is run for all its inputs: `next` goes through them like an odometer whose later wheels
// depend on the earlier ones. Prints whether a check can fail, a line for each program.
constexpr const char* kAllInputs = R"(#include <setjmp.h>
#include <stdio.h>
static struct { int taken, count; } wheels[64];
static int known, used;
static jmp_buf failed;
static int next(int count) {
  if (used == known) {
    wheels[known].taken = 0;
    wheels[known++].count = count;
  }
  return wheels[used++].taken;
}
static int advance(void) {
  used = 0;
  while (known > 0 && wheels[known - 1].taken + 1 == wheels[known - 1].count) known--;
  if (known == 0) return 0;
  wheels[known - 1].taken++;
  return 1;
}
static void tryAll(int (*program)(void)) {
  known = used = 0;
  if (setjmp(failed) != 0) {
    puts("fails");
    return;
  }
  do program();
  while (advance());
  puts("holds");
}
#define ANY_BYTE(count, step) ((unsigned char)(next(count) * (step)))
#define ANY_INT(least, most) ((least) + next((most) - (least) + 1))
#define CHECK(condition) ((condition) ? (void)0 : longjmp(failed, 1))
)";

class LoopFolder {
 public:
  LoopFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "braid-loops-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) {
      throw std::runtime_error("no temporary folder");
    }
    path_ = pattern;
  }
  ~LoopFolder() { std::filesystem::remove_all(path_); }
  LoopFolder(const LoopFolder&) = delete;
  LoopFolder& operator=(const LoopFolder&) = delete;

  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
    return at(name);
  }
  [[nodiscard]] std::string at(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// What the program prints, which has to end well.
std::string outputOf(const std::vector<std::string>& arguments) {
  support::ChildLimits limits;
  limits.cpuTime = std::chrono::seconds(60);
  const support::ChildResult result = support::runChild(arguments, limits);
  EXPECT_TRUE(result.end == support::ChildEnd::Exited && result.status == 0)
      << arguments.front() << " failed\n"
      << result.standardError;
  return result.standardOutput;
}

struct CLoops {
  std::uint64_t seed;
  std::string text;
  bool canFail = false;
};

std::vector<CLoops> makeCLoops(std::uint64_t first, std::uint64_t count) {
  std::vector<CLoops> programs;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    programs.push_back(
        {seed, test::RandomCLoops(seed, "program" + std::to_string(seed)).generate()});
  }
  return programs;
}

void runNatively(std::vector<CLoops>& programs, const LoopFolder& folder) {
  std::string text = kAllInputs;
  std::string calls;
  for (const CLoops& program : programs) {
    text += program.text;
    calls += "  tryAll(program" + std::to_string(program.seed) + ");\n";
  }
  text += "int main(void) {\n" + calls + "  return 0;\n}\n";
  const std::string file = folder.write("native.c", text);
  outputOf({"clang-19", "-O1", "-w", "-o", folder.at("native"), file});
  std::istringstream lines(outputOf({folder.at("native")}));
  std::string line;
  for (CLoops& program : programs) {
    ASSERT_TRUE(std::getline(lines, line) && (line == "fails" || line == "holds")) << program.text;
    program.canFail = line == "fails";
  }
}

frontend::bitcode::CompileResult compiledCLoops(const CLoops& program, const LoopFolder& folder) {
  frontend::bitcode::CompileOptions options;
  options.files = {
      folder.write("program.c", kUnknownInputs + program.text + "int main(void) { program" +
                                    std::to_string(program.seed) + "(); return 0; }\n")};
  options.entry = "main";
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

Verdict verdictOnCLoops(const frontend::bitcode::CompileResult& compiled,
                        const EngineOptions& options) {
  term::TermManager terms;
  const exec::Program program(*compiled.module, terms);
  return Engine(program, terms, *compiled.module->findFunction(compiled.entry), options)
      .run()
      .verdict;
}

void compareOnCLoops(const CLoops& program, const LoopFolder& folder) {
  SCOPED_TRACE("seed " + std::to_string(program.seed) + "\n" + program.text);
  const frontend::bitcode::CompileResult module = compiledCLoops(program, folder);
  ASSERT_TRUE(module.module);
  EngineOptions options;
  options.budget.seconds = 120;
  options.solver.validateModels = true;
  const Verdict expected = program.canFail ? Verdict::Invalid : Verdict::Valid;
  const Verdict wrong = program.canFail ? Verdict::Valid : Verdict::Invalid;
  for (const MergeMode mode : {MergeMode::None, MergeMode::Equal, MergeMode::Ite,
                               MergeMode::Summary, MergeMode::Pattern, MergeMode::Auto}) {
    options.merging.mode = mode;
    options.merging.trial = program.seed % 2 == 0 ? 500 : 0;  // whether `auto` forks as well
    options.solver.processes = false;
    EXPECT_EQ(verdictOnCLoops(module, options), expected) << "mode " << static_cast<int>(mode);
  }
  // The modes beside the search.
  if (program.seed % 4 == 0) {
    options.merging = {};
    options.solver.processes = true;
    options.tuning.secondsBeforeModes = 0;
    EXPECT_EQ(verdictOnCLoops(module, options), expected) << "auto, with copies";
  }
  // Lattices and proofs may come to no verdict, but to no other.
  options.solver.processes = false;
  options.merging = {.mode = program.seed % 2 == 0 ? MergeMode::Interval : MergeMode::Octagon};
  EXPECT_NE(verdictOnCLoops(module, options), wrong) << "a lattice";
}

TEST(RandomCLoops, EveryModeAgreesWithRunsOnAllInputs) {
  constexpr std::uint64_t kBatch = 20;
  const std::uint64_t rounds = test::fuzzRounds(3);
  const LoopFolder folder;
  std::uint64_t canFail = 0;
  for (std::uint64_t done = 0; done < rounds && !HasFailure(); done += kBatch) {
    std::vector<CLoops> programs =
        makeCLoops(test::fuzzSeed() + done, std::min(kBatch, rounds - done));
    runNatively(programs, folder);
    for (const CLoops& program : programs) {
      compareOnCLoops(program, folder);
      canFail += program.canFail ? 1U : 0U;
      if (HasFailure()) {
        return;
      }
    }
  }
  std::cout << rounds << " programs, " << canFail << " can fail\n";
  if (rounds >= kBatch) {
    EXPECT_GT(canFail, rounds / 10);
    EXPECT_LT(canFail, rounds - rounds / 10);
  }
}

}  // namespace
}  // namespace braid::engine
