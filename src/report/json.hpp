// JSON with members in the order they were added, so that output is the same in every run.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace braid::report {

using Json = nlohmann::ordered_json;

// As it is written to files and on standard output. Names in programs need not be UTF-8, which JSON
// has to be: other bytes are replaced.
inline std::string jsonText(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace braid::report
