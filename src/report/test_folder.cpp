#include "report/test_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

#include "report/sha256.hpp"

namespace braid::report {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kManifestHead = "# tests by braid: files listed here may be replaced\n";
// The name of a file while it is being written.
constexpr const char* kUnfinished = ".braid-unfinished";
constexpr std::size_t kHashDigits = 64;
constexpr std::size_t kMaxNamedForeignFiles = 3;

std::optional<std::string> contentsOf(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    return std::nullopt;
  }
  return std::string(std::istreambuf_iterator<char>(in), {});
}

bool isRegularFile(const fs::path& file) {
  std::error_code error;
  return fs::is_regular_file(fs::symlink_status(file, error));
}

// Whether a name is one of those that are written here, without a path. So a manifest that somebody
// else has made cannot cause anything else to be removed.
bool isTestName(std::string_view name) {
  if (name.find('/') != std::string_view::npos) {
    return false;
  }
  const bool isTest =
      name.starts_with("test-") && (name.ends_with(".json") || name.ends_with(".ktest"));
  return isTest || (name.starts_with("testcase-") && name.ends_with(".xml")) ||
         name == "metadata.xml";
}

bool writeAll(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno != EINTR) {
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  }
  return true;
}

enum class Written { All, Some, Nothing };

// Writes text to a file that is opened with these flags.
Written writeFile(int folder, const char* name, int flags, std::string_view text) {
  const int descriptor = openat(folder, name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | flags, 0666);
  if (descriptor < 0) {
    return Written::Nothing;
  }
  const bool isWritten = writeAll(descriptor, text);
  return close(descriptor) == 0 && isWritten ? Written::All : Written::Some;
}

// Renames a file, unless there is one of the new name.
bool giveName(int folder, const char* from, const char* to) {
  if (renameat2(folder, from, folder, to, RENAME_NOREPLACE) == 0) {
    return true;
  }
  // Not every file system can do that in one step; then link and unlink.
  return (errno == EINVAL || errno == ENOSYS) && linkat(folder, from, folder, to, 0) == 0 &&
         unlinkat(folder, from, 0) == 0;
}

}  // namespace

TestFolder::TestFolder(fs::path path, bool force) : path_(std::move(path)), force_(force) {}

TestFolder::TestFolder(TestFolder&& other) noexcept
    : path_(std::move(other.path_)),
      force_(other.force_),
      lock_(std::exchange(other.lock_, -1)),
      hasManifest_(other.hasManifest_),
      listed_(std::move(other.listed_)) {}

TestFolder::~TestFolder() {
  if (lock_ >= 0) {
    close(lock_);
  }
}

std::variant<TestFolder, std::string> TestFolder::open(const fs::path& directory, bool force) {
  TestFolder folder(directory, force);
  std::error_code error;
  if (fs::symlink_status(directory, error).type() != fs::file_type::not_found) {
    if (std::string problem = folder.claim(); !problem.empty()) {
      return problem;
    }
  }
  return folder;
}

std::string TestFolder::claim() {
  assert(lock_ < 0 && "claimed once");
  lock_ = ::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock_ < 0) {
    return fmt::format("tests cannot be written there: {}", std::strerror(errno));
  }
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    return "another run is writing tests there";
  }
  if (faccessat(lock_, ".", W_OK | X_OK, 0) != 0) {
    return fmt::format("tests cannot be written there: {}", std::strerror(errno));
  }
  if (std::string problem = readManifest(); !problem.empty()) {
    return problem;
  }
  const std::vector<std::string> others = force_ ? std::vector<std::string>() : foreignFiles();
  if (others.empty()) {
    return {};
  }
  std::string names;
  for (std::size_t i = 0; i < std::min(others.size(), kMaxNamedForeignFiles); ++i) {
    names += (i == 0 ? "" : ", ") + others[i];
  }
  if (others.size() > kMaxNamedForeignFiles) {
    names += fmt::format(" and {} more", others.size() - kMaxNamedForeignFiles);
  }
  return "the folder holds other things than tests that an earlier run wrote: " + names;
}

std::string TestFolder::readManifest() {
  const fs::path file = path_ / kManifestName;
  std::error_code error;
  if (fs::symlink_status(file, error).type() == fs::file_type::not_found) {
    return {};
  }
  const std::optional<std::string> text = isRegularFile(file) ? contentsOf(file) : std::nullopt;
  if (!text || !text->starts_with(kManifestHead)) {
    return fmt::format("{} in it is not a list of tests by braid", kManifestName);
  }
  hasManifest_ = true;
  std::istringstream lines(text->substr(kManifestHead.size()));
  for (std::string line; std::getline(lines, line);) {
    // A line is the hash, two spaces and the name; one that was cut short is ignored.
    if (line.size() <= kHashDigits + 2) {
      continue;
    }
    std::string name = line.substr(kHashDigits + 2);
    if (isTestName(name)) {
      listed_[std::move(name)] = line.substr(0, kHashDigits);
    }
  }
  return {};
}

bool TestFolder::isOurs(const std::string& name) const {
  if (name == kManifestName || name == kUnfinished) {
    return hasManifest_ && isRegularFile(path_ / name);
  }
  const auto listed = listed_.find(name);
  if (listed == listed_.end() || !isRegularFile(path_ / name)) {
    return false;
  }
  const std::optional<std::string> contents = contentsOf(path_ / name);
  return contents && sha256(*contents) == listed->second;
}

std::vector<std::string> TestFolder::foreignFiles() const {
  std::vector<std::string> names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(path_, error)) {
    std::string name = entry.path().filename().string();
    if (!isOurs(name)) {
      names.push_back(std::move(name));
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string TestFolder::start() {
  if (lock_ < 0) {
    std::error_code error;
    fs::create_directories(path_, error);
    if (std::string problem = claim(); !problem.empty()) {
      return problem;
    }
  }
  for (const auto& [name, hash] : listed_) {
    if (isOurs(name)) {
      unlinkat(lock_, name.c_str(), 0);
    }
  }
  listed_.clear();
  if (hasManifest_) {
    unlinkat(lock_, kUnfinished, 0);
    unlinkat(lock_, kManifestName.data(), 0);
  }
  hasManifest_ =
      writeFile(lock_, kManifestName.data(), O_CREAT | O_EXCL, kManifestHead) == Written::All;
  return hasManifest_ ? std::string() : "tests cannot be written there";
}

bool TestFolder::list(const std::string& name, std::string_view contents) const {
  assert(hasManifest_ && lock_ >= 0);
  assert(isTestName(name) && "another name would never be removed");
  const std::string line = fmt::format("{}  {}\n", sha256(contents), name);
  return writeFile(lock_, kManifestName.data(), O_APPEND, line) == Written::All;
}

bool TestFolder::write(const std::string& name, std::string_view contents) {
  if (!hasManifest_ || contains(name) || !list(name, contents)) {
    return false;
  }
  const Written written = writeFile(lock_, kUnfinished, O_CREAT | O_EXCL, contents);
  if (written == Written::All && giveName(lock_, kUnfinished, name.c_str())) {
    return true;
  }
  if (written != Written::Nothing) {
    unlinkat(lock_, kUnfinished, 0);
  }
  return false;
}

bool TestFolder::contains(const std::string& name) const {
  struct stat status {};
  return fstatat(lock_, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0;
}

}  // namespace braid::report
