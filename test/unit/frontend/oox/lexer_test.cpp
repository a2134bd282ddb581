#include "frontend/oox/lexer.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace braid::frontend::oox {
namespace {

struct Lexed {
  std::vector<TokenKind> kinds;
  std::vector<std::string> texts;
  std::vector<support::SourceLocation> places;
  std::vector<support::Diagnostic> diagnostics;
};

Lexed lexText(std::string text) {
  support::SourceManager sources;
  const support::FileId file = sources.add("test.oox", std::move(text));
  support::Diagnostics diagnostics;
  Lexed result;
  for (const Token& token : lex(file, sources, diagnostics)) {
    result.kinds.push_back(token.kind);
    result.texts.emplace_back(token.text);
    result.places.push_back(token.location);
  }
  result.diagnostics = diagnostics.all();
  return result;
}

using Kinds = std::vector<TokenKind>;

TEST(Lexer, EmptyTextIsJustTheEnd) {
  EXPECT_EQ(lexText("").kinds, Kinds{TokenKind::EndOfFile});
  EXPECT_EQ(lexText(" \t\r\n").kinds, Kinds{TokenKind::EndOfFile});
}

TEST(Lexer, TakesTheLongestSymbol) {
  const Lexed lexed = lexText("==>==:=:<= <!=!&&||");
  EXPECT_EQ(lexed.kinds,
            (Kinds{TokenKind::Implies, TokenKind::Equal, TokenKind::Assign, TokenKind::Colon,
                   TokenKind::LessEqual, TokenKind::Less, TokenKind::NotEqual, TokenKind::Not,
                   TokenKind::And, TokenKind::Or, TokenKind::EndOfFile}));
  EXPECT_TRUE(lexed.diagnostics.empty());
}

TEST(Lexer, TwoMinusesAreTwoOperators) {
  EXPECT_EQ(lexText("a--b").kinds, (Kinds{TokenKind::Identifier, TokenKind::Minus, TokenKind::Minus,
                                          TokenKind::Identifier, TokenKind::EndOfFile}));
}

TEST(Lexer, TellsKeywordsFromNames) {
  EXPECT_EQ(lexText("while whiles _x x1 forall").kinds,
            (Kinds{TokenKind::While, TokenKind::Identifier, TokenKind::Identifier,
                   TokenKind::Identifier, TokenKind::Forall, TokenKind::EndOfFile}));
}

TEST(Lexer, SkipsCommentsOfBothKinds) {
  const Lexed lexed = lexText("a // b /* c\n/* d\n * e // */ f //* g */ h\n/**/i/***/j");
  EXPECT_EQ(lexed.texts, (std::vector<std::string>{"a", "f", "i", "j", ""}));
}

TEST(Lexer, CountsLinesAndColumns) {
  const Lexed lexed = lexText("a\n  bc\r\n\td");
  ASSERT_EQ(lexed.places.size(), 4U);
  EXPECT_EQ(lexed.places[1].line, 2U);
  EXPECT_EQ(lexed.places[1].column, 3U);
  EXPECT_EQ(lexed.places[2].line, 3U);
  EXPECT_EQ(lexed.places[2].column, 2U);
}

TEST(Lexer, SkipsAByteOrderMark) {
  const Lexed lexed = lexText(
      "\xEF\xBB\xBF"
      "class");
  EXPECT_EQ(lexed.kinds, (Kinds{TokenKind::Class, TokenKind::EndOfFile}));
  EXPECT_TRUE(lexed.diagnostics.empty());
}

struct BadText {
  std::string name;
  std::string text;
  std::uint32_t column;
  std::string message;
};

class LexerErrors : public testing::TestWithParam<BadText> {};

TEST_P(LexerErrors, AreReportedOnce) {
  const Lexed lexed = lexText(GetParam().text);
  ASSERT_EQ(lexed.diagnostics.size(), 1U);
  EXPECT_EQ(lexed.diagnostics[0].message, GetParam().message);
  EXPECT_EQ(lexed.diagnostics[0].location.column, GetParam().column);
  EXPECT_EQ(lexed.kinds.back(), TokenKind::EndOfFile);
}

INSTANTIATE_TEST_SUITE_P(
    All, LexerErrors,
    testing::Values(BadText{"OpenComment", "a /* b", 3, "this comment is never closed"},
                    BadText{"OpenCommentStar", "/*/", 1, "this comment is never closed"},
                    BadText{"OpenString", "a \"bc\nd", 3, "this string is never closed"},
                    BadText{"OpenStringAtEnd", "\"", 1, "this string is never closed"},
                    BadText{"EscapedQuote", R"("a\")", 1, "this string is never closed"},
                    BadText{"Nul", std::string("a \0 b", 5), 3, "NUL byte in the source text"},
                    BadText{"Latin1", "a \xE9 b", 3, "this is not valid UTF-8 text"},
                    BadText{"RunOfBadBytes", "a \xFF\xFE\x80 b", 3, "this is not valid UTF-8 text"},
                    BadText{"CutSequence", "a \xC3", 3, "this is not valid UTF-8 text"},
                    BadText{"BadInString", "\"a\xFFz\"", 3, "this string is not valid UTF-8 text"},
                    BadText{"ForeignLetter", "a \xC3\xA9 b", 3, "unexpected character `\xC3\xA9`"},
                    BadText{"Control", "a \x01 b", 3, "control character in the source text"},
                    BadText{"Backslash", "\\", 1, "unexpected character `\\`"},
                    BadText{"Increment", "a++", 2, "OOX has no `++`"},
                    BadText{"SingleAnd", "a & b", 3, "OOX has no `&`"},
                    BadText{"Arrow", "a => b", 3, "OOX has no `=>`"},
                    BadText{"NumberWithLetters", "12ab", 1, "`12ab` is not a decimal number"}),
    [](const auto& test) { return test.param.name; });

TEST(Lexer, BadBytesInACommentAreAWarning) {
  const Lexed lexed = lexText("// caf\xE9 \xE9\na");
  ASSERT_EQ(lexed.diagnostics.size(), 1U);
  EXPECT_EQ(lexed.diagnostics[0].severity, support::Severity::Warning);
}

TEST(Lexer, ReplacesForeignOperatorsByTheirMeaning) {
  EXPECT_EQ(lexText("a & b | c").kinds,
            (Kinds{TokenKind::Identifier, TokenKind::And, TokenKind::Identifier, TokenKind::Or,
                   TokenKind::Identifier, TokenKind::EndOfFile}));
}

}  // namespace
}  // namespace braid::frontend::oox
