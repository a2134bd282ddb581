// Definitions for what nobody defines.
#include "native/unknown_symbols.hpp"

#include <gtest/gtest.h>

namespace braid::native {
namespace {

TEST(UnknownSymbols, TheLinkerNamesThem) {
  const std::vector<std::string> names = missingSymbols(
      "/usr/bin/ld: joined.o: in function `main':\n"
      "a.c:6: undefined reference to `mystery'\n"
      "/usr/bin/ld: a.c:6: undefined reference to `mystery'\n"
      "/usr/bin/ld: a.c:7: undefined reference to `measure'\n"
      "clang-19: error: linker command failed with exit code 1 (use -v to see invocation)\n");
  EXPECT_EQ(names, (std::vector<std::string>{"mystery", "measure"}));
  EXPECT_TRUE(missingSymbols("a.c:1:1: error: expected ';'\n").empty());
}

TEST(UnknownSymbols, ResultsHaveTheSizeOfTheInputOrAreFloatingPoint) {
  const std::string text = defineSymbols({{"count", {false, "size_t (int)"}},
                                          {"weigh", {false, "double (int)"}},
                                          {"paint", {false, "void (void)"}},
                                          {"table", {true, "int[]"}}},
                                         {{"count", 2}, {"variable table", 40}, {"weigh", 8}});
  EXPECT_NE(text.find("unsigned short count(void) {"), std::string::npos) << text;
  EXPECT_NE(text.find("double weigh(void) {"), std::string::npos);
  EXPECT_NE(text.find("void paint(void) {}"), std::string::npos);
  EXPECT_NE(text.find("char table[40];"), std::string::npos);
  EXPECT_NE(text.find("braid_make_symbolic(table, 40, \"variable table\")"), std::string::npos);
}

}  // namespace
}  // namespace braid::native
