// Scripts that make shells complete the commands, options and words of the command line.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace braid::cli {

std::string bashCompletion(const CLI::App& app);
std::string zshCompletion(const CLI::App& app);
std::string fishCompletion(const CLI::App& app);

}  // namespace braid::cli
