// Inputs survive the way through JSON; what is no proper input is refused with a reason.
#include "report/inputs_json.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "report/json.hpp"
#include "report/test_file.hpp"

namespace braid::report {
namespace {

using exec::InputArray;
using exec::InputRecord;
using exec::InputReference;
using exec::Inputs;
using exec::InputValue;
using ir::Type;
using support::BigInt;

// class Node { int value; bool flag; Node next; } and arrays of int and of Node.
ir::Module makeModule() {
  ir::Module module;
  ir::RecordShape node;
  node.name = "Node";
  node.fields = {{"value", Type::integer()}, {"flag", Type::boolean()}, {"next", Type::ref(1)}};
  module.shapes.emplace_back(node);
  module.arrayOf(Type::integer());
  module.arrayOf(Type::ref(1));
  return module;
}

ir::Function makeEntry() {
  ir::Function entry;
  entry.name = "Main.main";
  entry.registers = {{Type::integer(), "n"},
                     {Type::boolean(), "b"},
                     {Type::ref(1), "node"},
                     {Type::ref(2), "numbers"},
                     {Type::ref(3), "nodes"}};
  entry.parameterCount = 5;
  return entry;
}

Inputs randomInputs(std::mt19937_64& random) {
  const auto number = [&]() -> BigInt {
    switch (random() % 4) {
      case 0:
        return static_cast<std::int64_t>(random());
      case 1:
        return BigInt::powerOfTwo(70) * static_cast<std::int64_t>(random() % 9);
      default:
        return static_cast<std::int64_t>(random() % 20) - 10;
    }
  };
  const auto boolean = [&] { return BigInt(static_cast<std::int64_t>(random() % 2)); };
  // Objects 0 to 2 are nodes, 3 and 4 arrays of numbers, 5 an array of nodes.
  const auto node = [&]() -> InputReference {
    return random() % 3 == 0 ? InputReference{} : InputReference{random() % 3};
  };
  Inputs inputs;
  for (int i = 0; i < 3; ++i) {
    inputs.objects.emplace_back(InputRecord{1, {number(), boolean(), node()}});
  }
  for (int i = 0; i < 2; ++i) {
    InputArray array{2, static_cast<std::int64_t>(random() % 200), number(), {}};
    for (BigInt k = 0; k < array.length; k = k + 1) {
      if (random() % 4 == 0) {
        array.elements.emplace(k, number());
      }
    }
    inputs.objects.emplace_back(array);
  }
  InputArray nodes{3, 3, node(), {}};
  nodes.elements.emplace(1, node());
  inputs.objects.emplace_back(nodes);
  inputs.parameters = {number(), boolean(), node(), InputReference{3 + random() % 2},
                       InputReference{5}};
  return inputs;
}

TEST(InputsJson, RoundTrip) {
  const ir::Module module = makeModule();
  const ir::Function entry = makeEntry();
  std::mt19937_64 random(19);
  for (int round = 0; round < 300; ++round) {
    const Json json = inputsToJson(module, entry, randomInputs(random));
    const auto read = inputsFromJson(module, entry, Json::parse(json.dump()));
    ASSERT_TRUE(std::holds_alternative<Inputs>(read)) << std::get<std::string>(read);
    EXPECT_EQ(inputsToJson(module, entry, std::get<Inputs>(read)), json);
  }
}

TEST(InputsJson, BrokenInputsAreRefusedWithAReason) {
  const ir::Module module = makeModule();
  const ir::Function entry = makeEntry();
  const Json good = Json::parse(R"({
    "parameters": {"n": 1, "b": true, "node": {"ref": 1}, "numbers": {"ref": 2}, "nodes": null},
    "objects": [{"id": 1, "type": "Node", "fields": {"value": 1, "flag": false, "next": null}},
                {"id": 2, "type": "int[]", "length": 2, "elements": [1, 2]}]})");
  ASSERT_TRUE(std::holds_alternative<Inputs>(inputsFromJson(module, entry, good)));
  struct Case {
    const char* pointer;
    const char* value;
    const char* message;
  };
  const Case cases[] = {
      {"/parameters/n", "true", "n must be a whole number"},
      {"/parameters/n", "1.5", "n must be a whole number"},
      {"/parameters/n", "\"12x\"", "n must be a whole number"},
      {"/parameters/b", "1", "b must be true or false"},
      {"/parameters/node", "{\"ref\": 7}", "not listed"},
      {"/parameters/node", "{\"ref\": 2}", "wrong type"},
      {"/parameters/node", "3", "null or"},
      {"/parameters/extra", "3", "more parameters"},
      {"/parameters", "[]", "must be an object"},
      {"/objects", "{}", "must be a list"},
      {"/objects/0/type", "\"Nodule\"", "no type Nodule"},
      {"/objects/0/id", "2", "twice"},
      {"/objects/0/fields/flag", "null", "true or false"},
      {"/objects/0/fields/more", "1", "does not have"},
      {"/objects/1/length", "-1", "negative"},
      {"/objects/1/length", "3", "as many elements"},
      {"/objects/1/elements", "{\"0\": 1}", "default"},
      {"/objects/1/elements", "7", "default"},
  };
  for (const Case& each : cases) {
    Json json = good;
    json[Json::json_pointer(each.pointer)] = Json::parse(each.value);
    const auto read = inputsFromJson(module, entry, json);
    ASSERT_TRUE(std::holds_alternative<std::string>(read)) << each.pointer;
    EXPECT_NE(std::get<std::string>(read).find(each.message), std::string::npos)
        << std::get<std::string>(read);
  }
}

TEST(TestFile, HeaderSaysHowToRun) {
  Json test = Json::parse(R"({"entry": "A.b", "int": 32, "inputs": {}})");
  const auto header = readTestHeader(test);
  ASSERT_TRUE(std::holds_alternative<TestHeader>(header));
  EXPECT_EQ(std::get<TestHeader>(header).entry, "A.b");
  EXPECT_EQ(std::get<TestHeader>(header).intWidth, 32U);
  for (const char* text :
       {"[]", "{}", R"({"inputs": {}})", R"({"entry": "A.b", "inputs": 3})",
        R"({"entry": "A.b", "inputs": {}, "int": 31})", R"({"entry": "A.b", "violations": []})"}) {
    Json broken = Json::parse(text);
    EXPECT_TRUE(std::holds_alternative<std::string>(readTestHeader(broken))) << text;
  }
}

TEST(TestFile, AViolationOfACheckIsATest) {
  Json check = Json::parse(R"({"entry": "A.b", "violations": [{"inputs": {"parameters": {}}}]})");
  ASSERT_TRUE(std::holds_alternative<TestHeader>(readTestHeader(check)));
  EXPECT_TRUE(check["inputs"].contains("parameters"));
}

TEST(TestFile, ExpectedEnds) {
  Json check = Json::parse(R"({"entry": "main", "violations": [{"inputs": {"parameters": {}},
    "kind": "abort", "location": {"file": "a.c", "line": 7, "column": 2}}]})");
  ASSERT_TRUE(std::holds_alternative<TestHeader>(readTestHeader(check)));
  const auto end = readExpectedEnd(check);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->outcome, "abort");
  EXPECT_EQ(end->line, 7U);
  EXPECT_EQ(readExpectedEnd(Json::parse(R"({"expected": {"outcome": "returned",
    "exit_status": 3}})"))
                ->exitStatus,
            3);
  EXPECT_FALSE(readExpectedEnd(Json::object()));
  EXPECT_FALSE(readExpectedEnd(Json::parse(R"({"expected": {"outcome": 3}})")));
}

}  // namespace
}  // namespace braid::report
