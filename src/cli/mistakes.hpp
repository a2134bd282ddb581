// What to say about a command line that cannot be understood.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace braid::cli {

// Lines for standard error: what is wrong and, where that can be told, what was meant.
std::string explainMistake(const CLI::App& app, const CLI::ParseError& error,
                           const std::vector<std::string>& arguments);

}  // namespace braid::cli
