#include "support/printable.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <string>

namespace braid::support {
namespace {

TEST(Printable, TextStaysAsItIs) {
  EXPECT_EQ(printable("plain text, \"quoted\" \\ and µ, …, 漢字, 😀"),
            "plain text, \"quoted\" \\ and µ, …, 漢字, 😀");
}

TEST(Printable, ControlCharactersAreWrittenOut) {
  EXPECT_EQ(printable("\033[31mred\a\177"), "\\x1b[31mred\\x07\\x7f");
  EXPECT_EQ(printable("a\nb\tc\r"), "a\\x0ab\\x09c\\x0d");
  EXPECT_EQ(printableLines("a\nb\tc\r"), "a\nb\tc\\x0d");
  EXPECT_EQ(printable(std::string("\0", 1)), "\\x00");
}

TEST(Printable, CharactersThatHideOrTurnAroundOthersAreWrittenOut) {
  EXPECT_EQ(printable("\u202etxt.c"), "\\u{202e}txt.c");
  EXPECT_EQ(printable("\u009b31m"), "\\u{9b}31m");  // an escape sequence in one character
  EXPECT_EQ(printable("a\u200bb\ufeff"), "a\\u{200b}b\\u{feff}");
}

TEST(Printable, BytesThatAreNoUtf8AreWrittenOut) {
  EXPECT_EQ(printable("\xff"), "\\xff");
  EXPECT_EQ(printable("\xc3"), "\\xc3");           // cut short
  EXPECT_EQ(printable("\xc0\x9b"), "\\xc0\\x9b");  // overlong
  EXPECT_EQ(printable("\xe0\x80\x9b"), "\\xe0\\x80\\x9b");
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // a surrogate
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");
  EXPECT_EQ(printable("\x9b"
                      "31m"),
            "\\x9b31m");
}

TEST(Printable, WhateverComesInNothingHiddenComesOut) {
  const bool isTrue = rc::check("no control character, and nothing is left to change", [] {
    const auto bytes = *rc::gen::arbitrary<std::string>();
    const std::string once = printable(bytes);
    RC_ASSERT(std::none_of(once.begin(), once.end(), [](char c) {
      return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    }));
    RC_ASSERT(printable(once) == once);
  });
  EXPECT_TRUE(isTrue);
}

}  // namespace
}  // namespace braid::support
