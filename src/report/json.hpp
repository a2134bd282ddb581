// JSON with members in the order they were added, so that output is the same in every run.
#pragma once

#include <nlohmann/json.hpp>

namespace braid::report {

using Json = nlohmann::ordered_json;

}  // namespace braid::report
