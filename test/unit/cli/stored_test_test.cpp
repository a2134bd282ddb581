// Whatever a test file holds, reading it ends in a test or in a message, and running the test ends.
#include "cli/stored_test.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "exec/program.hpp"
#include "exec/replay.hpp"
#include "frontend/oox/compile.hpp"
#include "report/inputs_json.hpp"
#include "report/json.hpp"
#include "report/ktest.hpp"
#include "report/test_comp.hpp"
#include "report/text.hpp"
#include "support/diagnostics.hpp"
#include "support/temporary_directory.hpp"

namespace braid::cli {
namespace {

// Takes what is said on standard error.
class QuietErrors {
 public:
  QuietErrors() : original_(std::cerr.rdbuf(text_.rdbuf())) {}
  ~QuietErrors() { std::cerr.rdbuf(original_); }
  QuietErrors(const QuietErrors&) = delete;
  QuietErrors& operator=(const QuietErrors&) = delete;

  [[nodiscard]] std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
  std::streambuf* original_;
};

constexpr std::string_view kProgram = R"(
class Node {
  int value;
  Node next;
  Node() { this.value := 0; this.next := null; }
}
class Main {
  static int main(int n, bool b, int[] a, Node node) {
    int sum := 0;
    if (a != null) {
      for (int i := 0; i < #a; i := i + 1) { sum := sum + a[i]; }
    }
    while (node != null) { sum := sum + node.value; node := node.next; }
    if (b) { return sum; }
    return n;
  }
}
)";

constexpr std::string_view kTest = R"({
  "program": "program.oox", "entry": "Main.main", "int": "unbounded",
  "inputs": {
    "parameters": {"n": 3, "b": true, "a": {"ref": 1}, "node": {"ref": 2}},
    "objects": [{"id": 1, "type": "int[]", "length": 2, "elements": [7, "123456789012345678901"]},
                {"id": 2, "type": "Node", "fields": {"value": 1, "next": null}},
                {"id": 3, "type": "int[]", "length": 900, "default": 0, "elements": {"5": 7}}]},
  "expected": {"outcome": "returned", "result": "10", "exit_status": 3,
               "location": {"file": "a.c", "line": 4, "column": 1}}})";

constexpr std::string_view kTestOfC = R"({
  "program": "program.c", "entry": "main",
  "inputs": {"parameters": {}, "objects": [],
             "requested": [{"name": "n", "bytes": "0a000000", "value": 10},
                           {"name": "p", "bytes": "010000000200000003000000", "type":
                            "{x: int32[2] @0, y: enum32{RED=0, GREEN=3} @8; 12}"}],
             "uninitialised": {"memory": [{"object": 12, "bytes": {"3": 7}, "otherwise": 0}],
                               "values": {"2": 5}}},
  "expected": {"outcome": "assertion", "location": {"file": "a.c", "line": 4}},
  "settings": {"flags": ["-DX=1"], "arguments": 2, "argument_length": 3, "stdin": -1,
               "fuzz_size": 16, "allocation_fails": false, "checks": ["leaks"]}})";

constexpr std::string_view kCheckOfC = R"({
  "verdict": "invalid", "entry": "main", "reasons": [],
  "violations": [{"kind": "assertion", "message": "assertion can fail", "function": "main",
                  "location": {"file": "a.c", "line": 4, "column": 3},
                  "inputs": {"parameters": {}, "objects": [],
                             "requested": [{"name": "n", "bytes": "0a", "value": 10}]},
                  "confirmed": true}]})";

class StoredTestTest : public testing::Test {
 protected:
  std::optional<StoredTest> read(std::string_view text) {
    std::ofstream(file_, std::ios::binary) << text;
    return readTest(file_);
  }
  // Reads it, takes its settings and inputs, and says nothing.
  void useForC(std::string_view text) {
    const std::optional<StoredTest> test = read(text);
    if (test) {
      FrontendOptions options;
      options.files = {"program.c"};
      std::vector<std::string> checks;
      takeSettings(*test, options, checks);
      const auto inputs = requestedInputsOf(*test);
      if (const auto* usable = std::get_if<exec::Inputs>(&inputs)) {
        std::ostringstream out;
        report::printInputs(out, {}, {}, *usable);
        report::inputsToJson({}, {}, *usable);
      }
    }
  }

  support::TemporaryDirectory directory_ = *support::TemporaryDirectory::make();
  std::string file_ = (directory_.path() / "test").string();
};

