// Test files: inputs of one run and how it ended. `braid replay` also takes the JSON of
// `braid check --json` and replays its first violation.
#pragma once

#include <string>
#include <variant>

#include "engine/outcome.hpp"
#include "exec/program.hpp"
#include "report/inputs_json.hpp"
#include "report/json.hpp"
#include "support/source.hpp"

namespace braid::report {

Json testToJson(const support::SourceManager& sources, const exec::Program& program,
                ir::FunctionId entry, const std::string& file, const engine::Test& test);

// {"outcome": "returned", "result": 5}, or {"outcome": "assertion", "location": …}.
Json endToJson(const support::SourceManager& sources, const ir::Module& module,
               const ir::Function& entry, const exec::Stop& stop, const memory::Value& returned);

struct TestHeader {
  std::string entry;
  unsigned intWidth = 0;
};

// What a test file says about how it is to be run, or what is wrong with it. On success
// json["inputs"] is there; the JSON of a check is rewritten to that form.
std::variant<TestHeader, std::string> readTestHeader(Json& json);

}  // namespace braid::report
