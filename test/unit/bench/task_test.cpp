#include "bench/task.hpp"

#include <gtest/gtest.h>

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

TEST(LoadSuite, ReportsWhatIsNotThere) {
  const Suite suite = loadSuite("/nowhere/at/all");
  ASSERT_EQ(suite.errors.size(), 1U);
  EXPECT_NE(suite.errors[0].find("no such file or folder"), std::string::npos);
}

}  // namespace
}  // namespace braid::bench
