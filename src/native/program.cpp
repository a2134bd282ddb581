#include "native/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "frontend/c/prelude.hpp"
#include "frontend/c/source_kind.hpp"
#include "native/entry_driver.hpp"
#include "native/tools.hpp"
#include "native/unknown_symbols.hpp"
#include "support/process/child_process.hpp"

namespace braid::native {

namespace c = frontend::c;
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
  std::string fatal =
      "integer-divide-by-zero,shift-exponent,unreachable,float-cast-overflow,builtin,vla-bound";
  fatal += options.checkOverflow ? ",signed-integer-overflow,shift-base" : "";
  return {"-fsanitize=address,undefined", "-fno-sanitize-recover=" + fatal,
          // Variables that are not initialised are zero, as on the interpreter.
          "-ftrivial-auto-var-init=zero"};
}

// Counters are in a file that is mapped to memory, so they survive any end of the run.
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

// Sanitizers add the number of the process to the file name that they are given.
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

// Builds an executable from sources. The replay library's functions replace those of the C library
// in the program only, not in the libraries of the sanitizers. So the program and that library are
// linked into one object first, and this with everything else.
class Program::Builder {
 public:
  Builder(const BuildOptions& options, const Program& program)
      : options_(options), program_(program), place_(program.directory_.path()) {}

  // Returns a message if something fails.
  std::optional<std::string> run() {
    std::vector<std::string> compiler{kCompiler, "-g",
                                      "-O0",     "-fno-omit-frame-pointer",
                                      "-I",      (options_.runtimeDirectory / "include").string()};
    append(compiler, c::lenientFlags());
    append(compiler, options_.compilerFlags);
    std::vector<std::string> files = options_.files;
    if (options_.entry != "main" && options_.entry != "LLVMFuzzerTestOneInput") {
      std::variant<EntryDriver, std::string> driver = writeEntryDriver(options_, compiler, place_);
      if (auto* problem = std::get_if<std::string>(&driver)) {
        return std::move(*problem);
      }
      files = std::move(std::get<EntryDriver>(driver).files);
    }
    const std::vector<std::string> plainCompiler = compiler;
    append(compiler, sanitizerFlags(options_));
    append(compiler, coverageFlags(options_));
    const bool isBuilt =
        compileAll(files, compiler) && joinWithLibrary() &&
        (link(compiler) || (defineMissing(plainCompiler) && joinWithLibrary() && link(compiler)));
    return isBuilt ? std::nullopt : std::optional(std::move(messages_));
  }

 private:
  bool tool(std::vector<std::string> arguments) {
    ToolResult result = runTool(std::move(arguments));
    messages_ = std::move(result.messages);
    return result.isFine;
  }

  bool compileAll(const std::vector<std::string>& files, const std::vector<std::string>& compiler) {
    return std::all_of(files.begin(), files.end(),
                       [&](const std::string& file) { return compile(file, compiler); });
  }

  // With the same declarations of missing names as for the analysis.
  bool compile(const std::string& file, const std::vector<std::string>& compiler) {
    const c::SourceKind kind = c::kindOfFile(file);
    if (c::Refusal refusal = c::refusalOf(kind, file); !refusal.message.empty()) {
      messages_ = refusal.message + '\n';
      return false;
    }
    const fs::path object = place_ / fmt::format("{}.o", objects_.size());
    objects_.push_back(object.string());
    c::CompilerRun run = c::compileWithPrelude(
        prelude_, fs::path(object).replace_extension(".h"),
        [&](const std::vector<std::string>& additional) {
          std::vector<std::string> arguments = compiler;
          append(arguments, additional);
          append(arguments, {"-c", "-o", object.string(), "-x",
                             c::clangLanguage(c::kindWith(kind, !additional.empty())), file});
          ToolResult result = runTool(std::move(arguments));
          return c::CompilerRun{result.isFine, std::move(result.messages)};
        });
    messages_ = std::move(run.messages);
    return run.isFine;
  }

