// A directory that is gone, with all that is in it, when its owner is, or when a signal ends the
// process.
#pragma once

#include <filesystem>
#include <optional>

#include "support/process/leftovers.hpp"

namespace braid::support {

class TemporaryDirectory {
 public:
  // Empty when the system has no place for one.
  static std::optional<TemporaryDirectory> make();
  ~TemporaryDirectory();
  TemporaryDirectory(TemporaryDirectory&& other) noexcept;
  TemporaryDirectory& operator=(TemporaryDirectory&&) = delete;
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  explicit TemporaryDirectory(std::filesystem::path path);

  std::filesystem::path path_;  // empty when another object has taken over
  Leftover leftover_;
};

}  // namespace braid::support
