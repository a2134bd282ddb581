#include "bench/experiments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace braid::bench {

namespace {

using Options = std::vector<std::string>;

// A configuration of the thesis. All its heuristics are off by default, and so is what it does not
// have.
struct Heuristics {
  const char* evaluate = "off";  // EEE
  const char* intervals = "0";   // II, II2
  const char* prune = "never";   // PP, AP, CP
  const char* cache = "off";     // EC, NEC
  const char* solver = "z3";
};

Options only(const Heuristics& heuristics) {
  return {"--evaluate",     heuristics.evaluate,
          "--intervals",    heuristics.intervals,
          "--prune",        heuristics.prune,
          "--cache",        heuristics.cache,
          "--solver",       heuristics.solver,
          "--independence", "off",
          "--reuse",        "off",
          "--guess",        "off",
          "--differences",  "off",
          "--substitute",   "off",
          "--float-ranges", "off",
          "--enumerate",    "off",
          "--linear",       "off",
          "--light",        "off",
          "--processes",    "off"};
}

Options inferring(const char* prune, const char* cache = "off", const char* solver = "z3") {
  return only({"on", "1", prune, cache, solver});
}

}  // namespace

std::vector<Experiment> experiments() {
  const OptionSet byDefault{"default", {}};
  return {
      {"evaluation",
       "what simplifying terms and inferring intervals save",
       {{"NH", only({})},
        {"EEE", only({.evaluate = "on"})},
        {"II", only({.evaluate = "on", .intervals = "1"})},
        {"II2", only({.evaluate = "on", .intervals = "2"})},
        byDefault}},
      {"pruning",
       "how often to ask whether a path is possible",
       {{"II", inferring("never")},
        {"II+PP", inferring("sometimes")},
        {"II+AP", inferring("adaptive")},
        {"II+CP", inferring("always")},
        byDefault}},
      {"caching",
       "whether to remember queries, and in which form",
       {{"II+CP", inferring("always")},
        {"II+CP+EC", inferring("always", "exact")},
        {"II+CP+NEC", inferring("always", "normalized")},
        byDefault}},
      {"solvers",
       "which SMT solver to ask, in the process or through a pipe",
       {{"z3", inferring("always", "exact", "z3")},
        {"cvc5", inferring("always", "exact", "cvc5")},
        {"pipe-z3", inferring("always", "exact", "smtlib:z3")},
        {"pipe-cvc5", inferring("always", "exact", "smtlib:cvc5")},
        {"pipe-cvc4", inferring("always", "exact", "smtlib:cvc4")},
        {"portfolio", inferring("always", "exact", "portfolio:z3,cvc5")},
        byDefault}},
      {"stages",
       "what each stage is worth: the default, and the default without one of them",
       {byDefault,
        {"-evaluate", {"--evaluate", "off"}},
        {"-prune", {"--prune", "never"}},
        {"-intervals", {"--intervals", "0"}},
        {"-independence", {"--independence", "off"}},
        {"-cache", {"--cache", "off"}},
        {"-reuse", {"--reuse", "off"}},
        {"-guess", {"--guess", "off"}},
        {"-differences", {"--differences", "off"}},
        {"-substitute", {"--substitute", "off"}},
        {"-float-ranges", {"--float-ranges", "off"}},
        {"-enumerate", {"--enumerate", "off"}},
        {"-linear", {"--linear", "off"}},
        {"-light", {"--light", "off"}},
        {"-processes", {"--processes", "off"}}}},
  };
}

std::optional<Experiment> findExperiment(std::string_view name) {
  std::vector<Experiment> all = experiments();
  const auto found = std::ranges::find(all, name, &Experiment::name);
  return found == all.end() ? std::nullopt : std::optional(std::move(*found));
}

std::string describeExperiments() {
  std::string out;
  for (const Experiment& experiment : experiments()) {
    out += fmt::format("{}: {}\n", experiment.name, experiment.question);
    for (const OptionSet& set : experiment.sets) {
      out += fmt::format("  {:<13} {}\n", set.name, fmt::join(set.options, " "));
    }
  }
  return out;
}

}  // namespace braid::bench
