#include "bench/task.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

#include "unit/bench/temporary_folder.hpp"

namespace braid::bench {
namespace {

using test::TemporaryFolder;

TEST(LoadSuite, ReadsDefinitionsAtAnyDepthInOrder) {
  const TemporaryFolder folder;
  folder.write("b.oox", "");
  folder.write("b.yml",
               "format_version: '2.0'\n"
               "input_files: 'b.oox'\n"
               "properties:\n"
               "  - property_file: ../properties/assert.prp\n"
               "    expected_verdict: false\n");
  folder.write("a/one.oox", "");
  folder.write("a/two.oox", "");
  folder.write("a/x.yml",
               "# a comment\n"
               "input_files: [one.oox, \"two.oox\"]\n"
               "properties:\n"
               "  - expected_verdict: true\n"
               "    property_file: assert.prp\n"
               "  - property_file: coverage.prp\n"
               "options:\n"
               "  language: OOX\n");
  folder.write("notes.txt", "no task");
  const Suite suite = loadSuite(folder.path());
  EXPECT_TRUE(suite.errors.empty()) << suite.errors.front();
  ASSERT_EQ(suite.tasks.size(), 2U);
  EXPECT_EQ(suite.tasks[0].name, "a/x");
  EXPECT_TRUE(suite.tasks[0].expectedValid);
  ASSERT_EQ(suite.tasks[0].inputs.size(), 2U);
  EXPECT_EQ(suite.tasks[0].inputs[1], folder.path() / "a" / "two.oox");
  EXPECT_EQ(suite.tasks[1].name, "b");
  EXPECT_FALSE(suite.tasks[1].expectedValid);
}

TEST(LoadSuite, ReadsOneFile) {
  const TemporaryFolder folder;
  folder.write("t.oox", "");
  const auto file = folder.write(
      "t.yml",
      "input_files: t.oox\nproperties: [{property_file: p.prp, expected_verdict: true}]\n");
  const Suite suite = loadSuite(file);
  ASSERT_EQ(suite.tasks.size(), 1U);
  EXPECT_EQ(suite.tasks[0].name, "t");
}

TEST(LoadSuite, SelectsProperties) {
  const TemporaryFolder folder;
  folder.write("t.c", "");
  folder.write("t.yml",
               "input_files: t.c\n"
               "properties:\n"
               "  - {property_file: unreach-call.prp, expected_verdict: true}\n"
               "  - {property_file: termination.prp, expected_verdict: false}\n");
  EXPECT_FALSE(loadSuite(folder.path()).tasks.at(0).expectedValid);
  EXPECT_TRUE(loadSuite(folder.path(), "unreach").tasks.at(0).expectedValid);
  const Suite none = loadSuite(folder.path(), "memsafety");
  EXPECT_TRUE(none.tasks.empty());
  EXPECT_TRUE(none.errors.empty());
}

struct BrokenTask {
  const char* text;
  const char* message;
};

class BrokenTasks : public testing::TestWithParam<BrokenTask> {};

TEST_P(BrokenTasks, AreReportedWithTheirPlace) {
  const TemporaryFolder folder;
  folder.write("t.oox", "");
  folder.write("t.yml", GetParam().text);
  const Suite suite = loadSuite(folder.path());
  ASSERT_EQ(suite.errors.size(), 1U);
  EXPECT_NE(suite.errors[0].find(GetParam().message), std::string::npos) << suite.errors[0];
  EXPECT_TRUE(suite.tasks.empty());
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenTasks,
    testing::Values(
        BrokenTask{"- a list", "t.yml:1:1: this is not a task definition"},
        BrokenTask{"properties: []\ninput_files: [", "t.yml:2:"},
        BrokenTask{"input_files: t.oox\n", "no list of properties"},
        BrokenTask{"properties: [{property_file: p, expected_verdict: true}]", "no input_files"},
        BrokenTask{
            "input_files: gone.oox\nproperties: [{property_file: p, expected_verdict: true}]",
            "t.yml:1:14: there is no file"},
        BrokenTask{"input_files: []\nproperties: [{property_file: p, expected_verdict: true}]",
                   "input_files is empty"},
        BrokenTask{"input_files: t.oox\nproperties:\n  - property_file: p\n"
                   "    expected_verdict: maybe\n",
                   "t.yml:4:23: expected_verdict must be true or false"},
        BrokenTask{"input_files: t.oox\nproperties:\n  - expected_verdict: true\n",
                   "t.yml:3:5: a property needs a property_file"}));

std::vector<std::string> namesOf(const Suite& suite) {
  std::vector<std::string> names;
  std::ranges::transform(suite.tasks, std::back_inserter(names), &Task::name);
  return names;
}

TEST(LoadSuite, TakesProgramsThatSayWhatToExpect) {
  const TemporaryFolder folder;
  folder.write("a/fine.c", "// EXPECT: valid\nint main(void) {}\n");
  folder.write("a/plain.c", "// NOTE: no expectation\nint main(void) {}\n");
  folder.write("parts/other.c", "");
  folder.write("twice.c",
               "// EXPECT: invalid\n// FAULT: assertion\n"
               "// OPTIONS: parts/other.c --check leaks\n// OPTIONS: -- -O1\n");
  folder.write("unclear.oox", "// EXPECT: unknown\n");
  folder.write("refused.ll", "; EXPECT: error\n");
  const Suite suite = loadSuite(folder.path());
  EXPECT_TRUE(suite.errors.empty()) << suite.errors.front();
  EXPECT_EQ(namesOf(suite), (std::vector<std::string>{"a/fine.c", "twice.c -- -O1",
                                                      "twice.c parts/other.c --check leaks"}));
  EXPECT_TRUE(suite.tasks[0].expectedValid);
  EXPECT_TRUE(suite.tasks[0].options.empty());
  EXPECT_FALSE(suite.tasks[2].expectedValid);
  const std::string other = (folder.path() / "parts/other.c").string();
  EXPECT_EQ(suite.tasks[2].options, (std::vector<std::string>{other, "--check", "leaks"}));
  EXPECT_EQ(loadSuite(folder.path() / "twice.c").tasks.size(), 2U);
}

TEST(LoadSuite, ReportsBrokenHeads) {
  const TemporaryFolder folder;
  folder.write("t.c", "// EXPECT: valid\n// FALT: assertion\n");
  const Suite suite = loadSuite(folder.path());
  ASSERT_EQ(suite.errors.size(), 1U);
  EXPECT_NE(suite.errors[0].find("t.c: unknown key FALT"), std::string::npos) << suite.errors[0];
}

TEST(LoadSuite, LeavesProgramsToTheirDefinitions) {
  const TemporaryFolder folder;
  folder.write("t.c", "// EXPECT: valid\n");
  const char* definition =
      "input_files: t.c\nproperties: [{property_file: p.prp, expected_verdict: false}]\n";
  folder.write("t.yml", definition);
  folder.write("u.yml", definition);
  const Suite suite = loadSuite(folder.path());
  EXPECT_EQ(namesOf(suite), (std::vector<std::string>{"t", "u"}));
}

TEST(LoadSuite, ReadsSets) {
  const TemporaryFolder folder;
  for (const char* name : {"programs/a1.c", "programs/a2.c", "programs/b.c"}) {
    folder.write(name, "// EXPECT: valid\n");
  }
  folder.write("programs/t.yml",
               "input_files: b.c\nproperties: [{property_file: p, expected_verdict: true}]\n");
  const auto file = folder.write("suites/some/x.set",
                                 "# a comment\n\n"
                                 "../../programs/a*.c  # both\n"
                                 "../../programs/t.yml\n"
                                 "../../programs/a1.c\n");
  const std::vector<std::string> expected{"programs/a1.c", "programs/a2.c", "programs/t"};
  EXPECT_EQ(namesOf(loadSuite(file)), expected);
  EXPECT_EQ(namesOf(loadSuite(file.parent_path())), expected);
  EXPECT_EQ(loadSuite(folder.path()).tasks.size(), 3U) << "each task once";
  folder.write("suites/some/x.set", "gone.c\n");
  const Suite broken = loadSuite(file);
  ASSERT_EQ(broken.errors.size(), 1U);
  EXPECT_NE(broken.errors[0].find("x.set:1: there is no file gone.c"), std::string::npos);
}

TEST(LoadSuite, ReportsWhatIsNotThere) {
  const Suite suite = loadSuite("/nowhere/at/all");
  ASSERT_EQ(suite.errors.size(), 1U);
  EXPECT_NE(suite.errors[0].find("no such file or folder"), std::string::npos);
}

}  // namespace
}  // namespace braid::bench
