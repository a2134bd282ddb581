#include "report/compiler_messages.hpp"

#include <gtest/gtest.h>

#include "report/json.hpp"

namespace braid::report {
namespace {

TEST(CompilerMessages, PlacesSeveritiesAndHints) {
  const std::vector<CompilerMessage> messages = readMessages(
      "a.c:3:7: error: use of undeclared identifier 'x'\n"
      "    3 |   return x;\n"
      "      |          ^\n"
      "a.c:4: warning: that: note: this\n"
      "b.oox: error: there is no such file\n"
      "  hint: look elsewhere\n"
      "  hint: or here\n"
      "1 error generated.\n"
      "braid: there is no command `chekc`\n"
      "<unknown>: error: nowhere\n");
  ASSERT_EQ(messages.size(), 5U);
  EXPECT_EQ(messages[0].severity, "error");
  EXPECT_EQ(messages[0].file, "a.c");
  EXPECT_EQ(messages[0].line, 3U);
  EXPECT_EQ(messages[0].column, 7U);
  EXPECT_EQ(messages[0].text, "use of undeclared identifier 'x'");
  EXPECT_EQ(messages[1].severity, "warning");
  EXPECT_EQ(messages[1].line, 4U);
  EXPECT_EQ(messages[1].column, 0U);
  EXPECT_EQ(messages[1].text, "that: note: this");
  EXPECT_EQ(messages[2].file, "b.oox");
  EXPECT_EQ(messages[2].line, 0U);
  EXPECT_EQ(messages[2].hint, "look elsewhere; or here");
  EXPECT_EQ(messages[3].file, "");
  EXPECT_EQ(messages[3].text, "there is no command `chekc`");
  EXPECT_EQ(messages[4].file, "");
}

TEST(CompilerMessages, TheFirstErrorIsTheError) {
  const Json json =
      failureToJson(readMessages("a.c:1:2: warning: odd\na.c:3:4: fatal error: wrong\n"));
  EXPECT_EQ(json["verdict"], "error");
  EXPECT_EQ(json["error"], "wrong");
  EXPECT_EQ(json["diagnostics"].size(), 2U);
  EXPECT_EQ(json["diagnostics"][1]["severity"], "error");
  EXPECT_EQ(json["diagnostics"][1]["column"], 4);
  EXPECT_EQ(failureToJson({})["error"], "");
}

}  // namespace
}  // namespace braid::report
