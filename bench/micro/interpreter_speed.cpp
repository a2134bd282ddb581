// How fast the interpreter runs code whose values are all known, in both domains, and how fast and
// small states fork.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "engine/engine.hpp"
#include "engine/monitor.hpp"
#include "exec/concrete_domain.hpp"
#include "exec/interpreter.hpp"
#include "exec/replay.hpp"
#include "frontend/oox/compile.hpp"
#include "support/resident_memory.hpp"

namespace {

using namespace braid;

struct Compiled {
  explicit Compiled(const std::string& text) {
    support::Diagnostics diagnostics;
    const support::FileId file = sources.add("bench.oox", text);
    std::optional<ir::Module> compiled = frontend::oox::compile(file, sources, {}, diagnostics);
    if (!compiled) {
      throw std::logic_error("the benchmark program does not compile");
    }
    module = std::move(*compiled);
  }
  support::SourceManager sources;
  ir::Module module;
};

constexpr std::int64_t kIterations = 200'000;

std::string arithmeticLoop() {
  return "class Main { static int main() {"
         "  int[] a := new int[64]; int s := 0; int i := 0;"
         "  while (i < " +
         std::to_string(kIterations) +
         ") { int k := i % 64; a[k] := a[k] + i; s := s + a[k] - i * 3; i := i + 1; }"
         "  return s; } }";
}

void ConcreteLoopInConcreteDomain(benchmark::State& bench) {
  const Compiled compiled(arithmeticLoop());
  term::TermManager terms;
  const exec::Program program(compiled.module, terms);
  const ir::FunctionId entry = *compiled.module.findFunction("Main.main");
  std::uint64_t steps = 0;
  for (auto _ : bench) {
    steps += exec::replay(program, terms, entry, {}).steps;
  }
  bench.counters["instructions/s"] =
      benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
}
BENCHMARK(ConcreteLoopInConcreteDomain)->Unit(benchmark::kMillisecond);

void ConcreteLoopInSymbolicDomain(benchmark::State& bench) {
  const Compiled compiled(arithmeticLoop());
  std::uint64_t steps = 0;
  for (auto _ : bench) {
    term::TermManager terms;
    const exec::Program program(compiled.module, terms);
    engine::Engine engine(program, terms, *compiled.module.findFunction("Main.main"), {});
    steps += engine.run().statistics.steps;
  }
  bench.counters["instructions/s"] =
      benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
}
BENCHMARK(ConcreteLoopInSymbolicDomain)->Unit(benchmark::kMillisecond);

// `count` diamonds on independent inputs: 2^count paths.
std::string diamonds(int count) {
  std::string parameters;
  std::string body = "int s := 0;";
  for (int i = 0; i < count; ++i) {
    const std::string x = "x" + std::to_string(i);
    parameters += (i == 0 ? "int " : ", int ") + x;
    body += "if (" + x + " > 0) { s := s + 1; } else { s := s - 1; }";
  }
  return "class Main { static void main(" + parameters + ") {" + body + " } }";
}

// Breadth first keeps the states of a whole level alive.
void ForkDiamonds(benchmark::State& bench) {
  const Compiled compiled(diamonds(static_cast<int>(bench.range(0))));
  std::uint64_t states = 0;
  std::uint64_t live = 0;
  std::uint64_t bytes = 0;
  for (auto _ : bench) {
    const std::uint64_t before = support::residentBytes();
    term::TermManager terms;
    const exec::Program program(compiled.module, terms);
    engine::EngineOptions options;
    options.search = engine::SearchKind::Bfs;
    options.budget.seconds = 0;
    engine::Engine engine(program, terms, *compiled.module.findFunction("Main.main"), options);
    const engine::Outcome outcome = engine.run();
    states += outcome.statistics.states;
    live = outcome.statistics.maxWaiting;
    bytes = outcome.statistics.peakMemoryBytes - before;
  }
  bench.counters["states/s"] =
      benchmark::Counter(static_cast<double>(states), benchmark::Counter::kIsRate);
  bench.counters["live states"] = static_cast<double>(live);
  bench.counters["MiB"] = static_cast<double>(bytes >> 20U);
  bench.counters["bytes/state"] = static_cast<double>(bytes) / static_cast<double>(live);
}
BENCHMARK(ForkDiamonds)->Arg(12)->Arg(17)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
