// A directory that is removed, with its contents, when its owner is destroyed or a signal ends the
// process.
#pragma once

#include <filesystem>
#include <optional>

#include "support/process/leftovers.hpp"

namespace braid::support {

class TemporaryDirectory {
 public:
  // Empty if the system has no place for one.
  static std::optional<TemporaryDirectory> make();
  ~TemporaryDirectory();
  TemporaryDirectory(TemporaryDirectory&& other) noexcept;
  TemporaryDirectory& operator=(TemporaryDirectory&&) = delete;
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  explicit TemporaryDirectory(std::filesystem::path path);

  std::filesystem::path path_;  // empty if another object has taken over
  Leftover leftover_;
};

}  // namespace braid::support
