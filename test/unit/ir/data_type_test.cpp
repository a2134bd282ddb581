#include "ir/data_type.hpp"

#include <gtest/gtest.h>

#include <string>

namespace braid::ir {
namespace {

TEST(DataType, TextIsReadBack) {
  for (const std::string text :
       {"int32", "uint8[4]", "char[8]", "uchar", "float64", "bool", "pointer64", "int16[2][3]",
        "uint128", "enum32{RED=0, GREEN=-5}", "enum8{}", "{; 4}",
        "{x: int32 @0, y: float64 @8; 16}", "{in: {a: bool @0; 1}[2] @0, : char[0] @2; 2}[3]"}) {
    const std::optional<DataType> type = dataTypeFromText(text);
    ASSERT_TRUE(type) << text;
    EXPECT_EQ(toText(*type), text);
  }
}

TEST(DataType, WhatIsNoTypeIsRefused) {
  for (const std::string text :
       {"", "int", "int7", "int0", "int32[", "int32[]", "int32[-1]", "int32 ", "struct", "{",
        "{x: int32; 4}", "{x: int32 @1; 4}", "{x: int32 @18446744073709551615; 4}", "enum32{RED}",
        "int64[4294967296][4294967296]", "int9999999999999"}) {
    EXPECT_FALSE(dataTypeFromText(text)) << text;
  }
  std::string deep;
  for (int i = 0; i < 100'000; ++i) {
    deep += "{a: ";
  }
  EXPECT_FALSE(dataTypeFromText(deep));
}

TEST(DataType, SizesFollowFromParts) {
  EXPECT_EQ(dataTypeFromText("int16[2][3]")->size, 12U);
  EXPECT_EQ(dataTypeFromText("int16[2][3]")->element().size, 6U);
}

TEST(DataType, Parts) {
  const auto part = [](const char* type, std::uint64_t offset, std::uint64_t size) {
    const std::optional<DataType> found = partOf(*dataTypeFromText(type), offset, size);
    return found ? toText(*found) : "nothing";
  };
  EXPECT_EQ(part("int32", 0, 4), "int32");
  EXPECT_EQ(part("int32", 0, 2), "nothing");
  EXPECT_EQ(part("int32[4]", 4, 8), "int32[2]");
  EXPECT_EQ(part("int32[4]", 4, 4), "int32");
  EXPECT_EQ(part("int32[4]", 2, 8), "nothing");
  EXPECT_EQ(part("{x: int32 @0, y: char[4] @4; 8}", 4, 4), "char[4]");
  EXPECT_EQ(part("{x: int32 @0, y: char[4] @4; 8}", 5, 1), "char");
  EXPECT_EQ(part("{x: int32 @0, y: char[4] @4; 8}", 2, 4), "nothing");
}

}  // namespace
}  // namespace braid::ir
