// Small programs of MultiSE again and again in one process: `braid check` takes milliseconds for
// them, of which the first touch of code and memory is a good part.
#include <benchmark/benchmark.h>

#include <iostream>
#include <stdexcept>
#include <string>

#include "engine/engine.hpp"
#include "frontend/llvm/compile.hpp"

namespace {

using namespace braid;

struct Compiled {
  explicit Compiled(const std::string& name) {
    support::SourceManager sources;
    support::Diagnostics diagnostics;
    frontend::bitcode::CompileOptions options;
    options.files = {BRAID_MULTISE_DIRECTORY "/" + name + ".c"};
    options.runtimeBitcode = BRAID_RUNTIME_DIRECTORY "/braid-runtime.bc";
    options.includeDirectory = BRAID_RUNTIME_DIRECTORY "/include";
    result = frontend::bitcode::compile(options, sources, diagnostics, std::cerr);
    if (!result.module) {
      throw std::logic_error("the benchmark program does not compile");
    }
  }
  frontend::bitcode::CompileResult result;
};

void runMultise(benchmark::State& bench, const std::string& name, merge::MergeMode mode) {
  const Compiled compiled(name);
  engine::EngineOptions options;
  options.merging.mode = mode;
  for (auto _ : bench) {
    term::TermManager terms;
    const exec::Program program(*compiled.result.module, terms);
    engine::Engine engine(program, terms,
                          *compiled.result.module->findFunction(compiled.result.entry), options);
    if (engine.run().verdict != engine::Verdict::Valid) {
      throw std::logic_error("the benchmark program is valid");
    }
  }
}

const bool kAreRegistered = [] {
  for (const char* name : {"array_index", "binary_search_tree", "quick_sort", "red_black_tree"}) {
    for (const merge::MergeMode mode : {merge::MergeMode::None, merge::MergeMode::Summary}) {
      const std::string full =
          std::string("Multise/") + name + "/" + std::string(merge::mergeModeName(mode));
      benchmark::RegisterBenchmark(full.c_str(), [name, mode](benchmark::State& bench) {
        runMultise(bench, name, mode);
      })->Unit(benchmark::kMillisecond);
    }
  }
  return true;
}();

}  // namespace
