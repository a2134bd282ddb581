// Inputs survive the way through JSON; what is no proper input is refused with a reason.
#include "report/inputs_json.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "report/json.hpp"
#include "report/test_file.hpp"
#include "unit/report/random_inputs.hpp"

namespace braid::report {
namespace {

using exec::Inputs;
using test::makeEntry;
using test::makeModule;
using test::randomInputs;

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
