// braid bench: a suite of tasks with expected verdicts, each run in a process of its own.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>

#include "bench/experiments.hpp"
#include "bench/export.hpp"
#include "bench/option_set.hpp"
#include "bench/quantile_plot.hpp"
#include "bench/suite_runner.hpp"
#include "bench/table.hpp"
#include "cli/commands.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"

namespace braid::cli {

namespace {

struct BenchOptions {
  std::string suite;
  std::string experiment;
  std::vector<std::string> sets;
  std::vector<std::string> options;  // for all option sets
  std::string property;
  std::string output;
  double wallSeconds = 60;
  double cpuSeconds = 0;  // 0: no limit besides the others
  std::uint64_t memoryMegabytes = 0;
  unsigned workers = 0;
  bool totalsOnly = false;
};

int usageError(const std::string& message) {
  std::cerr << "braid bench: " << message << '\n';
  return kExitUsage;
}

// The option sets to compare: those of the experiment, then those given one by one. If there are
// none, a single set without options.
std::optional<std::vector<bench::OptionSet>> readSets(const BenchOptions& options) {
  std::vector<bench::OptionSet> sets;
  std::set<std::string> names;
  if (std::optional<bench::Experiment> experiment = bench::findExperiment(options.experiment)) {
    sets = std::move(experiment->sets);
    std::ranges::transform(sets, std::inserter(names, names.end()), &bench::OptionSet::name);
  }
  for (const std::string& text : options.sets) {
    std::optional<bench::OptionSet> set = bench::parseOptionSet(text);
    if (!set) {
      usageError("--set needs NAME=OPTIONS, with quotes closed; got: " + text);
      return std::nullopt;
    }
    if (!names.insert(set->name).second) {
      usageError("there are two sets called " + set->name);
      return std::nullopt;
    }
    sets.push_back(std::move(*set));
  }
  if (sets.empty()) {
    sets.push_back({"default", {}});
  }
  return sets;
}

support::ChildLimits limitsOf(const BenchOptions& options) {
  support::ChildLimits limits;
  if (options.wallSeconds > 0) {
    // The command stops by itself at its limit and reports; it is killed only if it does not.
    const double grace = 2 + options.wallSeconds / 10;
    limits.wallTime =
        std::chrono::milliseconds(static_cast<std::int64_t>((options.wallSeconds + grace) * 1000));
  }
  if (options.cpuSeconds > 0) {
    limits.cpuTime = std::chrono::seconds(static_cast<std::int64_t>(options.cpuSeconds + 0.999));
  }
  if (options.memoryMegabytes > 0) {
    limits.memoryBytes = options.memoryMegabytes << 20U;
  }
  return limits;
}

bool writeResult(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) {
    std::cerr << path.string() << ": error: the file cannot be written\n";
    return false;
  }
  return true;
}

bool writeFiles(const std::filesystem::path& folder, const bench::Report& report) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) {
    std::cerr << folder.string() << ": error: " << problem.message() << '\n';
    return false;
  }
  return writeResult(folder / "results.csv", bench::toCsv(report)) &&
         writeResult(folder / "results.json", bench::toJson(report)) &&
         writeResult(folder / "quantile.svg", bench::quantilePlot(report));
}

// The live line about the state of the run; nothing is shown in a pipe.
class Progress {
 public:
  explicit Progress(std::size_t total) : total_(total), isTerminal_(isatty(STDERR_FILENO) != 0) {
    show(0);
  }
  ~Progress() {
    if (isTerminal_) {
      std::cerr << "\r\x1b[K" << std::flush;
    }
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::size_t done) const {
    if (isTerminal_) {
      std::cerr << fmt::format("\r\x1b[K{} of {} done", done, total_) << std::flush;
    }
  }

 private:
  std::size_t total_;
  bool isTerminal_;
};

int exitStatusOf(const bench::Report& report) {
  bool isComplete = true;
  for (std::size_t set = 0; set < report.sets.size(); ++set) {
    const bench::Totals sum = bench::totals(report, set);
    if (sum.wrong > 0 || sum.crashed > 0) {
      return kExitViolation;
    }
    isComplete = isComplete && sum.finished == report.tasks.size();
  }
  return isComplete ? kExitValid : kExitUnknown;
}

std::vector<std::string> experimentNames() {
  std::vector<std::string> names;
  std::ranges::transform(bench::experiments(), std::back_inserter(names), &bench::Experiment::name);
  return names;
}

