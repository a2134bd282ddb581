// The folder that tests are written to. No file of the user's is ever lost: a manifest lists the
// files that Braid wrote, with the hashes of their contents, and only files that are listed and
// unchanged are removed. No file is overwritten.
//
// A run may be killed at any time. So a file is listed before it exists, it gets its name only once
// it is complete, and the manifest grows by whole lines: what has been written at any time is a
// suite.
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
  // Locks the folder, if it exists, against other runs while this object lives, but does not change
  // it. Returns a sentence if it cannot be used: it is not writable, another run uses it, or it
  // holds files that the manifest does not list. With `force`, such files stay beside the tests.
  static std::variant<TestFolder, std::string> open(const std::filesystem::path& directory,
                                                    bool force);
  ~TestFolder();
  TestFolder(TestFolder&& other) noexcept;
  TestFolder& operator=(TestFolder&&) = delete;
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  // Creates the folder if needed, removes the tests of an earlier run and starts a new manifest.
  // Returns a sentence if that fails, else an empty text.
  std::string start();

  // False if the file cannot be written, or if there is one of that name.
  bool write(const std::string& name, std::string_view contents);
  [[nodiscard]] bool contains(const std::string& name) const;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  TestFolder(std::filesystem::path path, bool force);

  // Locks the folder and looks at its contents; returns a sentence if it cannot be used.
  std::string claim();
  // Reads the manifest; returns a sentence if Braid did not write it.
  std::string readManifest();
  // The files in the folder other than unchanged ones of an earlier run.
  [[nodiscard]] std::vector<std::string> foreignFiles() const;
  [[nodiscard]] bool isOurs(const std::string& name) const;
  bool list(const std::string& name, std::string_view contents) const;

  std::filesystem::path path_;
  bool force_ = false;
  // a descriptor of the folder, locked; -1: it does not exist, or was moved to another object
  int lock_ = -1;
  bool hasManifest_ = false;
  std::map<std::string, std::string> listed_;  // the files in the manifest, with their hashes
};

}  // namespace braid::report
