// The code in docs/extending.md is the code that is tested here.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>
#include <string>

namespace braid {
namespace {

std::string readAll(const std::string& path) {
  std::ifstream file(std::string(BRAID_SOURCE_DIRECTORY) + "/" + path);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Documentation, ExamplesAreThoseOfTheTests) {
  const std::string page = readAll("docs/extending.md");
  const std::regex block(R"(<!-- (test/\S+) -->\s*```cpp\n([\s\S]*?)```)");
  int examples = 0;
  for (std::sregex_iterator it(page.begin(), page.end(), block), end; it != end; ++it) {
    const std::string source = readAll((*it)[1]);
    const std::size_t begin = source.find("// [example]\n");
    ASSERT_NE(begin, std::string::npos) << (*it)[1];
    const std::size_t from = begin + std::string("// [example]\n").size();
    EXPECT_EQ((*it)[2].str(), source.substr(from, source.find("// [end]\n") - from)) << (*it)[1];
    ++examples;
  }
  EXPECT_EQ(examples, 3);
}

}  // namespace
}  // namespace braid
