#include "cli/options.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "merge/modes.hpp"
#include "solver/stages/backend_choice.hpp"

namespace braid::cli {

using engine::SearchKind;
using frontend::oox::Dialect;

namespace {

// Adds options under one heading.
class Group {
 public:
  Group(Command& command, std::string name) : command_(command), name_(std::move(name)) {}

  Option& add(Option option) {
    option.group = name_;
    return command_.add(std::move(option));
  }

  // An option whose help shows its default value.
  void addWithStandard(Option option) {
    option.showsStandard = true;
    add(std::move(option));
  }

  template <class T>
  void addChoice(const std::string& name, T& value, const std::string& help,
                 const std::map<std::string, T>& choices) {
    Words words;
    std::string current;
    for (const auto& [text, choice] : choices) {
      words.push_back(text);
      if (choice == value) {
        current = text;
      }
    }
    add({.names = name,
         .argument =
             oneOf(words, [&value, choices](const std::string& word) { value = choices.at(word); }),
         .help = help + " [" + current + "]"});
  }

  void addSwitch(const std::string& name, bool& value, const std::string& help) {
    addChoice<bool>(name, value, help, {{"on", true}, {"off", false}});
  }

 private:
  Command& command_;
  std::string name_;
};

void addCOptions(Command& command, frontend::bitcode::CompileOptions& c) {
  Group group(command, "C programs (flags after '--' go to clang)");
  const Range sizes{.most = std::numeric_limits<int>::max()};
  group.add(
      {.names = "--fuzz-size",
       .argument = whole(sizes, [&c](std::uint64_t size) { c.fuzzSize = static_cast<int>(size); }),
       .help = "most bytes that a libFuzzer entry point is given [16]",
       .argumentName = "N"});
  group.add({.names = "--assume",
             .argument = text(c.assume),
             .help =
                 "a function that tells which inputs the entry may get: its parameters are some "
                 "of the entry's, by name, and it returns whether they are fine [ENTRY_requires, "
                 "if there is one]",
             .argumentName = "NAME"});
  group.add({.names = "--allocation-fails",
             .argument = flag(c.allocationMayFail),
             .help = "malloc and the like may return null"});
  group.addChoice<bool>("--abort", c.abortEnds,
                        "a call of abort is a violation, or ends the program and is none, as in "
                        "the tasks of SV-COMP",
                        {{"violation", false}, {"ends", true}});
}

}  // namespace

void addFrontendOptions(Command& command, FrontendOptions& options) {
  Group group(command, Option().group);
  group.add({.names = "FILE",
             .argument = texts(options.files),
             .help = "the program: an .oox file, or C and C++ sources and LLVM files (.ll, .bc, .o "
                     "with bitcode)",
             .isRequired = true});
  // Filled with what comes after `--`; see the parser.
  group.add({.names = "--compiler-flag",
             .argument = repeatedText(options.compilerFlags),
             .isHidden = true});
  group.add({.names = "--entry",
             .argument = text(options.entry),
             .help = "the function to start in; its parameters, and in C the memory that they lead "
                     "to, are the symbolic inputs; `check` takes a pattern like 'list_*', too "
                     "[Main.main, or main]",
             .argumentName = "NAME"});
  group.addChoice<Dialect>("--dialect", options.compile.dialect,
                           "oox: the language of docs/oox.md; jip: forgives what programs written "
                           "for Jip need, and array parameters are not null and not aliases",
                           {{"oox", Dialect::Oox}, {"jip", Dialect::Jip}});
  group.addChoice<unsigned>("--int", options.compile.intWidth,
                            "what int means: any whole number, or 32 bits that wrap around",
                            {{"unbounded", 0U}, {"32", 32U}});
  addCOptions(command, options.c);
  addOutsideOptions(command, options.outside);
}

namespace {

void addPruningOptions(Group& group, exec::PruningOptions& pruning) {
  using exec::PruningOptions;
  group.add({.names = "--prune",
             .argument = oneOf({"never", "always", "sometimes", "adaptive"},
                               [&pruning](const std::string& name) {
                                 static const std::map<std::string, PruningOptions> policies = {
                                     {"never", PruningOptions::never()},
                                     {"always", PruningOptions::always()},
                                     {"sometimes", PruningOptions::sometimes()},
                                     {"adaptive", PruningOptions::adaptive()}};
                                 pruning = policies.at(name);
                               }),
             .help = "when to ask at a branch whether both sides are possible [always]"});
  group.add({.names = "--prune-rates",
             .argument = rates(3,
                               [&pruning](const std::vector<double>& rates) {
                                 pruning = {rates.at(0), rates.at(1), rates.at(2)};
                               }),
             .help = "START,RAISE,LOWER: probability of asking, and how much a path that was "
                     "removed raises it, and one that was not lowers it; in place of --prune",
             .argumentName = "START,RAISE,LOWER"});
}

void addSolvingOptions(Command& command, RunOptions& options) {
  using solver::CacheMode;
  Group group(command, "Solving");
  solver::SolverOptions& solver = options.engine.solver;
  group.addWithStandard({.names = "--solver",
                         .argument = checkedText(solver.backend, solver::problemWithBackend),
                         .help = "who answers what nothing else can: z3, z3-fresh, cvc5, "
                                 "smtlib:COMMAND, or portfolio:A,B,... for several at once",
                         .argumentName = "NAME"});
  group.add({.names = "--cross-check",
             .argument = checkedText(solver.reference, solver::problemWithBackend),
             .help = "ask this solver everything, too; stop if the answers contradict each other",
             .argumentName = "NAME"});
  group.add({.names = "--dump-queries",
             .argument = path(solver.dumpFolder),
             .help = "write every query as SMT-LIB to a folder",
             .argumentName = "FOLDER"});
  addPruningOptions(group, options.engine.pruning);
  group.addSwitch("--evaluate", options.evaluate, "simplify terms when they are built");
  group.addWithStandard(
      {.names = "--intervals",
       .argument = whole(solver.intervals),
       .help = "infer what values are possible, looking N times at a condition; 0: do not",
       .argumentName = "N"});
  group.addSwitch("--independence", solver.independence,
                  "send only conditions that share unknowns with the question");
  group.addChoice<CacheMode>(
      "--cache", solver.cache,
      "remember answers to the same query, or to any with the same normal form",
      {{"off", CacheMode::Off},
       {"exact", CacheMode::Exact},
       {"normalized", CacheMode::Normalised}});
  group.addSwitch("--reuse", solver.reuse, "try models and contradictions of earlier queries");
  group.addSwitch("--guess", solver.guess, "try to mend the model of the path");
  group.addSwitch("--differences", solver.differences,
                  "decide comparisons of integers without a solver");
  group.addSwitch("--polynomials", solver.polynomials,
                  "decide equalities of sums of products by those that are known");
  group.addSwitch("--choices", solver.choices, "decide comparisons of sums of choices that cancel");
  group.addSwitch(
      "--rounds", solver.rounds,
      "decide what holds of all rounds of a loop by its first and last, and make models "
      "of it");
  group.addSwitch("--instances", solver.instances,
                  "decide quantifiers by the array elements that a question is about");
  group.addSwitch("--substitute", solver.substitution,
                  "use equalities among the conditions to get rid of unknowns");
  group.addSwitch("--float-ranges", solver.floatRanges,
                  "decide comparisons of floats by the ranges they lie in");
  group.addSwitch("--enumerate", solver.enumeration,
                  "try values where unknowns of divisions and floats can have few");
  group.addSwitch("--linear", solver.linear,
                  "questions about sums that do not wrap around go to linear arithmetic first");
  group.addSwitch("--light", solver.light,
                  "small questions about bit-vectors go to a SAT solver first");
  group.addSwitch(
      "--processes", solver.processes,
      "hard questions go to several solvers, and hard programs to several modes of merging, "
      "each in a process of its own");
  group.add({.names = "--query-time",
             .argument = whole({.most = std::numeric_limits<std::int64_t>::max()},
                               [&solver](std::uint64_t ms) {
                                 solver.queryTimeout = std::chrono::milliseconds(ms);
                               }),
             .help = "time for one query [10000]",
             .argumentName = "MS"});
  group.add({.names = "--check-models",
             .argument = flag(solver.validateModels),
             .help = "check every model by evaluation; always on in debug builds"});
}

void addTuningOptions(Command& command, RunOptions& options) {
  Group group(command, "Tuning ('braid --help-tuning' lists the numbers)");
  group.add({.names = "--tune",
             .argument = repeatedText(options.tuned,
                                      [](const std::string& assignment) {
                                        RunOptions scratch;
                                        return support::setTuned(tunedNumbers(scratch), assignment);
                                      }),
             .help = "another value for a number that decides how much is tried or kept; may be "
                     "given several times",
             .argumentName = "NAME=VALUE"});
  group.add({.names = "--tune-at-random",
             .argument = whole({}, [&options](std::uint64_t seed) { options.tuningSeed = seed; }),
             .help = "draw all these numbers within their ranges, before --tune: for tests, since "
                     "no verdict depends on them",
             .argumentName = "SEED"});
}

void addMergingOptions(Command& command, RunOptions& options) {
  using merge::MergeAt;
  using merge::MergeMode;
  Group group(command, "Merging");
  merge::MergeOptions& merging = options.engine.merging;
  std::string meaning = "what happens where paths meet";
  std::map<std::string, MergeMode> words;
  for (const merge::ModeTraits& mode : merge::mergeModes()) {
    meaning +=
        (words.empty() ? ": " : "; ") + std::string(mode.word) + ": " + std::string(mode.meaning);
    words.emplace(mode.word, mode.mode);
  }
  group.addChoice<MergeMode>("--merge", merging.mode, meaning, words);
  group.addChoice<MergeAt>("--merge-at", merging.at, "where paths wait for each other",
                           {{"auto", MergeAt::Auto},
                            {"joins", MergeAt::Joins},
                            {"loops", MergeAt::Loops},
                            {"returns", MergeAt::Returns},
                            {"annotated", MergeAt::Annotated},
                            {"everywhere", MergeAt::Everywhere}});
  group.addSwitch("--coalesce", merging.coalesce,
                  "off: nothing becomes one after all, to measure what that is worth");
  group.addWithStandard(
      {.names = "--merge-trial",
       .argument = number(merging.trial, Least::Zero),
       .help = "with --merge auto: work (looking at a term is one) that goes into following each "
               "path on its own before anything is merged; 0: only merge, where it pays",
       .argumentName = "N"});
  group.add({.names = "--merge-report",
             .argument = flag(options.mergeReport),
             .help = "print a line for each place where paths met: how many were joined or "
                     "refused, and what the solver was asked before and after; always in --json"});
}

void addBudgets(Command& command, engine::Budget& budget) {
  Group group(command, "Budgets (0 means none; when one is hit the verdict is unknown)");
  group.addWithStandard({.names = "--time",
                         .argument = number(budget.seconds, Least::Zero),
                         .help = "wall clock time",
                         .argumentName = "SECONDS"});
  group.addWithStandard({.names = "--memory",
                         .argument = whole(budget.memoryMegabytes),
                         .help = "memory of the process and of those it starts to solve in",
                         .argumentName = "MB"});
  group.addWithStandard({.names = "--depth",
                         .argument = whole(budget.depth),
                         .help = "choices on one path",
                         .argumentName = "N"});
  group.addWithStandard(
      {.names = "--unwind",
       .argument = whole(budget.unwind),
       .help = "iterations of a loop, and activations of a function at the same time",
       .argumentName = "N"});
  group.addWithStandard({.names = "--states",
                         .argument = whole(budget.states),
                         .help = "states that wait at the same time",
                         .argumentName = "N"});
  group.addWithStandard({.names = "--call-depth",
                         .argument = whole(budget.callDepth, Least::AboveZero),
                         .help = "nesting of calls",
                         .argumentName = "N"});
}

}  // namespace

void addRunOptions(Command& command, RunOptions& options) {
  engine::EngineOptions& engine = options.engine;
  Group group(command, "Exploring");
  group.addChoice<SearchKind>("--search", engine.search,
                              "which path goes on next; with --merge auto, among paths that merge",
                              {{"dfs", SearchKind::Dfs},
                               {"bfs", SearchKind::Bfs},
                               {"random", SearchKind::Random},
                               {"coverage", SearchKind::Coverage}});
  addMergingOptions(command, options);
  group.addSwitch("--seen-states", engine.cover,
                  "end a path that comes back to a state that was seen before; not by `test`");
  group.addWithStandard(
      {.names = "--seed", .argument = whole(engine.seed), .help = "for everything random"});
  group.add(
      {.names = "--array-size",
       .argument = whole({}, [&engine](std::uint64_t size) { engine.inputs.maxArraySize = size; }),
       .help = "consider input arrays up to this length only [any length]",
       .argumentName = "N"});
  group.addChoice<exec::HeapMode>("--heap", engine.inputs.heap,
                                  "how unknown objects are represented: lazy forks where a "
                                  "reference is read, lazier where something looks into its "
                                  "object, summary never; auto is lazier",
                                  {{"auto", exec::HeapMode::Auto},
                                   {"lazy", exec::HeapMode::Lazy},
                                   {"lazier", exec::HeapMode::Lazier},
                                   {"summary", exec::HeapMode::Summary}});
  group.addWithStandard({.names = "--heap-objects",
                         .argument = whole(engine.inputs.maxObjects),
                         .help = "most input objects of one type; 0: any number",
                         .argumentName = "N"});
  group.addWithStandard({.names = "--heap-depth",
                         .argument = whole(engine.inputs.maxPath),
                         .help = "most references that lead to an input object; 0: any number",
                         .argumentName = "N"});
  group.addWithStandard(
      {.names = "--capacity",
       .argument = whole(engine.memory.capacity),
       .help = "bytes up to which ranges of symbolic length are copied and filled byte by byte in "
               "C programs, longer ones as a whole",
       .argumentName = "BYTES"});
  group.add({.names = "--check",
             .argument = someOf({"overflow", "leaks", "uninitialised"}, options.checks),
             .help = "what else to check in C programs, separated by commas: overflow (signed), "
                     "leaks, uninitialised (branches on memory never written)"});
  addBudgets(command, engine.budget);
  addSolvingOptions(command, options);
  addTuningOptions(command, options);
  Group output(command, "Output");
  output.add({.names = "--json",
              .argument = flag(options.json),
              .help = "print one JSON object on standard output"});
  output.add({.names = "--stats",
              .argument = flag(options.statistics),
              .help = "print what each stage of the solver did"});
}

void addProvingOption(Command& command, engine::Proving& proving) {
  proving = engine::Proving::Auto;
  Group(command, "Exploring")
      .addChoice<engine::Proving>(
          "--prove", proving,
          "look for a proof that holds however often loops are gone round: beside the search for "
          "violations (auto), or in its place (only)",
          {{"off", engine::Proving::Off},
           {"auto", engine::Proving::Auto},
           {"only", engine::Proving::Only}});
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
    assert(problem.empty());  // it was checked when the option was read
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
