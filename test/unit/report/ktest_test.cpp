// The bytes of a .ktest file, field by field.
#include "report/ktest.hpp"

#include <gtest/gtest.h>

#include <string>

namespace braid::report {
namespace {

using ir::Type;
using support::BigInt;

TEST(Ktest, FileHasKleesLayout) {
  const std::string file = writeKtest({"a.oox"}, {{"n", std::string("\x05\0", 2)}});
  const std::string expected =
      std::string("KTEST") + std::string("\0\0\0\x03", 4) + std::string("\0\0\0\x01\0\0\0\x05", 8) +
      "a.oox" + std::string("\0\0\0\0\0\0\0\0", 8) + std::string("\0\0\0\x01\0\0\0\x01", 8) + "n" +
      std::string("\0\0\0\x02\x05\0", 6);
  EXPECT_EQ(file, expected);
}

TEST(Ktest, InputsAreNamedAndLittleEndian) {
  ir::Module module;
  ir::RecordShape node;
  node.name = "Node";
  node.fields = {{"value", Type::integer()}, {"next", Type::ref(1)}};
  module.shapes.emplace_back(node);
  module.arrayOf(Type::boolean());
  ir::Function entry;
  entry.registers = {{Type::integer(), "n"}, {Type::ref(1), "list"}, {Type::ref(2), "flags"}};
  entry.parameterCount = 3;
  exec::Inputs inputs;
  inputs.parameters = {BigInt(-2), exec::InputReference{0}, exec::InputReference{1}};
  inputs.objects.emplace_back(
      exec::InputRecord{1, {BigInt::powerOfTwo(64), exec::InputReference{}}});
  inputs.objects.emplace_back(exec::InputArray{2, 3, BigInt(0), {{BigInt(1), BigInt(1)}}});
  const std::vector<KtestObject> objects = ktestObjects(module, entry, inputs);
  ASSERT_EQ(objects.size(), 7U);
  EXPECT_EQ(objects[0].name, "n");
  EXPECT_EQ(objects[0].bytes, std::string("\xfe\xff\xff\xff\xff\xff\xff\xff", 8));
  EXPECT_EQ(objects[1].bytes, std::string("\x01\0\0\0\0\0\0\0", 8));
  EXPECT_EQ(objects[3].name, "o1.value");
  EXPECT_EQ(objects[3].bytes, "18446744073709551616");
  EXPECT_EQ(objects[4].name, "o1.next");
  EXPECT_EQ(objects[5].name, "o2.length");
  EXPECT_EQ(objects[6].name, "o2.elements");
  EXPECT_EQ(objects[6].bytes, std::string("\0\x01\0", 3));
}

TEST(Ktest, WhatIsWrittenIsRead) {
  exec::Inputs inputs;
  inputs.requested = {{"x", {1, 0, 0xff}}, {"x", {}}, {"empty name follows", {7}}, {"", {0}}};
  const std::string file = writeKtest({"a.c", "b.c"}, ktestObjects({}, {}, inputs));
  EXPECT_TRUE(isKtest(file));
  const auto read = readKtest(file);
  ASSERT_TRUE(std::holds_alternative<Ktest>(read)) << std::get<std::string>(read);
  EXPECT_EQ(std::get<Ktest>(read).arguments, (std::vector<std::string>{"a.c", "b.c"}));
  EXPECT_EQ(inputsFromKtest(std::get<Ktest>(read)).requested, inputs.requested);
}

TEST(Ktest, BrokenFilesAreRefused) {
  const std::string file = writeKtest({"a.c"}, {{"n", "1234"}});
  for (std::size_t size = 0; size < file.size(); ++size) {
    EXPECT_TRUE(std::holds_alternative<std::string>(readKtest(file.substr(0, size)))) << size;
  }
  std::string future = file;
  future[8] = 9;
  EXPECT_TRUE(std::holds_alternative<std::string>(readKtest(future)));
  // A count that the file cannot hold.
  EXPECT_TRUE(std::holds_alternative<std::string>(
      readKtest(std::string("KTEST\0\0\0\x03\xff\xff\xff\xff", 13))));
}

}  // namespace
}  // namespace braid::report
