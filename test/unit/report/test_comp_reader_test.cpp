#include "report/test_comp_reader.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "report/test_comp.hpp"

namespace braid::report {
namespace {

using Bytes = std::vector<std::uint8_t>;

std::vector<exec::InputBytes> inputsIn(const std::string& xml) {
  const auto result = readTestCase(xml);
  const auto* problem = std::get_if<std::string>(&result);
  EXPECT_EQ(problem, nullptr) << (problem == nullptr ? "" : *problem);
  return problem == nullptr ? std::get<0>(result) : std::vector<exec::InputBytes>();
}

std::string problemIn(const std::string& xml) {
  const auto result = readTestCase(xml);
  const auto* problem = std::get_if<std::string>(&result);
  return problem == nullptr ? "" : *problem;
}

exec::InputBytes inputIn(const std::string& element) {
  const std::vector<exec::InputBytes> inputs = inputsIn("<testcase>" + element + "</testcase>");
  return inputs.size() == 1 ? inputs.front() : exec::InputBytes();
}

TEST(TestCompReader, WhatIsWrittenIsReadBack) {
  const bool isTrue = rc::check("any bytes under any name", [] {
    const auto names = std::vector<std::string>{
        "x", "text", "__VERIFIER_nondet_int", "__VERIFIER_nondet_ulong", "nondet_bool", "p->q & r"};
    std::vector<exec::InputBytes> inputs;
    const auto count = *rc::gen::inRange(0, 5);
    for (int i = 0; i < count; ++i) {
      const std::string name = names[*rc::gen::inRange<std::size_t>(0, names.size())];
      const std::size_t size = name == "__VERIFIER_nondet_int"     ? 4
                               : name == "__VERIFIER_nondet_ulong" ? 8
                               : name == "nondet_bool"             ? 1
                                                       : *rc::gen::inRange<std::size_t>(0, 20);
      inputs.push_back(
          {name, *rc::gen::container<Bytes>(size, rc::gen::arbitrary<std::uint8_t>())});
    }
    const auto result = readTestCase(testCaseXml(inputs));
    RC_ASSERT(std::holds_alternative<std::vector<exec::InputBytes>>(result));
    RC_ASSERT(std::get<0>(result) == inputs);
  });
  EXPECT_TRUE(isTrue);
}

TEST(TestCompReader, FloatingPointNumbers) {
  for (const std::uint32_t word : {0x3fc00000U, 0x7f800000U, 0xff800000U, 0x80000000U, 1U}) {
    Bytes bytes;
    for (unsigned i = 0; i < 4; ++i) {
      bytes.push_back(static_cast<std::uint8_t>(word >> (8 * i)));
    }
    const std::vector<exec::InputBytes> inputs{{"nondet_float", bytes}};
    EXPECT_EQ(inputsIn(testCaseXml(inputs)), inputs) << word;
  }
  EXPECT_EQ(inputIn("<input type=\"double\">-1.5</input>").bytes,
            (Bytes{0, 0, 0, 0, 0, 0, 0xf8, 0xbf}));
}

TEST(TestCompReader, NumbersOfOtherTools) {
  EXPECT_EQ(inputIn("<input type=\"int\">0x10</input>").bytes, (Bytes{16, 0, 0, 0}));
  EXPECT_EQ(inputIn("<input type='char'>'a'</input>").bytes, (Bytes{'a'}));
  EXPECT_EQ(inputIn("<input type=\"bool\">true</input>").bytes, (Bytes{1}));
  EXPECT_EQ(inputIn("<input type=\"unsigned int\">5U</input>").bytes, (Bytes{5, 0, 0, 0}));
  EXPECT_EQ(inputIn("<input type=\"int*\">0</input>").bytes, Bytes(8));
  const exec::InputBytes bare = inputIn("<input variable=\"x\">-2</input>");
  Bytes minusTwo(16, 0xff);
  minusTwo[0] = 0xfe;
  EXPECT_EQ(bare.bytes, minusTwo);
  EXPECT_EQ(bare.name, "");
}

TEST(TestCompReader, WhatIsNoTestCase) {
  EXPECT_NE(problemIn(""), "");
  EXPECT_NE(problemIn("<html></html>"), "");
  EXPECT_NE(problemIn("<testcase>"), "");
  EXPECT_NE(problemIn("<testcase><other/></testcase>"), "");
  EXPECT_NE(problemIn("<testcase><input>5</testcase>"), "");
  EXPECT_NE(problemIn("<testcase><input>five</input></testcase>"), "");
  EXPECT_NE(problemIn("<testcase><input/></testcase>"), "");
  EXPECT_NE(problemIn("<!DOCTYPE testcase [<!ENTITY a 'b'>]><testcase/>"), "");
  EXPECT_NE(problemIn("<testcase><input>&a;</input></testcase>"), "");
  EXPECT_EQ(problemIn("<testcase/>"), "");
}

TEST(TestCompReader, TheEntryOfASuite) {
  EXPECT_EQ(readEntryFunction(testSuiteXml({"braid", "a.c", "", "start", 0})), "start");
  EXPECT_EQ(readEntryFunction("<test-metadata></test-metadata>"), "");
  EXPECT_EQ(readEntryFunction("<<<"), "");
}

}  // namespace
}  // namespace braid::report
