#include "frontend/llvm/source_files.hpp"

#include <fstream>
#include <iterator>
#include <system_error>

namespace braid::frontend::bitcode {

namespace fs = std::filesystem;

namespace {

fs::path complete(const fs::path& path) {
  std::error_code error;
  const fs::path result = fs::weakly_canonical(path, error);
  return error ? path.lexically_normal() : result;
}

// Empty for bitcode, of which no lines can be quoted.
std::string readText(const fs::path& path) {
  std::error_code error;
  if (path.extension() == ".bc" || !fs::is_regular_file(path, error)) {
    return {};
  }
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

SourceFiles::SourceFiles(support::SourceManager& sources, const std::vector<std::string>& files)
    : sources_(sources) {
  for (const std::string& file : files) {
    add(file, complete(file));
  }
}

support::FileId SourceFiles::add(const std::string& name, const fs::path& path) {
  const auto found = byPath_.find(path);
  if (found != byPath_.end()) {
    return found->second;
  }
  const support::FileId id = sources_.add(name, readText(path));
  byPath_.emplace(path, id);
  return id;
}

support::FileId SourceFiles::idOf(const std::string& file) const {
  return byPath_.at(complete(file));
}

support::FileId SourceFiles::idOf(const llvm::DIFile& file) {
  const auto found = byMetadata_.find(&file);
  if (found != byMetadata_.end()) {
    return found->second;
  }
  const std::string name = file.getFilename().str();
  const fs::path path = fs::path(file.getDirectory().str()) / name;
  // The compiler was given relative names in the current directory.
  return byMetadata_[&file] = add(name, complete(path));
}

support::SourceLocation SourceFiles::locate(const llvm::DebugLoc& location) {
  if (!location || location.getLine() == 0) {
    return {};
  }
  return {idOf(*location->getFile()), location.getLine(), location.getCol()};
}

support::SourceLocation SourceFiles::locate(const llvm::DISubprogram* function) {
  if (function == nullptr || function->getFile() == nullptr || function->getLine() == 0) {
    return {};
  }
  return {idOf(*function->getFile()), function->getLine(), 1};
}

}  // namespace braid::frontend::bitcode
