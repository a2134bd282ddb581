// LLVM's debug information to source locations. A file is shown under the name that the user gave
// it, even if the compiler has shortened or completed the path.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugLoc.h>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "support/source.hpp"

namespace braid::frontend::bitcode {

class SourceFiles {
 public:
  // Registers the files, in this order.
  SourceFiles(support::SourceManager& sources, const std::vector<std::string>& files);

  // For inlined code, the place in the inlined function; unknown for code without a line.
  [[nodiscard]] support::SourceLocation locate(const llvm::DebugLoc& location);
  [[nodiscard]] support::SourceLocation locate(const llvm::DISubprogram* function);
  // The id of a file that the user has given.
  [[nodiscard]] support::FileId idOf(const std::string& file) const;

 private:
  support::FileId add(const std::string& name, const std::filesystem::path& path);
  support::FileId idOf(const llvm::DIFile& file);

  support::SourceManager& sources_;
  std::map<std::filesystem::path, support::FileId> byPath_;  // complete paths
  llvm::DenseMap<const llvm::DIFile*, support::FileId> byMetadata_;
};

}  // namespace braid::frontend::bitcode
