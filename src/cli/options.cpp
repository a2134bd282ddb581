#include "cli/options.hpp"

#include <chrono>
#include <map>
#include <string>

namespace braid::cli {

using engine::SearchKind;
using frontend::oox::Dialect;

namespace {

template <class T>
CLI::Option* addChoice(CLI::App& app, const std::string& name, T& value, const std::string& help,
                       const std::map<std::string, T>& choices) {
  std::string names;
  std::string current;
  for (const auto& [text, choice] : choices) {
    names += (names.empty() ? "" : "|") + text;
    if (choice == value) {
      current = text;
    }
  }
  return app.add_option(name, value, help + " [" + current + "]")
      ->transform(CLI::CheckedTransformer(choices, CLI::ignore_case).description(""))
      ->type_name(names);
}

}  // namespace

void addFrontendOptions(CLI::App& app, FrontendOptions& options) {
  app.add_option("FILE", options.file, "the program, an .oox file")->required();
  app.add_option("--entry", options.entry,
                 "the method to start in; its parameters are the symbolic inputs")
      ->type_name("CLASS.METHOD")
      ->capture_default_str();
  addChoice<Dialect>(app, "--dialect", options.compile.dialect,
                     "oox: the language of docs/oox.md; jip: forgives what programs written for "
                     "Jip need, and array parameters are not null and not aliases",
                     {{"oox", Dialect::Oox}, {"jip", Dialect::Jip}});
  addChoice<unsigned>(app, "--int", options.compile.intWidth,
                      "what int means: any whole number, or 32 bits that wrap around",
                      {{"unbounded", 0U}, {"32", 32U}});
}

void addRunOptions(CLI::App& app, RunOptions& options) {
  engine::EngineOptions& engine = options.engine;
  const std::string exploring = "Exploring";
  addChoice<SearchKind>(app, "--search", engine.search, "which path goes on next",
                        {{"dfs", SearchKind::Dfs},
                         {"bfs", SearchKind::Bfs},
                         {"random", SearchKind::Random},
                         {"coverage", SearchKind::Coverage}})
      ->group(exploring);
  addChoice<int>(app, "--merge", options.mergeMode, "what happens where paths meet", {{"none", 0}})
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

  const std::string budgets = "Budgets (0 means none; when one is hit the verdict is unknown)";
  app.add_option("--time", engine.budget.seconds, "wall clock time")
      ->type_name("SECONDS")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str()
      ->group(budgets);
  app.add_option("--memory", engine.budget.memoryMegabytes, "memory of the process")
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
      ->check(CLI::PositiveNumber)
      ->capture_default_str()
      ->group(budgets);

  const std::string solving = "Solving";
  addChoice<int>(app, "--solver", options.solverKind, "who answers what nothing else can",
                 {{"z3", 0}})
      ->group(solving);
  addChoice<bool>(app, "--cache", engine.solver.cache, "remember answers to the same query",
                  {{"off", false}, {"exact", true}})
      ->group(solving);
  app.add_option_function<std::uint64_t>(
         "--query-time",
         [&engine](std::uint64_t ms) {
           engine.solver.queryTimeout = std::chrono::milliseconds(ms);
         },
         "time for one query [10000]")
      ->type_name("MS")
      ->group(solving);
  app.add_flag("--check-models", engine.solver.validateModels,
               "check every model of the solver by evaluation; always on in debug builds")
      ->group(solving);

  const std::string output = "Output";
  app.add_flag("--json", options.json, "print one JSON object on standard output")->group(output);
  app.add_flag("--stats", options.statistics, "print what each stage of the solver did")
      ->group(output);
}

void completeOptions(RunOptions& options) {
  options.engine.inputs.arraysAreDistinct = options.frontend.compile.dialect == Dialect::Jip;
#ifndef NDEBUG
  options.engine.solver.validateModels = true;
#endif
}

}  // namespace braid::cli
