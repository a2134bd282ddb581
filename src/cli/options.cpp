#include "cli/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cassert>
#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/choices.hpp"
#include "merge/modes.hpp"
#include "solver/stages/backend_choice.hpp"

namespace braid::cli {

using engine::SearchKind;
using frontend::oox::Dialect;

namespace {

template <class T>
CLI::Option* addChoice(CLI::App& app, const std::string& name, T& value, const std::string& help,
                       const std::map<std::string, T>& choices) {
  std::vector<std::string> names;
  std::string current;
  for (const auto& [text, choice] : choices) {
    names.push_back(text);
    if (choice == value) {
      current = text;
    }
  }
  return addWord(app, name, help + " [" + current + "]", names,
                 [&value, choices](const std::string& word) { value = choices.at(word); });
}

}  // namespace

namespace {

void addCOptions(CLI::App& app, frontend::bitcode::CompileOptions& c) {
  const std::string group = "C programs (flags after '--' go to clang)";
  app.add_option("--fuzz-size", c.fuzzSize, "most bytes that a libFuzzer entry point is given [16]")
      ->type_name("N")
      ->check(isNumber(Least::Zero))
      ->group(group);
  app.add_flag("--allocation-fails", c.allocationMayFail, "malloc and the like may return null")
      ->group(group);
  addChoice<bool>(app, "--abort", c.abortEnds,
                  "a call of abort is a violation, or ends the program and is none, as in the "
                  "tasks of SV-COMP",
                  {{"violation", false}, {"ends", true}})
      ->group(group);
}

}  // namespace

void addFrontendOptions(CLI::App& app, FrontendOptions& options) {
  app.add_option(
         "FILE", options.files,
         "the program: an .oox file, or C and C++ sources and LLVM files (.ll, .bc, .o with "
         "bitcode)")
      ->required();
  // What comes after `--`; see main.
  app.add_option("--compiler-flag", options.compilerFlags)->group("")->allow_extra_args(false);
  app.add_option("--entry", options.entry,
                 "the function to start in; its parameters are the symbolic inputs "
                 "[Main.main, or main]")
      ->type_name("NAME");
  addChoice<Dialect>(app, "--dialect", options.compile.dialect,
                     "oox: the language of docs/oox.md; jip: forgives what programs written for "
                     "Jip need, and array parameters are not null and not aliases",
                     {{"oox", Dialect::Oox}, {"jip", Dialect::Jip}});
  addChoice<unsigned>(app, "--int", options.compile.intWidth,
                      "what int means: any whole number, or 32 bits that wrap around",
                      {{"unbounded", 0U}, {"32", 32U}});
  addCOptions(app, options.c);
  addOutsideOptions(app, options.outside);
}

namespace {

void addPruningOptions(CLI::App& app, exec::PruningOptions& pruning, const std::string& group) {
  using exec::PruningOptions;
  addWord(app, "--prune", "when to ask at a branch whether both sides are possible [always]",
          {"never", "always", "sometimes", "adaptive"},
          [&pruning](const std::string& name) {
            static const std::map<std::string, PruningOptions> policies = {
                {"never", PruningOptions::never()},
                {"always", PruningOptions::always()},
                {"sometimes", PruningOptions::sometimes()},
                {"adaptive", PruningOptions::adaptive()}};
            pruning = policies.at(name);
          })
      ->group(group);
  app.add_option_function<std::vector<double>>(
         "--prune-rates",
         [&pruning](const std::vector<double>& rates) {
           pruning = {rates.at(0), rates.at(1), rates.at(2)};
         },
         "START,RAISE,LOWER: probability of asking, and how much a path that was removed raises "
         "it, and one that was not lowers it; in place of --prune")
      ->expected(3)
      ->delimiter(',')
      ->check(CLI::Range(0.0, 1.0))
      ->type_name("START,RAISE,LOWER")
      ->group(group);
}

void addSolvingOptions(CLI::App& app, RunOptions& options) {
  using solver::CacheMode;
  const std::string group = "Solving";
  solver::SolverOptions& solver = options.engine.solver;
  const std::map<std::string, bool> onOff = {{"on", true}, {"off", false}};
  const auto isBackend =
      CLI::Validator([](const std::string& name) { return solver::problemWithBackend(name); }, "");
  app.add_option("--solver", solver.backend,
                 "who answers what nothing else can: z3, z3-fresh, cvc5, smtlib:COMMAND, or "
                 "portfolio:A,B,... for several at once")
      ->check(isBackend)
      ->type_name("NAME")
      ->capture_default_str()
      ->group(group);
  app.add_option("--cross-check", solver.reference,
                 "ask this solver everything, too; stop if the answers contradict each other")
      ->check(isBackend)
      ->type_name("NAME")
      ->group(group);
  app.add_option("--dump-queries", solver.dumpFolder, "write every query as SMT-LIB to a folder")
      ->type_name("FOLDER")
      ->group(group);
  addPruningOptions(app, options.engine.pruning, group);
  addChoice<bool>(app, "--evaluate", options.evaluate, "simplify terms when they are built", onOff)
      ->group(group);
  app.add_option("--intervals", solver.intervals,
                 "infer what values are possible, looking N times at a condition; 0: do not")
      ->type_name("N")
      ->capture_default_str()
      ->group(group);
  addChoice<bool>(app, "--independence", solver.independence,
                  "send only conditions that share unknowns with the question", onOff)
      ->group(group);
  addChoice<CacheMode>(
      app, "--cache", solver.cache,
      "remember answers to the same query, or to any with the same normal form",
      {{"off", CacheMode::Off}, {"exact", CacheMode::Exact}, {"normalized", CacheMode::Normalised}})
      ->group(group);
  addChoice<bool>(app, "--reuse", solver.reuse, "try models and contradictions of earlier queries",
                  onOff)
      ->group(group);
  addChoice<bool>(app, "--guess", solver.guess, "try to mend the model of the path", onOff)
      ->group(group);
  addChoice<bool>(app, "--differences", solver.differences,
                  "decide comparisons of integers without a solver", onOff)
      ->group(group);
  addChoice<bool>(app, "--substitute", solver.substitution,
                  "use equalities among the conditions to get rid of unknowns", onOff)
      ->group(group);
  addChoice<bool>(app, "--float-ranges", solver.floatRanges,
                  "decide comparisons of floats by the ranges they lie in", onOff)
      ->group(group);
  addChoice<bool>(app, "--enumerate", solver.enumeration,
                  "try values where unknowns of divisions and floats can have few", onOff)
      ->group(group);
  addChoice<bool>(app, "--linear", solver.linear,
                  "questions about sums that do not wrap around go to linear arithmetic first",
                  onOff)
      ->group(group);
  addChoice<bool>(app, "--light", solver.light,
                  "small questions about bit-vectors go to a SAT solver first", onOff)
      ->group(group);
  addChoice<bool>(app, "--processes", solver.processes,
                  "hard questions go to several solvers, each in a process of its own", onOff)
      ->group(group);
  app.add_option_function<std::uint64_t>(
         "--query-time",
         [&solver](std::uint64_t ms) { solver.queryTimeout = std::chrono::milliseconds(ms); },
         "time for one query [10000]")
      ->type_name("MS")
      ->group(group);
  app.add_flag("--check-models", solver.validateModels,
               "check every model by evaluation; always on in debug builds")
      ->group(group);
}

void addTuningOptions(CLI::App& app, RunOptions& options) {
  const std::string group = "Tuning ('braid --help-tuning' lists the numbers)";
  const auto isTuned = CLI::Validator(
      [](const std::string& assignment) {
        RunOptions scratch;
        return support::setTuned(tunedNumbers(scratch), assignment);
      },
      "");
  app.add_option("--tune", options.tuned,
                 "another value for a number that decides how much is tried or kept; may be given "
                 "several times")
      ->expected(1)
      ->allow_extra_args(false)
      ->take_all()
      ->check(isTuned)
      ->type_name("NAME=VALUE")
      ->group(group);
  app.add_option("--tune-at-random", options.tuningSeed,
                 "draw all these numbers within their ranges, before --tune: for tests, since no "
                 "verdict depends on them")
      ->type_name("SEED")
      ->group(group);
}

void addMergingOptions(CLI::App& app, RunOptions& options) {
  using merge::MergeAt;
  using merge::MergeMode;
  const std::string group = "Merging";
  merge::MergeOptions& merging = options.engine.merging;
  std::string meaning = "what happens where paths meet";
  std::map<std::string, MergeMode> words;
  for (const merge::ModeTraits& mode : merge::mergeModes()) {
    meaning +=
        (words.empty() ? ": " : "; ") + std::string(mode.word) + ": " + std::string(mode.meaning);
    words.emplace(mode.word, mode.mode);
  }
  addChoice<MergeMode>(app, "--merge", merging.mode, meaning, words)->group(group);
  addChoice<MergeAt>(app, "--merge-at", merging.at, "where paths wait for each other",
                     {{"auto", MergeAt::Auto},
                      {"joins", MergeAt::Joins},
                      {"loops", MergeAt::Loops},
                      {"returns", MergeAt::Returns},
                      {"annotated", MergeAt::Annotated},
                      {"everywhere", MergeAt::Everywhere}})
      ->group(group);
  addChoice<bool>(app, "--coalesce", merging.coalesce,
                  "off: nothing becomes one after all, to measure what that is worth",
                  {{"on", true}, {"off", false}})
      ->group(group);
  app.add_option("--merge-trial", merging.trial,
                 "with --merge auto: work (looking at a term is one) that goes into following each "
                 "path on its own before anything is merged; 0: only merge, where it pays")
      ->capture_default_str()
      ->check(isNumber(Least::Zero))
      ->option_text("N [" + std::to_string(static_cast<std::uint64_t>(merging.trial)) + "]")
      ->group(group);
  app.add_flag("--merge-report", options.mergeReport,
               "print a line for each place where paths met: how many were joined or refused, and "
               "what the solver was asked before and after; always in --json")
      ->group(group);
}

}  // namespace

void addRunOptions(CLI::App& app, RunOptions& options) {
  engine::EngineOptions& engine = options.engine;
  const std::string exploring = "Exploring";
  addChoice<SearchKind>(app, "--search", engine.search,
                        "which path goes on next; with --merge auto, among paths that merge",
                        {{"dfs", SearchKind::Dfs},
                         {"bfs", SearchKind::Bfs},
                         {"random", SearchKind::Random},
                         {"coverage", SearchKind::Coverage}})
      ->group(exploring);
  addMergingOptions(app, options);
  addChoice<bool>(app, "--seen-states", engine.cover,
                  "end a path that comes back to a state that was seen before; not by `test`",
                  {{"on", true}, {"off", false}})
      ->group(exploring);
  addChoice<int>(app, "--heap", options.heapMode, "how objects that come from outside appear",
                 {{"lazy", 0}})
      ->group(exploring);
  app.add_option("--seed", engine.seed, "for everything random")
      ->capture_default_str()
      ->group(exploring);
  app.add_option("--array-size", engine.inputs.maxArraySize,
                 "consider input arrays up to this length only [any length]")
      ->type_name("N")
      ->group(exploring);

  app.add_option(
         "--capacity", engine.memory.capacity,
         "bytes up to which ranges of symbolic length are copied and filled byte by byte in C "
         "programs, longer ones as a whole")
      ->type_name("BYTES")
      ->capture_default_str()
      ->group(exploring);
  addWords(app, "--check",
           "what else to check in C programs, separated by commas: overflow (signed), leaks, "
           "uninitialised (branches on memory never written)",
           {"overflow", "leaks", "uninitialised"}, options.checks)
      ->group(exploring);

  const std::string budgets = "Budgets (0 means none; when one is hit the verdict is unknown)";
  app.add_option("--time", engine.budget.seconds, "wall clock time")
      ->type_name("SECONDS")
      ->check(isNumber(Least::Zero))
      ->capture_default_str()
      ->group(budgets);
  app.add_option("--memory", engine.budget.memoryMegabytes,
                 "memory of the process and of those it starts to solve in")
      ->type_name("MB")
      ->capture_default_str()
      ->group(budgets);
  app.add_option("--depth", engine.budget.depth, "choices on one path")
      ->type_name("N")
      ->capture_default_str()
      ->group(budgets);
  app.add_option("--unwind", engine.budget.unwind,
                 "iterations of a loop, and activations of a function at the same time")
      ->type_name("N")
      ->capture_default_str()
      ->group(budgets);
  app.add_option("--states", engine.budget.states, "states that wait at the same time")
      ->type_name("N")
      ->capture_default_str()
      ->group(budgets);
  app.add_option("--call-depth", engine.budget.callDepth, "nesting of calls")
      ->type_name("N")
      ->check(isNumber(Least::AboveZero))
      ->capture_default_str()
      ->group(budgets);

  addSolvingOptions(app, options);
  addTuningOptions(app, options);

  const std::string output = "Output";
  app.add_flag("--json", options.json, "print one JSON object on standard output")->group(output);
  app.add_flag("--stats", options.statistics, "print what each stage of the solver did")
      ->group(output);
}

support::TunedNumbers tunedNumbers(RunOptions& options) {
  support::TunedNumbers numbers;
  options.frontend.c.tuning.listNumbers(numbers);
  options.engine.listNumbers(numbers);
  return numbers;
}

void completeOptions(RunOptions& options) {
  const support::TunedNumbers numbers = tunedNumbers(options);
  if (options.tuningSeed) {
    support::drawTuned(numbers, *options.tuningSeed);
  }
  for (const std::string& assignment : options.tuned) {
    [[maybe_unused]] const std::string problem = support::setTuned(numbers, assignment);
    assert(problem.empty());  // it was checked when it was read
  }
  const auto isAsked = [&](std::string_view check) {
    return std::find(options.checks.begin(), options.checks.end(), check) != options.checks.end();
  };
  options.frontend.c.checkOverflow = isAsked("overflow");
  options.engine.memory.checkLeaks = isAsked("leaks");
  options.frontend.c.keepsVariablesInMemory = isAsked("leaks");
  options.engine.memory.checkUninitialised = isAsked("uninitialised");
  options.engine.inputs.arraysAreDistinct = options.frontend.compile.dialect == Dialect::Jip;
#ifndef NDEBUG
  options.engine.solver.validateModels = true;
#endif
}

}  // namespace braid::cli
