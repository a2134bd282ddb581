// JSON in full, for files that make it or look into it.
#pragma once

#include <nlohmann/json.hpp>

#include "report/json_fwd.hpp"
