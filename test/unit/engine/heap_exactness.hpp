// What heap representations are compared by: the control-flow paths that they find, with the final
// states of each.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "exec/inputs.hpp"
#include "exec/program.hpp"
#include "generators/heap_limits.hpp"
#include "ir/module.hpp"
#include "term/term_manager.hpp"

namespace braid::engine::heaps {

struct Tested {
  const ir::Module& module;
  const exec::Program& program;
  term::TermManager& terms;
  ir::FunctionId entry;
};

// Calls it with all concrete heaps up to a size.
using EachHeap = std::function<void(const std::function<void(const exec::Inputs&)>&)>;

// Expects that the three representations have the same paths and violations, summaries one final
// state for each path, and that the paths are those of the concrete heaps.
void expectExact(const Tested& tested, const test::HeapLimits& limits, const EachHeap& eachHeap);

// "// HEAPS: objects 3, ints 0 1, arrays 2"
test::HeapLimits limitsIn(const std::string& text);

std::string textOf(const std::filesystem::path& file);
// The files of a folder that say how large heaps are to be.
std::vector<std::filesystem::path> programsWithHeaps(const std::filesystem::path& folder,
                                                     const std::string& extension);

}  // namespace braid::engine::heaps
