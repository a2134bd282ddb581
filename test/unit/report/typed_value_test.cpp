#include "report/typed_value.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "report/json.hpp"

namespace braid::report {
namespace {

using Bytes = std::vector<std::uint8_t>;

struct Shown {
  const char* type;
  Bytes bytes;
  std::string text;
  std::string json;
};

TEST(TypedValue, ShowsWhatTheTypeMakesOfTheBytes) {
  for (const Shown& shown : {
           Shown{"int32", {0xfe, 0xff, 0xff, 0xff}, "-2", "-2"},
           Shown{"uint32", {0xfe, 0xff, 0xff, 0xff}, "4294967294", "4294967294"},
           Shown{"uint64", Bytes(8, 0xff), "18446744073709551615", "18446744073709551615"},
           Shown{"uint8", {65}, "65 'A'", "65"},
           Shown{"int8", {0xff}, "-1", "-1"},
           Shown{"char", {0xff}, "-1", "-1"},
           Shown{"uchar", {0xff}, "255", "255"},
           Shown{"char", {'\''}, "39 '\\''", "39"},
           Shown{"float32", {0, 0, 0, 0x3f}, "0.5", "0.5"},
           Shown{"float64", {0, 0, 0, 0, 0, 0, 0xf0, 0x7f}, "inf", "\"inf\""},
           Shown{"float128", Bytes(16, 1), "0x01010101010101010101010101010101",
                 "\"0x01010101010101010101010101010101\""},
           Shown{"bool", {1}, "true", "true"},
           Shown{"bool", {0}, "false", "false"},
           Shown{"bool", {7}, "7", "7"},
           Shown{"pointer64", Bytes(8), "null", "0"},
           Shown{"pointer64", {0x10, 0, 0, 0, 0, 0, 0, 0}, "0x10", "16"},
           Shown{"enum32{RED=0, GREEN=-5}", {0xfb, 0xff, 0xff, 0xff}, "GREEN", "\"GREEN\""},
           Shown{"enum32{RED=0}", {3, 0, 0, 0}, "3", "3"},
           Shown{"char[8]", {'a', 'b', 0, 0}, "\"ab\"", "[97,98,0,0]"},
           Shown{"char[8]", Bytes(3), "\"\"", "[0,0,0]"},
           Shown{"char[4]", {'a', '\n', 1, '0'}, "\"a\\n\\0010\" (61 0a 01 30)", "[97,10,1,48]"},
           Shown{"char[4]", {'"', '\\'}, "\"\\\"\\\\\"", "[34,92]"},
           Shown{"uint8[4]", {1, 0, 1, 2}, "{1, 0, 1, 2}", "[1,0,1,2]"},
           Shown{"uint8[4]", {'h', 'i', 0, 0}, "{104, 105, 0, 0} \"hi\"", "[104,105,0,0]"},
           Shown{"int16[2][2]",
                 {1, 0, 2, 0, 3, 0, 0xff, 0xff},
                 "{{1, 2}, {3, -1}}",
                 "[[1,2],[3,-1]]"},
           Shown{"{x: int32 @0, s: char[2] @4; 8}",
                 {1, 0, 0, 0, 'o', 'k', 9, 9},
                 "{x = 1, s = \"ok\"}",
                 "{\"x\":1,\"s\":[111,107]}"},
           Shown{"{; 2}[0]", {1, 2}, "{{}}", "[{}]"},
       }) {
    const std::optional<ir::DataType> type = ir::dataTypeFromText(shown.type);
    ASSERT_TRUE(type) << shown.type;
    ASSERT_TRUE(fits(*type, shown.bytes)) << shown.type;
    EXPECT_EQ(describeTyped(*type, shown.bytes), shown.text) << shown.type;
    EXPECT_EQ(typedToJson(*type, shown.bytes).dump(), shown.json) << shown.type;
  }
}

TEST(TypedValue, LongOnesAreShortened) {
  const ir::DataType numbers = *ir::dataTypeFromText("int32[100]");
  EXPECT_NE(describeTyped(numbers, Bytes(400)).find(", … (100 in all)}"), std::string::npos);
  const ir::DataType text = *ir::dataTypeFromText("char[100]");
  EXPECT_EQ(describeTyped(text, Bytes(100, 'x')), "\"" + std::string(60, 'x') + "…\"");
}

TEST(TypedValue, FitsOnlyWholeElements) {
  EXPECT_FALSE(fits(*ir::dataTypeFromText("int32"), Bytes(8)));
  EXPECT_FALSE(fits(*ir::dataTypeFromText("int32[2]"), Bytes(7)));
  EXPECT_TRUE(fits(*ir::dataTypeFromText("int32[2]"), Bytes(12)));
  EXPECT_FALSE(fits(*ir::dataTypeFromText("{; 0}[2]"), Bytes(4)));
}

}  // namespace
}  // namespace braid::report
