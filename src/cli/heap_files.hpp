// Files about the inputs of violations: pictures of the heap, and code that builds it.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "cli/run_program.hpp"

namespace braid::cli {

struct HeapFiles {
  std::string picture;  // .svg or .dot
  std::string code;     // .c or .oox

  [[nodiscard]] bool isAny() const { return !picture.empty() || !code.empty(); }
};

void addHeapFileOptions(Command& command, HeapFiles& files);

// Whether they can be had for this program; false after a message.
bool canWriteHeapFiles(const HeapFiles& files, const FrontendOptions& frontend);

// One of each kind per violation; those of further ones are heap-2.svg, heap-3.svg, …. Names what
// was written on `out`. False after a message.
bool writeHeapFiles(const HeapFiles& files, const FrontendOptions& frontend, const FinishedRun& run,
                    std::ostream& out);

}  // namespace braid::cli
