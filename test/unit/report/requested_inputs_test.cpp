// Inputs that were asked for: bytes as numbers, text and JSON, and back.
#include "report/requested_inputs.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "report/inputs_json.hpp"
#include "report/json.hpp"

namespace braid::report {
namespace {

using Bytes = std::vector<std::uint8_t>;

TEST(RequestedInputs, NumbersAreLittleEndianAndSigned) {
  EXPECT_EQ(numberIn(Bytes{0x0a, 0, 0, 0}), 10);
  EXPECT_EQ(numberIn(Bytes{0xfe, 0xff}), -2);
  EXPECT_EQ(numberIn(Bytes{0x80}), -128);
  EXPECT_EQ(numberIn(Bytes{0, 0, 0, 0, 0, 0, 0, 0x80}), INT64_MIN);
  EXPECT_EQ(numberIn(Bytes{1, 2, 3}), std::nullopt);
  EXPECT_EQ(numberIn(Bytes{}), std::nullopt);
}

TEST(RequestedInputs, TextIsPrintableAndThenZeros) {
  EXPECT_EQ(textIn(Bytes{'a', 'b', 0, 0}), "ab");
  EXPECT_EQ(textIn(Bytes{'a', 'b'}), "ab");
  EXPECT_EQ(textIn(Bytes{'a', 0, 'b'}), std::nullopt);
  EXPECT_EQ(textIn(Bytes{0, 0}), std::nullopt);
  EXPECT_EQ(textIn(Bytes{'a', 200}), std::nullopt);
}

TEST(RequestedInputs, Hexadecimal) {
  EXPECT_EQ(hexOf(Bytes{0, 0x0a, 0xff}), "000aff");
  EXPECT_EQ(bytesOfHex("000aff"), (Bytes{0, 0x0a, 0xff}));
  EXPECT_EQ(bytesOfHex("0"), std::nullopt);
  EXPECT_EQ(bytesOfHex("0g"), std::nullopt);
}

TEST(RequestedInputs, WordsForPeople) {
  EXPECT_EQ(describeBytes(Bytes{0x0a, 0, 0, 0}), "10");
  EXPECT_EQ(describeBytes(Bytes{65, 0, 0, 0}), "65");
  EXPECT_EQ(describeBytes(Bytes{65}), "65 \"A\"");
  EXPECT_EQ(describeBytes(Bytes{'a', '"', 'c'}), "\"a\\\"c\" (3 bytes)");
  EXPECT_EQ(describeBytes(Bytes{1, 2, 3}), "01 02 03");
  EXPECT_EQ(describeBytes(Bytes(5)), "zeros (5 bytes)");
  EXPECT_NE(describeBytes(Bytes(1000, 7)).find("… (1000 bytes)"), std::string::npos);
}

TEST(RequestedInputs, RoundTripThroughJson) {
  std::mt19937_64 random(5);
  for (int round = 0; round < 200; ++round) {
    exec::Inputs inputs;
    for (std::uint64_t i = random() % 5; i > 0; --i) {
      Bytes bytes(random() % 20);
      for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(random());
      }
      inputs.requested.push_back({"input" + std::to_string(i), bytes});
    }
    if (random() % 2 == 0) {
      inputs.uninitialisedMemory[static_cast<ir::Segment>(random())] = {{{3, 7}, {1000, 255}}, 9};
      inputs.uninitialisedValues[4] = support::BigInt::powerOfTwo(100) - 1;
      inputs.uninitialisedValues[5] = -3;
    }
    const Json json = inputsToJson({}, {}, inputs);
    const auto read = inputsFromJson({}, {}, Json::parse(json.dump()));
    ASSERT_TRUE(std::holds_alternative<exec::Inputs>(read)) << std::get<std::string>(read);
    const auto& back = std::get<exec::Inputs>(read);
    EXPECT_EQ(back.requested, inputs.requested);
    EXPECT_EQ(back.uninitialisedValues, inputs.uninitialisedValues);
    EXPECT_EQ(inputsToJson({}, {}, back), json);
  }
}

TEST(RequestedInputs, ANameNeedNotBeText) {
  exec::Inputs inputs;
  inputs.requested.push_back({"\xff\x01", {1}});
  EXPECT_NO_THROW((void)inputsToJson({}, {}, inputs).dump());
}

TEST(RequestedInputs, BrokenInputsAreRefusedWithAReason) {
  for (const char* text :
       {R"({"requested": {}})", R"({"requested": [3]})", R"({"requested": [{"name": "x"}]})",
        R"({"requested": [{"name": "x", "bytes": "0"}]})",
        R"({"requested": [{"name": "x", "bytes": "0x"}]})", R"({"uninitialised": 3})",
        R"({"uninitialised": {"memory": [{"object": -1, "bytes": {}, "otherwise": 0}]}})",
        R"({"uninitialised": {"memory": [{"object": 1, "bytes": {"a": 1}, "otherwise": 0}]}})",
        R"({"uninitialised": {"memory": [{"object": 1, "bytes": {"1": 256}, "otherwise": 0}]}})",
        R"({"uninitialised": {"values": {"1": 1.5}}})"}) {
    Json json = Json::parse(text);
    json["parameters"] = Json::object();
    const auto read = inputsFromJson({}, {}, json);
    ASSERT_TRUE(std::holds_alternative<std::string>(read)) << text;
    EXPECT_FALSE(std::get<std::string>(read).empty());
  }
}

}  // namespace
}  // namespace braid::report
