#include "frontend/llvm/clang.hpp"

#include <cerrno>
#include <cstring>
#include <ostream>

#include "frontend/llvm/compiler_checks.hpp"
#include "support/printable.hpp"
#include "support/process/child_process.hpp"

namespace braid::frontend::bitcode {

namespace {

constexpr const char* kCompiler = "clang-19";

std::vector<std::string> argumentsOf(const ClangJob& job,
                                     const std::vector<std::string>& additional) {
  std::vector<std::string> arguments{kCompiler, "-c", "-emit-llvm", "-g", "-O0",
                                     // Otherwise passes would skip the functions.
                                     "-Xclang", "-disable-O0-optnone", "-fno-discard-value-names",
                                     // Without optimisation, clang marks where variables begin and
                                     // end only for this flag, which does nothing else.
                                     "-Xclang", "-fsanitize-address-use-after-scope",
                                     // Vector code does the same in more instructions.
                                     "-fno-vectorize", "-fno-slp-vectorize",
                                     // Makes isdigit and the like calls of functions, not lookups
                                     // in tables behind macros.
                                     "-D__NO_CTYPE",
                                     // Enables the macros of braid.h.
                                     "-D__BRAID__"};
  const std::vector<std::string> checks = compilerCheckFlags(job.checkOverflow, job.flags);
  arguments.insert(arguments.end(), checks.begin(), checks.end());
  if (!job.includeDirectory.empty()) {
    arguments.insert(arguments.end(), {"-I", job.includeDirectory});
  }
  const std::vector<std::string> lenient = c::lenientFlags();
  arguments.insert(arguments.end(), lenient.begin(), lenient.end());
  arguments.insert(arguments.end(), job.flags.begin(), job.flags.end());
  arguments.insert(arguments.end(), additional.begin(), additional.end());
  const c::SourceKind kind = c::kindWith(job.kind, !additional.empty());
  if (kind == c::SourceKind::PreprocessedC || kind == c::SourceKind::PreprocessedCpp) {
    // Preprocessed code contains its headers already.
    arguments.emplace_back("-Wno-unused-command-line-argument");
  }
  arguments.insert(arguments.end(),
                   {"-o", job.output.string(), "-x", c::clangLanguage(kind), "--", job.file});
  return arguments;
}

ClangEnd runOnce(const std::string& file, const std::vector<std::string>& arguments,
                 const support::StopSignal* stop, std::string& messages) {
  const support::ChildResult child =
      support::runChild(arguments, {}, [stop] { return stop != nullptr && stop->isRaised(); });
  messages += child.standardOutput;
  messages += child.standardError;
  switch (child.end) {
    case support::ChildEnd::Exited:
      return child.status == 0 ? ClangEnd::Compiled : ClangEnd::Failed;
    case support::ChildEnd::Stopped:
      throw support::Stopped();
    case support::ChildEnd::NotStarted:
      return child.status == ENOENT ? ClangEnd::NotInstalled : ClangEnd::Failed;
    case support::ChildEnd::Signalled:
    case support::ChildEnd::TimedOut:
      break;
  }
  messages += file + ": error: " + kCompiler + " was ended by signal " +
              std::to_string(child.status) + " (" + strsignal(child.status) + ")\n" +
              "  hint: when memory runs out, the system ends what uses most of it\n";
  return ClangEnd::Killed;
}

}  // namespace

ClangEnd runClang(const ClangJob& job, const c::Prelude& prelude, std::ostream& messages) {
  ClangEnd end = ClangEnd::Failed;
  const c::CompilerRun run = c::compileWithPrelude(
      prelude, job.declarations, [&](const std::vector<std::string>& additional) {
        c::CompilerRun attempt;
        end = runOnce(job.file, argumentsOf(job, additional), job.stop, attempt.messages);
        attempt.isFine = end == ClangEnd::Compiled;
        return attempt;
      });
  messages << support::printableLines(run.messages);  // messages quote the program
  return end;
}

}  // namespace braid::frontend::bitcode
