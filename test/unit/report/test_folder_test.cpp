#include "report/test_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <variant>

#include "support/temporary_directory.hpp"

namespace braid::report {
namespace {

namespace fs = std::filesystem;

std::string readBack(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class TestFolderTest : public testing::Test {
 protected:
  // The folder; fails the test when it is refused.
  TestFolder open(bool force = false) {
    std::variant<TestFolder, std::string> folder = TestFolder::open(path_, force);
    if (const auto* problem = std::get_if<std::string>(&folder)) {
      throw std::runtime_error(*problem);
    }
    return std::move(std::get<TestFolder>(folder));
  }
  std::string problem(bool force = false) {
    const std::variant<TestFolder, std::string> folder = TestFolder::open(path_, force);
    const auto* text = std::get_if<std::string>(&folder);
    return text == nullptr ? "" : *text;
  }
  // A run that writes one test.
  void runOnce(const std::string& contents) {
    TestFolder folder = open();
    ASSERT_EQ(folder.start(), "");
    ASSERT_TRUE(folder.write("test-0001.json", contents));
  }

  support::TemporaryDirectory temporary_ = *support::TemporaryDirectory::make();
  fs::path path_ = temporary_.path() / "parent" / "tests";
};

TEST_F(TestFolderTest, ALaterRunReplacesWhatAnEarlierOneWrote) {
  runOnce("first");
  runOnce("second");
  EXPECT_EQ(readBack(path_ / "test-0001.json"), "second");
}

TEST_F(TestFolderTest, NothingIsWrittenOver) {
  TestFolder folder = open();
  ASSERT_EQ(folder.start(), "");
  EXPECT_TRUE(folder.write("test-0001.json", "first"));
  EXPECT_FALSE(folder.write("test-0001.json", "second"));
  std::ofstream(path_ / "test-0002.json") << "mine";
  EXPECT_FALSE(folder.write("test-0002.json", "ours"));
  EXPECT_EQ(readBack(path_ / "test-0001.json"), "first");
  EXPECT_EQ(readBack(path_ / "test-0002.json"), "mine");
}

TEST_F(TestFolderTest, AnUnfinishedFileAndALineThatIsCutShortAreLeftovers) {
  runOnce("first");
  std::ofstream(path_ / ".braid-unfinished") << "half";
  std::ofstream(path_ / kManifestName, std::ios::app) << "0123";
  EXPECT_EQ(problem(), "");
  runOnce("second");
  EXPECT_FALSE(fs::exists(path_ / ".braid-unfinished"));
}

TEST_F(TestFolderTest, AListedFileThatIsNotThereIsNoProblem) {
  runOnce("first");
  fs::remove(path_ / "test-0001.json");
  EXPECT_EQ(problem(), "");
}

TEST_F(TestFolderTest, AChangedFileIsNotOurs) {
  runOnce("first");
  std::ofstream(path_ / "test-0001.json", std::ios::app) << " changed";
  EXPECT_NE(problem().find("test-0001.json"), std::string::npos);
  TestFolder folder = open(true);
  ASSERT_EQ(folder.start(), "");
  EXPECT_EQ(readBack(path_ / "test-0001.json"), "first changed");
}

TEST_F(TestFolderTest, WithoutAListNothingIsOurs) {
  fs::create_directories(path_);
  std::ofstream(path_ / ".braid-unfinished") << "mine";
  EXPECT_NE(problem(), "");
  TestFolder folder = open(true);
  ASSERT_EQ(folder.start(), "");
  EXPECT_FALSE(folder.write("test-0001.json", "ours"));
  EXPECT_EQ(readBack(path_ / ".braid-unfinished"), "mine");
}

TEST_F(TestFolderTest, OneRunAtATime) {
  fs::create_directories(path_);
  TestFolder folder = open();
  EXPECT_NE(problem(), "");
  EXPECT_NE(problem(true), "");
  const TestFolder moved = std::move(folder);
  EXPECT_NE(problem(true), "");
}

TEST_F(TestFolderTest, AFolderThatIsNotThereIsMadeAtTheStart) {
  TestFolder first = open();
  TestFolder second = open();
  EXPECT_FALSE(fs::exists(path_));
  EXPECT_EQ(first.start(), "");
  EXPECT_NE(second.start(), "");
}

TEST_F(TestFolderTest, WhatIsNoFolderIsRefused) {
  fs::create_directories(path_.parent_path());
  std::ofstream(path_) << "mine";
  EXPECT_NE(problem(true), "");
  fs::remove(path_);
  fs::create_symlink("nowhere", path_);
  EXPECT_NE(problem(true), "");
}

}  // namespace
}  // namespace braid::report
