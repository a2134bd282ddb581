// The whole JSON library, for files that build JSON or look into it.
#pragma once

#include <nlohmann/json.hpp>

#include "report/json_fwd.hpp"