int runBench(const BenchOptions& options) {
  std::optional<std::vector<bench::OptionSet>> sets = readSets(options);
  if (!sets) {
    return kExitUsage;
  }
  bench::Suite suite = bench::loadSuite(options.suite, options.property);
  for (const std::string& error : suite.errors) {
    std::cerr << error << '\n';
  }
  if (!suite.errors.empty()) {
    return kExitBadInput;
  }
  if (suite.tasks.empty()) {
    std::cerr << options.suite << ": error: there is no task with an expected verdict\n";
    return kExitBadInput;
  }
  bench::SuiteRun run;
  run.braid = std::filesystem::read_symlink("/proc/self/exe");
  run.options = options.options;
  run.timeOption = options.wallSeconds > 0 ? fmt::format("{}", options.wallSeconds) : "0";
  run.limits = limitsOf(options);
  run.workers = options.workers > 0 ? options.workers : std::thread::hardware_concurrency();

  installInterruptHandler();
  bench::Report report;
  {
    const Progress progress(suite.tasks.size() * sets->size());
    report = bench::runSuite(
        std::move(suite.tasks), std::move(*sets), run,
        [&](std::size_t done) { progress.show(done); }, [] { return wasInterrupted(); });
  }
  const auto colour = isatty(STDOUT_FILENO) != 0 ? bench::Colour::On : bench::Colour::Off;
  if (!options.totalsOnly) {
    std::cout << bench::resultTable(report, colour) << '\n';
  }
  std::cout << bench::totalsTable(report);
  for (const std::string& part :
       {bench::disagreements(report, colour), bench::wrongAnswers(report, colour)}) {
    if (!part.empty()) {
      std::cout << '\n' << part;
    }
  }
  std::cout << std::flush;
  if (!options.output.empty() && !writeFiles(options.output, report)) {
    return kExitBadInput;
  }
  return exitStatusOf(report);
}

}  // namespace

Command benchCommand() {
  const auto options = std::make_shared<BenchOptions>();
  Command command{
      .name = "bench",
      .help = "run a suite of tasks with expected verdicts and score it",
      .footer =
          "Points as in SV-COMP: 2 for a proof, 1 for a violation, -16 for a false alarm, -32 for "
          "a\n"
          "wrong proof. Exit status: 0 fine, 1 a wrong answer or a crash, 2 interrupted, 64 bad "
          "usage,\n"
          "65 a broken suite.\n"
          "Example: braid bench suite --set plain='--merge none' --set merged='' -- --dialect "
          "jip\n"
          "         braid bench bench/suites/c --experiment caching"};
  command.add({.names = "SUITE",
               .argument = text(options->suite),
               .help = "a task definition (.yml, as in SV-COMP), a program whose head says what to "
                       "expect (// EXPECT: valid), a list of such files (.set), or a folder of "
                       "them",
               .isRequired = true});
  command.add({.names = "OPTIONS",
               .argument = texts(options->options),
               .help = "after '--': options of every run"});
  command.add({.names = "--set",
               .argument = repeatedText(options->sets),
               .help = "NAME=OPTIONS: a set of options to compare; may be given several times"});
  command.add(
      {.names = "--experiment",
       .argument = oneOf(experimentNames(),
                         [options](const std::string& name) { options->experiment = name; }),
       .help = "sets of options that belong together; --list-experiments shows them",
       .argumentName = "NAME"});
  command.add({.names = "--list-experiments",
               .argument = {.amount = Amount::None,
                            .take =
                                [](const Words&) {
                                  std::cout << bench::describeExperiments();
                                  return std::string();
                                }},
               .help = "print the experiments and their sets",
               .isAnswer = true});
  command.add({.names = "--time",
               .argument = number(options->wallSeconds, Least::Zero),
               .help = "seconds for each task (--time of every run), 0 for no limit",
               .showsStandard = true});
  command.add({.names = "--cpu-time",
               .argument = number(options->cpuSeconds, Least::Zero),
               .help = "CPU seconds for each task [no limit]"});
  command.add({.names = "--memory",
               .argument = whole(options->memoryMegabytes),
               .help = "MB for each task [no limit]"});
  command.add({.names = "-j,--jobs",
               .argument = whole(options->workers),
               .help = "tasks at a time [number of cores]"});
  command.add({.names = "--property",
               .argument = text(options->property),
               .help = "only properties whose file name contains this"});
  command.add({.names = "--totals",
               .argument = flag(options->totalsOnly),
               .help = "print the totals only, not every task"});
  command.add({.names = "-o,--output",
               .argument = text(options->output),
               .help = "folder for results.csv, results.json and quantile.svg"});
  command.run = [options] { return runBench(*options); };
  return command;
}

}  // namespace braid::cli
