// The examples of the language reference are programs: all of them must compile.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "testing.hpp"

namespace braid::frontend::oox {
namespace {

std::string readReference() {
  // This file is test/unit/frontend/oox/docs_test.cpp.
  std::filesystem::path root = __FILE__;
  for (int up = 0; up < 5; ++up) {
    root = root.parent_path();
  }
  std::ifstream file(root / "docs" / "oox.md");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// The blocks fenced with ```language.
std::vector<std::string> examples(const std::string& text, const std::string& language) {
  const std::string fence = "\n```" + language + "\n";
  std::vector<std::string> result;
  for (std::size_t begin = text.find(fence); begin != std::string::npos;
       begin = text.find(fence, begin)) {
    begin += fence.size();
    result.push_back(text.substr(begin, text.find("\n```\n", begin) - begin + 1));
  }
  return result;
}

TEST(Reference, ItsExamplesCompileWithoutWarning) {
  const std::vector<std::string> programs = examples(readReference(), "oox");
  ASSERT_GE(programs.size(), 3U);
  for (const std::string& program : programs) {
    const Compiled compiled = compileText(program);
    EXPECT_TRUE(compiled.module) << program;
    EXPECT_EQ(compiled.report(), "");
  }
}

TEST(Reference, ItsJipExamplesNeedTheDialect) {
  const std::vector<std::string> programs = examples(readReference(), "oox-jip");
  ASSERT_FALSE(programs.empty());
  for (const std::string& program : programs) {
    EXPECT_TRUE(compileJip(program).module) << compileJip(program).report();
    EXPECT_FALSE(compileText(program).module);
  }
}

}  // namespace
}  // namespace braid::frontend::oox
