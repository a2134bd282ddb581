#include "native/coverage.hpp"

#include <gtest/gtest.h>

namespace braid::native {
namespace {

TEST(NativeCoverage, ReadsTheSummaryOfLlvmCov) {
  const auto read = readCoverageSummary(R"({"data":[{"files":[
    {"filename":"/b.c","summary":{"branches":{"count":2,"covered":1,"notcovered":1},
                                  "lines":{"count":5,"covered":4,"percent":80}}},
    {"filename":"/a.c","summary":{"branches":{"count":60,"covered":57},
                                  "lines":{"count":28,"covered":27}}}],
    "totals":{"branches":{"count":62,"covered":58},"lines":{"count":33,"covered":31}}}],
    "type":"llvm.coverage.json.export","version":"2.0.1"})");
  ASSERT_TRUE(std::holds_alternative<SuiteCoverage>(read));
  const auto& coverage = std::get<SuiteCoverage>(read);
  ASSERT_EQ(coverage.files.size(), 2U);
  EXPECT_EQ(coverage.files[0].file, "/a.c");
  EXPECT_EQ(coverage.files[0].coveredLines, 27U);
  EXPECT_EQ(coverage.total.lines, 33U);
  EXPECT_EQ(coverage.total.coveredBranches, 58U);
}

TEST(NativeCoverage, RefusesWhatIsNoSummary) {
  for (const char* text : {"", "[]", "{}", R"({"data":[]})", R"({"data":[{"files":3}]})"}) {
    EXPECT_TRUE(std::holds_alternative<std::string>(readCoverageSummary(text))) << text;
  }
}

}  // namespace
}  // namespace braid::native
