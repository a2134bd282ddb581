// braid replay: run a test on the concrete interpreter.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "cli/commands.hpp"
#include "cli/exit_status.hpp"
#include "cli/options.hpp"
#include "exec/replay.hpp"
#include "report/describe.hpp"
#include "report/test_file.hpp"
#include "report/text.hpp"

namespace braid::cli {

namespace {

struct ReplayOptions {
  FrontendOptions frontend;
  std::string test;
  bool trace = false;
  bool json = false;
};

constexpr std::size_t kMaxTraceEvents = 10'000;

std::optional<report::Json> readJson(const std::string& name) {
  std::ifstream file(name);
  if (!file) {
    std::cerr << name << ": error: the file cannot be read\n";
    return std::nullopt;
  }
  try {
    return report::Json::parse(file);
  } catch (const report::Json::parse_error& error) {
    std::cerr << name << ": error: this is not JSON: " << error.what() << '\n';
    return std::nullopt;
  }
}

int badTest(const ReplayOptions& options, const std::string& problem) {
  std::cerr << options.test << ": error: " << problem << '\n';
  return kExitBadInput;
}

// `expected` is null when the test does not say how it ends.
int showResult(const ReplayOptions& options, const LoadedModule& loaded, const ir::Function& entry,
               const exec::Inputs& inputs, const exec::ReplayResult& result,
               const std::vector<exec::TraceEvent>& trace, const report::Json& expected) {
  const bool failed = result.stop.kind == exec::StopKind::Faulted;
  const report::Json ended =
      report::endToJson(loaded.sources, loaded.module, entry, result.stop, result.returned);
  if (options.json) {
    std::cout << ended.dump(2) << '\n';
  } else {
    std::cout << entry.name << " with\n";
    report::printInputs(std::cout, loaded.module, entry, inputs);
    if (options.trace) {
      std::cout << "  path\n";
      report::printTrace(std::cout, loaded.sources, loaded.module, trace);
    }
    if (failed) {
      report::printFault(std::cout, loaded.sources, loaded.module, result.stop.fault);
    } else {
      std::cout << "  ends: " << ended.value("outcome", "") << '\n';
    }
    if (expected.is_object()) {
      const bool isSame = expected.value("outcome", "") == ended.value("outcome", "");
      std::cout << (isSame ? "  as the test expects\n" : "  NOT as the test expects: ")
                << (isSame ? "" : expected.value("outcome", "") + "\n");
    }
  }
  switch (result.stop.kind) {
    case exec::StopKind::Faulted:
      return kExitViolation;
    case exec::StopKind::Returned:
    case exec::StopKind::Infeasible:
      return kExitValid;
    default:
      return kExitUnknown;
  }
}

int replayTest(ReplayOptions& options) {
  std::optional<report::Json> json = readJson(options.test);
  if (!json) {
    return kExitBadInput;
  }
  std::variant<report::TestHeader, std::string> header = report::readTestHeader(*json);
  if (const auto* problem = std::get_if<std::string>(&header)) {
    return badTest(options, *problem);
  }
  // A test knows its entry and what int means; the command line need not repeat it.
  options.frontend.entry = std::get<report::TestHeader>(header).entry;
  options.frontend.compile.intWidth = std::get<report::TestHeader>(header).intWidth;
  const std::unique_ptr<LoadedModule> loaded = loadModule(options.frontend);
  if (loaded == nullptr) {
    return kExitBadInput;
  }
  const std::optional<ir::FunctionId> entry = findEntry(loaded->module, options.frontend);
  if (!entry) {
    return kExitBadInput;
  }
  const ir::Function& function = loaded->module.functions[*entry];
  std::variant<exec::Inputs, std::string> inputs =
      report::inputsFromJson(loaded->module, function, (*json)["inputs"]);
  if (const auto* problem = std::get_if<std::string>(&inputs)) {
    return badTest(options, *problem);
  }
  term::TermManager terms;
  const exec::Program program(loaded->module, terms);
  std::vector<exec::TraceEvent> trace;
  const exec::ReplayResult result =
      options.trace ? exec::replayWithTrace(program, terms, *entry, std::get<exec::Inputs>(inputs),
                                            kMaxTraceEvents, trace)
                    : exec::replay(program, terms, *entry, std::get<exec::Inputs>(inputs));
  return showResult(options, *loaded, function, std::get<exec::Inputs>(inputs), result, trace,
                    json->value("expected", report::Json()));
}

}  // namespace

void addReplayCommand(CLI::App& app, int& exitStatus) {
  CLI::App* command = app.add_subcommand("replay", "run a test on the concrete interpreter");
  const auto options = std::make_shared<ReplayOptions>();
  addFrontendOptions(*command, options->frontend);
  command
      ->add_option("TEST", options->test,
                   "a file written by 'braid test', or the JSON of 'braid check --json'")
      ->required();
  command->add_flag("--trace", options->trace, "show calls and decisions");
  command->add_flag("--json", options->json, "print how it ended as JSON");
  command->footer("Exit status: 0 nothing failed, 1 a check failed, 2 it did not end.");
  command->callback([options, &exitStatus] { exitStatus = replayTest(*options); });
}

}  // namespace braid::cli
