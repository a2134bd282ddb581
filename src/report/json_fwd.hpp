// Only the name of JSON, for files that pass it on: report/json.hpp takes seconds to compile.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace braid::report {

// Members stay in the order they were added in, so that output is the same in every run.
using Json = nlohmann::ordered_json;

// JSON as it is written to files and standard output. Names in programs need not be UTF-8, but JSON
// must be: other bytes are replaced.
std::string jsonText(const Json& json);

}  // namespace braid::report
