// Tests on the concrete interpreter.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/error_message.hpp"
#include "cli/exit_status.hpp"
#include "cli/replay.hpp"
#include "cli/suite_report.hpp"
#include "cli/test_settings.hpp"
#include "exec/replay.hpp"
#include "report/coverage.hpp"
#include "report/describe.hpp"
#include "report/json.hpp"
#include "report/text.hpp"
#include "support/printable.hpp"

namespace braid::cli {

namespace {

constexpr std::size_t kMaxTraceEvents = 10'000;

// A program with everything that is needed to run it.
struct Interpretation {
  std::unique_ptr<LoadedModule> loaded;
  term::TermManager terms;
  std::optional<exec::Program> program;
  ir::FunctionId entry = 0;
  exec::ReplayOptions options;

  [[nodiscard]] const ir::Function& function() const { return loaded->module.functions[entry]; }
};

// Null if that fails, after a message.
std::unique_ptr<Interpretation> prepare(ReplayOptions& options, const StoredTest& test) {
  if (!takeSettings(test, options.frontend, options.checks)) {
    return nullptr;
  }
  const auto isAsked = [&](const char* check) {
    return std::find(options.checks.begin(), options.checks.end(), check) != options.checks.end();
  };
  options.frontend.c.checkOverflow = isAsked("overflow");
  options.frontend.c.keepsVariablesInMemory = isAsked("leaks");
  auto run = std::make_unique<Interpretation>();
  run->options.checkLeaks = isAsked("leaks");
  run->loaded = loadModule(options.frontend);
  if (run->loaded == nullptr) {
    return nullptr;
  }
  const std::optional<ir::FunctionId> entry = findEntry(run->loaded->module, options.frontend);
  if (!entry) {
    return nullptr;
  }
  run->entry = *entry;
  run->program.emplace(run->loaded->module, run->terms);
  return run;
}

std::optional<exec::Inputs> readInputs(const Interpretation& run, const StoredTest& test) {
  std::variant<exec::Inputs, std::string> inputs =
      inputsOf(test, run.loaded->module, run.function());
  if (const auto* problem = std::get_if<std::string>(&inputs)) {
    reportError(test.file, *problem);
    return std::nullopt;
  }
  return std::get<exec::Inputs>(std::move(inputs));
}

report::Json endOf(const Interpretation& run, const exec::ReplayResult& result) {
  return report::endToJson(run.loaded->sources, run.loaded->module, run.function(), result.stop,
                           result.returned);
}

bool isAsExpected(const report::ExpectedEnd& expected, const report::Json& ended) {
  const std::optional<report::ExpectedEnd> end = report::readExpectedEnd({{"expected", ended}});
  return end && end->outcome == expected.outcome && end->line == expected.line &&
         end->exitStatus == expected.exitStatus;
}

std::string describeEnd(const report::ExpectedEnd& end) {
  std::string text = end.outcome;
  if (end.exitStatus) {
    text += fmt::format(" with status {}", *end.exitStatus);
  }
  if (end.line != 0) {
    text += fmt::format(" at {}:{}", end.file, end.line);
  }
  return text;
}

std::string describeEnd(const report::Json& ended) {
  return describeEnd(*report::readExpectedEnd({{"expected", ended}}));
}

int statusOf(exec::StopKind stop) {
  switch (stop) {
    case exec::StopKind::Faulted:
      return kExitViolation;
    case exec::StopKind::Returned:
    case exec::StopKind::Infeasible:
      return kExitValid;
    case exec::StopKind::Quota:
    case exec::StopKind::Meeting:
    case exec::StopKind::TooHard:
    case exec::StopKind::Forked:
    case exec::StopKind::SeenBefore:
    case exec::StopKind::UnwindBound:
    case exec::StopKind::CallDepthBound:
    case exec::StopKind::Boundary:
    case exec::StopKind::Unsupported:
    case exec::StopKind::Escaped:
      break;
  }
  return kExitUnknown;
}

}  // namespace

int replayInterpreted(ReplayOptions& options, const StoredTest& test) {
  const std::unique_ptr<Interpretation> run = prepare(options, test);
  if (run == nullptr) {
    return kExitBadInput;
  }
  const std::optional<exec::Inputs> inputs = readInputs(*run, test);
  if (!inputs) {
    return kExitBadInput;
  }
  std::vector<exec::TraceEvent> trace;
  const exec::ReplayResult result =
      options.trace ? exec::replayWithTrace(*run->program, run->terms, run->entry, *inputs,
                                            kMaxTraceEvents, trace, run->options)
                    : exec::replay(*run->program, run->terms, run->entry, *inputs, run->options);
  report::Json ended = endOf(*run, result);
  const bool isSame = test.expected && isAsExpected(*test.expected, ended);
  if (options.json) {
    if (test.expected) {
      ended["as_expected"] = isSame;
    }
    std::cout << report::jsonText(ended);
    return statusOf(result.stop.kind);
  }
  std::cout << entryName(options.frontend) << " with\n";
  report::printInputs(std::cout, run->loaded->module, run->function(), *inputs);
  if (options.trace) {
    std::cout << "  path\n";
    report::printTrace(std::cout, run->loaded->sources, run->loaded->module, trace);
  }
  if (result.stop.kind == exec::StopKind::Faulted) {
    report::printFault(std::cout, run->loaded->sources, run->loaded->module, result.stop.fault);
  } else {
    std::cout << "  ends: " << support::printable(describeEnd(ended)) << '\n';
  }
  if (test.expected) {
    std::cout << (isSame ? std::string("  as the test expects\n")
                         : "  NOT as the test expects: " +
                               support::printable(describeEnd(*test.expected)) + '\n');
  }
  return statusOf(result.stop.kind);
}

int replaySuiteInterpreted(ReplayOptions& options, const std::vector<StoredTest>& tests) {
  const std::unique_ptr<Interpretation> run = prepare(options, tests.front());
  if (run == nullptr) {
    return kExitBadInput;
  }
  std::vector<std::uint8_t> covered(run->program->opCount());
  SuiteReport suite(options.json);
  for (const StoredTest& test : tests) {
    const std::optional<exec::Inputs> inputs = readInputs(*run, test);
    if (!inputs) {
      return kExitBadInput;
    }
    const exec::ReplayResult result =
        exec::replayCovering(*run->program, run->terms, run->entry, *inputs, covered, run->options);
    const report::Json ended = endOf(*run, result);
    const bool isSame = test.expected && isAsExpected(*test.expected, ended);
    suite.add(test.file,
              !test.expected ? SuiteReport::Verdict::Unsaid
              : isSame       ? SuiteReport::Verdict::Same
                             : SuiteReport::Verdict::Different,
              describeEnd(ended),
              isSame || !test.expected ? "" : "the test expects: " + describeEnd(*test.expected),
              ended);
  }
  const report::Coverage coverage = report::measureCoverage(*run->program, run->entry, covered);
  return suite.finish(
      fmt::format("covered: {} of {} lines, {} of {} branches", coverage.coveredLines,
                  coverage.lines, coverage.coveredBranches, coverage.branches),
      report::coverageToJson(run->loaded->sources, coverage));
}

}  // namespace braid::cli