  // The library's start becomes `main`, and the program's main a function that it calls.
  bool joinWithLibrary() {
    std::vector<std::string> join{kCompiler, "-r", "-nostdlib", "-Wl,-u,__wrap_main"};
    append(join, objects_);
    append(join,
           {(options_.runtimeDirectory / "libbraid-replay.a").string(),
            "@" + (options_.runtimeDirectory / "replay-link-flags.txt").string(), "-o", joined()});
    return tool(std::move(join)) &&
           tool({"llvm-objcopy-19", "--redefine-sym", "main=__braid_program_main", "--redefine-sym",
                 "__wrap_main=main", joined()});
  }

  bool link(const std::vector<std::string>& compiler) {
    std::vector<std::string> link = compiler;
    if (isCpp_) {
      link.emplace_back("--driver-mode=g++");
    }
    // Some 128-bit arithmetic is only in clang's library.
    append(link, {"-Wno-unused-command-line-argument", "--rtlib=compiler-rt", "--unwindlib=libgcc",
                  joined(), "-lm", "-o", program_.executable_.string()});
    return tool(std::move(link));
  }

  // Defines symbols that the linker did not find; false if that was not the problem.
  bool defineMissing(const std::vector<std::string>& compiler) {
    std::map<std::string, Declaration> symbols;
    for (const std::string& name : missingSymbols(messages_)) {
      // A function that is called without a declaration returns an int.
      symbols.emplace(name, Declaration{false, "int ()"});
      for (const std::string& file : options_.files) {
        Declaration declaration = findDeclaration(compiler, file, name);
        if (!declaration.type.empty()) {
          symbols.insert_or_assign(name, std::move(declaration));
        }
      }
    }
    if (symbols.empty()) {
      return false;
    }
    const fs::path file = place_ / "unknown.c";
    std::ofstream(file) << defineSymbols(symbols, options_.inputSizes);
    std::vector<std::string> plain = compiler;
    append(plain, {"-w", "-fno-builtin"});
    return compileAll({file.string()}, plain);
  }

  [[nodiscard]] std::string joined() const { return (place_ / "joined.o").string(); }

  const BuildOptions& options_;
  const Program& program_;
  const fs::path& place_;
  c::Prelude prelude_ = c::Prelude::read(options_.runtimeDirectory / "include/braid/prelude.h");
  // The C++ library is needed if any file is C++.
  bool isCpp_ = std::any_of(options_.files.begin(), options_.files.end(),
                            [](const auto& file) { return c::isCpp(c::kindOfFile(file)); });
  std::vector<std::string> objects_;
  std::string messages_;
};

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
  if (std::optional<std::string> problem = Builder(options, program).run()) {
    return *std::move(problem);
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
  support::ChildSurroundings surroundings;
  surroundings.directory = workingDirectory.string();
  surroundings.environment = {"BRAID_REPLAY_TEST=" + test.string(), "ASAN_OPTIONS=" + sanitizers,
                              "UBSAN_OPTIONS=" + sanitizers + ":halt_on_error=0",
                              "MSAN_OPTIONS=" + sanitizers};
  if (options_.measureCoverage) {
    profiles_.push_back(place / (number + ".profraw"));
    surroundings.environment.push_back("LLVM_PROFILE_FILE=" +
                                       (place / (number + "%c.profraw")).string());
  }
  assert(!options_.measureCoverage || profiles_.size() == static_cast<std::size_t>(runs_));
  support::ChildLimits limits;
  limits.wallTime = timeLimit;
  limits.outputBytes = kMaxOutputBytes;
  support::ChildResult result = support::runChild({executable_.string()}, limits, {}, surroundings);
  fs::remove_all(workingDirectory, error);
  assert(result.end != support::ChildEnd::Stopped && "nobody asks for that");
  if (result.end == support::ChildEnd::NotStarted) {
    return {};
  }
  Traces traces;
  traces.hasTimedOut = result.end == support::ChildEnd::TimedOut;
  if (result.end == support::ChildEnd::Exited) {
    traces.exitStatus = result.status;
  }
  traces.signal = result.status;
  traces.standardOutput = std::move(result.standardOutput);
  traces.standardError = std::move(result.standardError);
  traces.sanitizerReport = readReports(place, reportName);
  return judgeRun(std::move(traces));
}

}  // namespace braid::native