// What goes wrong in files: bytes, words in place of others, parts that are missing or there twice.
std::string mutated(std::string text, std::mt19937_64& random) {
  static const std::vector<std::string> kWords = {"1e999",
                                                  "-1e999",
                                                  "99999999999999999999999",
                                                  "-1",
                                                  "null",
                                                  "[]",
                                                  "{}",
                                                  "true",
                                                  "\"\\u0000\"",
                                                  "4294967296",
                                                  "1.5",
                                                  "[[[[",
                                                  "\"ref\"",
                                                  "\xff",
                                                  "<",
                                                  "&#0;",
                                                  "9223372036854775808",
                                                  "\"\"",
                                                  "0",
                                                  "</input>"};
  const std::uint64_t count = 1 + random() % 2;
  for (std::uint64_t i = 0; i < count && !text.empty(); ++i) {
    const std::size_t at = random() % text.size();
    const std::size_t size = random() % (text.size() - at + 1) % 20;
    switch (random() % 5) {
      case 0:
        text[at] = static_cast<char>(random() % 256);
        break;
      case 1:
        text.erase(at, size);
        break;
      case 2:
        text.insert(at, text.substr(at, size));
        break;
      case 3: {
        const std::string& word = kWords[random() % kWords.size()];
        text.replace(at, std::min<std::size_t>(size, 3), word);
        break;
      }
      default: {
        // A whole value: from a colon to the next comma or bracket.
        const std::size_t colon = text.find(':', at);
        if (colon != std::string::npos) {
          const std::size_t end = std::min(text.find_first_of(",}]", colon), text.size());
          const std::string& word = kWords[random() % kWords.size()];
          text.replace(colon + 1, end - colon - 1, word);
        }
      }
    }
  }
  return text;
}

std::uint64_t rounds() {
  const char* text = std::getenv("BRAID_FUZZ_ROUNDS");
  return text == nullptr ? 300 : std::strtoull(text, nullptr, 10);
}

std::uint64_t seed() {
  const char* text = std::getenv("BRAID_FUZZ_SEED");
  return text == nullptr ? 20261116 : std::strtoull(text, nullptr, 10);
}

TEST_F(StoredTestTest, NumbersThatNoMachineHasAreNoTest) {
  const QuietErrors errors;
  EXPECT_FALSE(read(R"({"entry": "main", "inputs": {"parameters": {"n": 1e999}}})"));
  EXPECT_NE(errors.text().find("error: "), std::string::npos);
}

TEST_F(StoredTestTest, NestingIsBounded) {
  const QuietErrors errors;
  EXPECT_FALSE(read(std::string(10'000'000, '[')));
  EXPECT_FALSE(read(R"({"entry": "main", "inputs": {}, "expected": )" +
                    std::string(1'000'000, '[') + std::string(1'000'000, ']') + "}"));
  EXPECT_NE(errors.text().find("nests too deeply"), std::string::npos);
}

TEST_F(StoredTestTest, NestingOfTypesIsBounded) {
  std::string type = "int8";
  for (int i = 0; i < 1'000'000; ++i) {
    type += "[1]";
  }
  useForC(R"({"entry": "main", "inputs": {"parameters": {}, "requested": [{"name": "n",
            "bytes": "01", "type": ")" +
          type + R"("}]}})");
}

TEST_F(StoredTestTest, MutatedTestsOfC) {
  const QuietErrors errors;
  std::mt19937_64 random(seed());
  const std::string ktest = report::writeKtest({"program.c"}, {{"n", "abcd"}, {"text", "xyz"}});
  const std::string xml =
      report::testCaseXml({{"n", {1, 2, 3, 4}}, {"nondet_float", {0, 0, 0, 1}}});
  const std::array<std::string, 4> tests = {std::string(kTestOfC), std::string(kCheckOfC), ktest,
                                            xml};
  for (const std::string& test : tests) {
    ASSERT_TRUE(read(test)) << errors.text();
    for (std::uint64_t i = 0; i < rounds(); ++i) {
      const std::string text = mutated(test, random);
      ASSERT_NO_THROW(useForC(text)) << text;
    }
  }
}

TEST_F(StoredTestTest, MutatedTestsOfOoxRun) {
  support::SourceManager sources;
  support::Diagnostics diagnostics;
  const support::FileId id = sources.add("program.oox", std::string(kProgram));
  std::optional<ir::Module> module = frontend::oox::compile(id, sources, {}, diagnostics);
  ASSERT_TRUE(module);
  term::TermManager terms;
  const exec::Program program(*module, terms);
  const ir::FunctionId entry = *module->findFunction("Main.main");
  exec::ReplayOptions options;
  options.steps = 20'000;
  const QuietErrors errors;
  std::mt19937_64 random(seed());
  std::uint64_t runs = 0;
  for (std::uint64_t i = 0; i < rounds(); ++i) {
    const std::string text = i == 0 ? std::string(kTest) : mutated(std::string(kTest), random);
    ASSERT_NO_THROW({
      if (const std::optional<StoredTest> test = read(text)) {
        const auto inputs = inputsOf(*test, *module, module->functions[entry]);
        if (const auto* usable = std::get_if<exec::Inputs>(&inputs)) {
          exec::replay(program, terms, entry, *usable, options);
          ++runs;
        }
      }
    }) << text;
    ASSERT_TRUE(i > 0 || runs == 1) << errors.text();
  }
  EXPECT_GT(runs, 3U);  // not all of them are refused
}

}  // namespace
}  // namespace braid::cli
