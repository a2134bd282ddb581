// Test files: the inputs of one run and how it ended. `braid replay` also accepts the JSON of
// `braid check --json` and replays the first violation in it.
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

// The exit status of a program, if the entry returns one.
std::optional<int> exitStatus(const ir::Function& entry, const memory::Value& returned);

// {"outcome": "returned", "result": 5} or with "exit_status" in place of the result, or
// {"outcome": "assertion", "message": …, "location": …}.
Json endToJson(const support::SourceManager& sources, const ir::Module& module,
               const ir::Function& entry, const exec::Stop& stop, const memory::Value& returned);

struct TestHeader {
  std::string entry;
  unsigned intWidth = 0;
};

// How a test is expected to end; see endToJson.
struct ExpectedEnd {
  std::string outcome;
  std::optional<int> exitStatus;
  std::string file;  // of a failure
  std::uint32_t line = 0;
};

// Empty if the test does not say.
std::optional<ExpectedEnd> readExpectedEnd(const Json& test);

// What a test file says about how it is to be run, or what is wrong with the file. On success
// json["inputs"] exists: the JSON of a check is rewritten to the form of a test, in which its first
// violation is what is "expected".
std::variant<TestHeader, std::string> readTestHeader(Json& json);

}  // namespace braid::report
