// The data that the lowering of all functions of a program shares.
#pragma once

#include <llvm/IR/Module.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "frontend/llvm/constants.hpp"
#include "frontend/llvm/layout.hpp"
#include "frontend/llvm/plan.hpp"
#include "frontend/llvm/source_files.hpp"
#include "frontend/llvm/source_layouts.hpp"
#include "frontend/llvm/tuning.hpp"
#include "ir/module.hpp"
#include "support/stop_signal.hpp"

namespace braid::frontend::bitcode {

// Functions of the runtime carry this attribute.
inline constexpr const char* kRuntimeAttribute = "braid-runtime";
// The functions that CopyMemory and FillMemory call if they cannot do their work in one step.
inline constexpr const char* kCopyFunction = "__braid_copy_bytes";
inline constexpr const char* kFillFunction = "__braid_fill_bytes";

struct LoweringOptions {
  bool checkOverflow = false;
  const support::StopSignal* stop = nullptr;  // looked at for every function
  Tuning tuning = {};
};

// The texts of Input, Omit and Refuse, each stored once.
class Messages {
 public:
  std::uint32_t intern(const std::string& text) {
    const auto [entry, isNew] =
        numbers_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
    if (isNew) {
      texts_.push_back(text);
    }
    return entry->second;
  }
  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }

 private:
  std::map<std::string, std::uint32_t> numbers_;
  std::vector<std::string> texts_;
};

struct Context {
  const llvm::Module& module;
  LoweringOptions options;
  const Plan& plan;
  const Layout& layout;
  const Constants& constants;
  SourceFiles& files;
  SourceLayouts& sourceLayouts;
  Messages messages{};
  bool skipsOverflowChecks = false;  // some function of the program is optimised
};

}  // namespace braid::frontend::bitcode
