// The name of JSON, for files that only pass it on: report/json.hpp takes seconds to compile.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace braid::report {

// With members in the order they were added, so that output is the same in every run.
using Json = nlohmann::ordered_json;

// As it is written to files and on standard output. Names in programs need not be UTF-8, which JSON
// has to be: other bytes are replaced.
std::string jsonText(const Json& json);

}  // namespace braid::report
