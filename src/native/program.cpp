#include "native/program.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "bench/child_process.hpp"
#include "native/entry_driver.hpp"
#include "native/tools.hpp"

namespace braid::native {

namespace fs = std::filesystem;

namespace {

constexpr const char* kCompiler = "clang-19";
constexpr std::uint64_t kMaxOutputBytes = 16U << 20U;

void append(std::vector<std::string>& to, const std::vector<std::string>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

std::vector<std::string> sanitizerFlags(const BuildOptions& options) {
  if (options.checkUninitialised) {
    return {"-fsanitize=memory"};
  }
  std::string fatal = "integer-divide-by-zero,shift-exponent,unreachable";
  fatal += options.checkOverflow ? ",signed-integer-overflow" : "";
  return {"-fsanitize=address,undefined", "-fno-sanitize-recover=" + fatal,
          // Memory that was never written starts as zeros, as on the interpreter.
          "-ftrivial-auto-var-init=zero"};
}

// Counters live in a file that is mapped, so that they are there however the run ends.
std::vector<std::string> coverageFlags(const BuildOptions& options) {
  if (!options.measureCoverage) {
    return {};
  }
  return {"-fprofile-instr-generate", "-fcoverage-mapping", "-mllvm",
          "-runtime-counter-relocation"};
}

std::string sanitizerOptions(const fs::path& report, bool checkLeaks) {
  std::string options = fmt::format(
      "log_path={}:exitcode={}:handle_abort=1:handle_sigill=1:handle_sigtrap=1:handle_sigfpe=1:"
      "allocator_may_return_null=1:detect_stack_use_after_return=1:malloc_fill_byte=0:"
      "max_malloc_fill_size=1073741824:print_stacktrace=1:detect_leaks={}",
      report.string(), kSanitizerStatus, checkLeaks ? 1 : 0);
  if (const std::optional<std::string> symbolizer = findProgram("llvm-symbolizer-19")) {
    options += ":external_symbolizer_path=" + *symbolizer;
  }
  return options;
}

std::string readFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The sanitizers add the number of the process to the name they are given.
std::string readReports(const fs::path& directory, const std::string& prefix) {
  std::string reports;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory, error)) {
    if (entry.path().filename().string().starts_with(prefix + ".")) {
      reports += readFile(entry.path());
      fs::remove(entry.path(), error);
    }
  }
  return reports;
}

}  // namespace

Program::Program(support::TemporaryDirectory directory, BuildOptions options)
    : directory_(std::move(directory)),
      options_(std::move(options)),
      executable_(directory_.path() / "program") {}

std::variant<Program, std::string> Program::build(const BuildOptions& options) {
  std::optional<support::TemporaryDirectory> directory = support::TemporaryDirectory::make();
  if (!directory) {
    return "there is no place for temporary files; set TMPDIR\n";
  }
  Program program(std::move(*directory), options);
  const fs::path& place = program.directory_.path();
  std::vector<std::string> compile{kCompiler, "-g",
                                   "-O0",     "-fno-omit-frame-pointer",
                                   "-I",      (options.runtimeDirectory / "include").string()};
  append(compile, options.compilerFlags);
  std::vector<std::string> files = options.files;
  if (options.entry != "main" && options.entry != "LLVMFuzzerTestOneInput") {
    std::variant<EntryDriver, std::string> driver = writeEntryDriver(options, compile, place);
    if (auto* problem = std::get_if<std::string>(&driver)) {
      return std::move(*problem);
    }
    files = std::move(std::get<EntryDriver>(driver).files);
  }
  append(compile, sanitizerFlags(options));
  append(compile, coverageFlags(options));
  compile.insert(compile.end(), {"-o", program.executable_.string()});
  append(compile, files);
  append(compile, {(options.runtimeDirectory / "libbraid-replay.a").string(),
                   "@" + (options.runtimeDirectory / "replay-link-flags.txt").string(), "-lm"});
  ToolResult result = runTool(std::move(compile));
  if (!result.isFine) {
    return std::move(result.messages);
  }
  return program;
}

RunEnd Program::run(const std::string& ktest, std::chrono::milliseconds timeLimit) {
  const fs::path& place = directory_.path();
  const std::string number = std::to_string(++runs_);
  const fs::path test = place / (number + ".ktest");
  std::ofstream(test, std::ios::binary) << ktest;
  const fs::path workingDirectory = place / ("run-" + number);
  std::error_code error;
  fs::create_directory(workingDirectory, error);
  const std::string reportName = "report-" + number;
  const std::string sanitizers = sanitizerOptions(place / reportName, options_.checkLeaks);
  bench::ChildSurroundings surroundings;
  surroundings.directory = workingDirectory.string();
  surroundings.environment = {"BRAID_REPLAY_TEST=" + test.string(), "ASAN_OPTIONS=" + sanitizers,
                              "UBSAN_OPTIONS=" + sanitizers, "MSAN_OPTIONS=" + sanitizers};
  if (options_.measureCoverage) {
    profiles_.push_back(place / (number + ".profraw"));
    surroundings.environment.push_back("LLVM_PROFILE_FILE=" +
                                       (place / (number + "%c.profraw")).string());
  }
  bench::ChildLimits limits;
  limits.wallTime = timeLimit;
  limits.outputBytes = kMaxOutputBytes;
  bench::ChildResult result = bench::runChild({executable_.string()}, limits, {}, surroundings);
  fs::remove_all(workingDirectory, error);
  if (result.end == bench::ChildEnd::NotStarted) {
    return {};
  }
  Traces traces;
  traces.hasTimedOut = result.end == bench::ChildEnd::TimedOut;
  if (result.end == bench::ChildEnd::Exited) {
    traces.exitStatus = result.status;
  }
  traces.signal = result.status;
  traces.standardOutput = std::move(result.standardOutput);
  traces.standardError = std::move(result.standardError);
  traces.sanitizerReport = readReports(place, reportName);
  return judgeRun(std::move(traces));
}

}  // namespace braid::native
