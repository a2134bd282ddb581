// The manual page, made from what --help shows.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace braid::cli {

// For man(1), in its macros.
std::string manualPage(const CLI::App& app);

}  // namespace braid::cli
