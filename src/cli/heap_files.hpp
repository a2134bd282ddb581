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

// Whether these files can be made for this program; prints a message if not.
bool canWriteHeapFiles(const HeapFiles& files, const FrontendOptions& frontend);

// Writes one file of each kind per violation; the second violation's are heap-2.svg and so on.
// Names on `out` what was written. Prints a message and returns false if that fails.
bool writeHeapFiles(const HeapFiles& files, const FrontendOptions& frontend, const FinishedRun& run,
                    std::ostream& out);

}  // namespace braid::cli
