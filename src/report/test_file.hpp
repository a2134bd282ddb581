// Test files: inputs of one run and how it ended. `braid replay` also takes the JSON of
// `braid check --json` and replays its first violation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "engine/outcome.hpp"
#include "exec/program.hpp"
#include "report/inputs_json.hpp"
#include "report/json_fwd.hpp"
#include "support/source.hpp"

namespace braid::report {

Json testToJson(const support::SourceManager& sources, const exec::Program& program,
                ir::FunctionId entry, const std::string& file, const engine::Test& test);

// What a program that ends by itself, without returning from its entry, tells the system.
std::optional<int> exitStatus(const ir::Function& entry, const memory::Value& returned);

// {"outcome": "returned", "result": 5} or with "exit_status" in place of the result, or
// {"outcome": "assertion", "message": …, "location": …}.
Json endToJson(const support::SourceManager& sources, const ir::Module& module,
               const ir::Function& entry, const exec::Stop& stop, const memory::Value& returned);

struct TestHeader {
  std::string entry;
  unsigned intWidth = 0;
};

// How a test says that it ends; see endToJson.
struct ExpectedEnd {
  std::string outcome;
  std::optional<int> exitStatus;
  std::string file;  // of a failure
  std::uint32_t line = 0;
};

// Empty when the test does not say.
std::optional<ExpectedEnd> readExpectedEnd(const Json& test);

// What a test file says about how it is to be run, or what is wrong with it. On success
// json["inputs"] is there; the JSON of a check is rewritten to that form, with its first violation
// as what is "expected".
std::variant<TestHeader, std::string> readTestHeader(Json& json);

}  // namespace braid::report
