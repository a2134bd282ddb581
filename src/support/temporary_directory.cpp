#include "support/temporary_directory.hpp"

#include <cstdlib>
#include <string>
#include <system_error>
#include <utility>

namespace braid::support {

namespace fs = std::filesystem;

TemporaryDirectory::TemporaryDirectory(fs::path path)
    : path_(std::move(path)), leftover_(Leftover::folder(path_.string())) {}

TemporaryDirectory::TemporaryDirectory(TemporaryDirectory&& other) noexcept
    : path_(std::exchange(other.path_, {})), leftover_(std::move(other.leftover_)) {}

TemporaryDirectory::~TemporaryDirectory() {
  if (!path_.empty()) {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
}

std::optional<TemporaryDirectory> TemporaryDirectory::make() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  if (error) {
    return std::nullopt;
  }
  std::string name = (parent / "braid-XXXXXX").string();
  const SignalPause pause;
  if (mkdtemp(name.data()) == nullptr) {
    return std::nullopt;
  }
  return TemporaryDirectory(name);
}

}  // namespace braid::support
