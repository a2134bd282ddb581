// Replays tests natively: the program is compiled with sanitizers and fed the inputs.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include "cli/error_message.hpp"
#include "cli/exit_status.hpp"
#include "cli/replay.hpp"
#include "cli/suite_report.hpp"
#include "cli/test_settings.hpp"
#include "native/comparison.hpp"
#include "native/coverage.hpp"
#include "native/program.hpp"
#include "report/json.hpp"
#include "report/ktest.hpp"
#include "report/requested_inputs.hpp"
#include "report/text.hpp"
#include "support/printable.hpp"

namespace braid::cli {

using support::printable;
using support::printableLines;

namespace {

constexpr std::size_t kMaxShownOutput = 4096;

bool needsUninitialisedCheck(const StoredTest& test) {
  return test.expected && test.expected->outcome == ir::faultId(ir::FaultKind::UninitialisedRead);
}

native::BuildOptions buildOptions(const ReplayOptions& options, const StoredTest& test,
                                  std::map<std::string, std::size_t> inputSizes) {
  const auto isAsked = [&](const char* check) {
    return std::find(options.checks.begin(), options.checks.end(), check) != options.checks.end();
  };
  native::BuildOptions build;
  build.files = options.frontend.files;
  build.compilerFlags = options.frontend.compilerFlags;
  build.entry = entryName(options.frontend);
  build.runtimeDirectory = runtimeDirectory();
  build.checkOverflow = isAsked("overflow");
  build.checkLeaks = isAsked("leaks");
  build.checkUninitialised = needsUninitialisedCheck(test);
  build.inputSizes = std::move(inputSizes);
  return build;
}

// Says that the program is about to run natively, and how it was compiled.
void announceRun(const native::BuildOptions& options) {
  std::string words;
  for (const std::string& file : options.files) {
    words += (words.empty() ? "" : " ") + file;
  }
  std::cerr << "running natively: " << printable(words);
  if (!options.compilerFlags.empty()) {
    std::string flags;
    for (const std::string& flag : options.compilerFlags) {
      flags += " " + flag;
    }
    std::cerr << ", compiled with" << printable(flags);
  }
  if (options.entry != "main") {
    std::cerr << ", from " << printable(options.entry);
  }
  std::cerr << '\n';
}

// Empty if that fails, after a message.
std::optional<native::Program> buildProgram(const native::BuildOptions& options) {
  std::variant<native::Program, std::string> program = native::Program::build(options);
  if (const auto* problem = std::get_if<std::string>(&program)) {
    std::cerr << printableLines(*problem);
    reportError(options.files.front(),
                "the program cannot be compiled for the machine; --interpreted replays it without");
    return std::nullopt;
  }
  return std::move(std::get<native::Program>(program));
}

std::optional<exec::Inputs> readInputs(const StoredTest& test) {
  std::variant<exec::Inputs, std::string> inputs = requestedInputsOf(test);
  if (const auto* problem = std::get_if<std::string>(&inputs)) {
    reportError(test.file, *problem);
    return std::nullopt;
  }
  return std::get<exec::Inputs>(std::move(inputs));
}

// Adds the symbols and variables of the tests, which a driver of the entry has to know.
void addMemoryOf(const std::vector<exec::Inputs>& tests, native::BuildOptions& build) {
  constexpr std::string_view kGlobal = "global ";
  for (const exec::Inputs& inputs : tests) {
    build.symbols.insert(inputs.symbols.begin(), inputs.symbols.end());
  }
  for (const exec::InputBytes& input :
       tests.empty() ? std::vector<exec::InputBytes>() : tests.front().requested) {
    if (input.name.starts_with(kGlobal)) {
      build.unknownVariables.push_back(input.name.substr(kGlobal.size()));
    }
  }
}

std::map<std::string, std::size_t> sizesOf(const std::vector<exec::Inputs>& tests) {
  std::map<std::string, std::size_t> sizes;
  for (const exec::Inputs& inputs : tests) {
    for (const exec::InputBytes& input : inputs.requested) {
      sizes.emplace(input.name, input.bytes.size());
    }
  }
  return sizes;
}

native::RunEnd runTest(native::Program& program, const ReplayOptions& options,
                       const exec::Inputs& inputs) {
  const std::string ktest = report::writeKtest({}, report::ktestObjects({}, {}, inputs));
  const std::chrono::duration<double> limit(options.seconds);
  return program.run(ktest, std::chrono::duration_cast<std::chrono::milliseconds>(limit));
}

struct Judgement {
  SuiteReport::Verdict verdict;
  std::string note;
};

Judgement judge(const StoredTest& test, const exec::Inputs& inputs, const native::RunEnd& end) {
  if (!test.expected) {
    return {SuiteReport::Verdict::Unsaid, {}};
  }
  native::Comparison comparison = native::compareEnds(*test.expected, end);
  if (comparison.isSame) {
    return {SuiteReport::Verdict::Same, std::move(comparison.difference)};
  }
  const bool dependsOnGarbage = !report::uninitialisedToJson(inputs).is_null();
  return {dependsOnGarbage ? SuiteReport::Verdict::Unrepeatable : SuiteReport::Verdict::Different,
          std::move(comparison.difference)};
}

int statusOf(native::RunEnd::Kind kind) {
  switch (kind) {
    case native::RunEnd::Kind::Failed:
      return kExitViolation;
    case native::RunEnd::Kind::Exited:
    case native::RunEnd::Kind::AssumptionFailed:
      return kExitValid;
    case native::RunEnd::Kind::Diverged:
    case native::RunEnd::Kind::TimedOut:
    case native::RunEnd::Kind::NotStarted:
      break;
  }
  return kExitUnknown;
}

void printIndented(std::string_view title, std::string_view text) {
  if (text.empty()) {
    return;
  }
  const std::string_view shown = text.substr(0, kMaxShownOutput);
  std::cout << "  " << title << '\n';
  std::size_t at = 0;
  while (at < shown.size()) {
    const std::size_t end = std::min(shown.find('\n', at), shown.size());
    std::cout << "    " << printableLines(shown.substr(at, end - at)) << '\n';
    at = end + 1;
  }
  if (shown.size() < text.size()) {
    std::cout << fmt::format("    … ({} bytes)\n", text.size());
  }
}

void showEnd(const ReplayOptions& options, const exec::Inputs& inputs, const native::RunEnd& end,
             const Judgement& judgement) {
  std::cout << entryName(options.frontend) << " with\n";
  ir::Function start;
  start.isRuntime = true;
  report::printInputs(std::cout, {}, start, inputs);
  printIndented("prints", end.standardOutput);
  printIndented("prints on standard error", end.standardError);
  for (const native::Finding& remark : end.remarks) {
    const std::optional<native::StackFrame> place = native::placeOf(remark);
    std::cout << "  remark"
              << (place ? fmt::format(" at {}:{}:{}", place->file, place->line, place->column)
                        : std::string())
              << ": " << printable(remark.message) << '\n';
  }
  std::cout << "  ends natively: " << printable(native::describeEnd(end)) << '\n';
  switch (judgement.verdict) {
    case SuiteReport::Verdict::Same:
      std::cout << "  as the test expects\n";
      break;
    case SuiteReport::Verdict::Different:
      std::cout << "  NOT as the test expects\n";
      break;
    case SuiteReport::Verdict::Unrepeatable:
      std::cout << "  NOT as the test expects, which depends on memory that was never written\n";
      break;
    case SuiteReport::Verdict::Unsaid:
      break;
  }
  if (!judgement.note.empty()) {
    std::cout << "  " << printable(judgement.note) << '\n';
  }
}

std::string describeCoverage(const native::FileCoverage& total) {
  const auto share = [](std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? std::string()
                      : fmt::format(" ({:.1f} %)",
                                    100.0 * static_cast<double>(part) / static_cast<double>(whole));
  };
  return fmt::format("covered: {} of {} lines{}, {} of {} branches{}", total.coveredLines,
                     total.lines, share(total.coveredLines, total.lines), total.coveredBranches,
                     total.branches, share(total.coveredBranches, total.branches));
}

report::Json coverageToJson(const native::FileCoverage& coverage) {
  return {{"file", coverage.file},
          {"lines", coverage.lines},
          {"covered_lines", coverage.coveredLines},
          {"branches", coverage.branches},
          {"covered_branches", coverage.coveredBranches}};
}

int finishSuite(SuiteReport& suite, const native::Program* program) {
  if (program == nullptr) {
    return suite.finish("covered: nothing was measured", nullptr);
  }
  const std::variant<native::SuiteCoverage, std::string> measured =
      native::measureSuite(program->executable(), program->profiles());
  if (const auto* problem = std::get_if<std::string>(&measured)) {
    return suite.finish("coverage cannot be told: " + *problem, nullptr);
  }
  const auto& coverage = std::get<native::SuiteCoverage>(measured);
  std::string text = describeCoverage(coverage.total);
  report::Json json = coverageToJson(coverage.total);
  json.erase("file");
  json["files"] = report::Json::array();
  for (const native::FileCoverage& file : coverage.files) {
    json["files"].push_back(coverageToJson(file));
    if (coverage.files.size() > 1) {
      text += "\n  " + file.file + ": " + describeCoverage(file);
    }
  }
  return suite.finish(text, std::move(json));
}

}  // namespace

int replayNatively(ReplayOptions& options, const StoredTest& test) {
  const std::optional<exec::Inputs> inputs = readInputs(test);
  if (!inputs || !takeSettings(test, options.frontend, options.checks)) {
    return kExitBadInput;
  }
  native::BuildOptions build = buildOptions(options, test, sizesOf({*inputs}));
  addMemoryOf({*inputs}, build);
  announceRun(build);
  std::optional<native::Program> program = buildProgram(build);
  if (!program) {
    return kExitBadInput;
  }
  const native::RunEnd end = runTest(*program, options, *inputs);
  const Judgement judgement = judge(test, *inputs, end);
  if (options.json) {
    report::Json json = native::endToJson(end);
    if (test.expected) {
      json["as_expected"] = judgement.verdict == SuiteReport::Verdict::Same;
    }
    if (!judgement.note.empty()) {
      json["note"] = judgement.note;
    }
    std::cout << report::jsonText(json);
  } else {
    showEnd(options, *inputs, end, judgement);
  }
  const bool isExpectedFailure = judgement.verdict == SuiteReport::Verdict::Same && test.expected &&
                                 ir::faultFromId(test.expected->outcome).has_value();
  return isExpectedFailure ? kExitViolation : statusOf(end.kind);
}

int replaySuiteNatively(ReplayOptions& options, const std::vector<StoredTest>& tests) {
  // One program with the usual sanitizers, and one for uninitialised reads if a test needs it.
  std::map<bool, native::Program> programs;
  std::vector<exec::Inputs> allInputs;
  if (!takeSettings(tests.front(), options.frontend, options.checks)) {
    return kExitBadInput;
  }
  for (const StoredTest& test : tests) {
    std::optional<exec::Inputs> inputs = readInputs(test);
    if (!inputs) {
      return kExitBadInput;
    }
    allInputs.push_back(std::move(*inputs));
  }
  SuiteReport suite(options.json);
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const StoredTest& test = tests[i];
    const bool isSpecial = needsUninitialisedCheck(test);
    auto program = programs.find(isSpecial);
    if (program == programs.end()) {
      native::BuildOptions build = buildOptions(options, test, sizesOf(allInputs));
      addMemoryOf(allInputs, build);
      build.measureCoverage = !isSpecial;
      announceRun(build);
      std::optional<native::Program> built = buildProgram(build);
      if (!built) {
        return kExitBadInput;
      }
      program = programs.emplace(isSpecial, std::move(*built)).first;
    }
    const native::RunEnd end = runTest(program->second, options, allInputs[i]);
    const Judgement judgement = judge(test, allInputs[i], end);
    suite.add(test.file, judgement.verdict, native::describeEnd(end), judgement.note,
              native::endToJson(end));
  }
  const auto usual = programs.find(false);
  return finishSuite(suite, usual == programs.end() ? nullptr : &usual->second);
}

}  // namespace braid::cli
