// The folder that tests are written to. Nothing of the user's is lost there: a manifest names the
// files that Braid wrote, with the hashes of their contents, and only those are removed that are
// listed and unchanged. No file is ever written over.
//
// A run may be killed at any time. So a file is listed before it is there, it gets its name when it
// is complete, and the manifest grows by whole lines: whatever was written until then is a suite.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace braid::report {

// Lines as sha256sum writes and checks them.
inline constexpr std::string_view kManifestName = "braid-tests.sha256";

class TestFolder {
 public:
  // A folder that is there is kept from other runs while this object lives; nothing is changed yet.
  // A sentence when it cannot be used: it cannot be written to, another run writes there, or it
  // holds what is not listed in the manifest. With `force` such things stay beside the tests.
  static std::variant<TestFolder, std::string> open(const std::filesystem::path& directory,
                                                    bool force);
  ~TestFolder();
  TestFolder(TestFolder&& other) noexcept;
  TestFolder& operator=(TestFolder&&) = delete;
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  // Makes the folder if need be, removes the tests of an earlier run and starts a manifest of our
  // own. A sentence when that does not work; empty when it does.
  std::string start();

  // False when the file cannot be written or there is one of that name.
  bool write(const std::string& name, std::string_view contents);
  [[nodiscard]] bool contains(const std::string& name) const;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  TestFolder(std::filesystem::path path, bool force);

  // Keeps other runs out and looks at what is there; a sentence when it cannot be used.
  std::string claim();
  // Reads the manifest; a sentence when it is none of ours.
  std::string readManifest();
  // What the folder holds beside unchanged files of an earlier run.
  [[nodiscard]] std::vector<std::string> strangers() const;
  [[nodiscard]] bool isOurs(const std::string& name) const;
  bool list(const std::string& name, std::string_view contents) const;

  std::filesystem::path path_;
  bool force_ = false;
  int lock_ = -1;  // a descriptor of the folder; -1: it is not there, or another object has it
  bool hasManifest_ = false;
  std::map<std::string, std::string> listed_;  // by the manifest, with their hashes
};

}  // namespace braid::report
