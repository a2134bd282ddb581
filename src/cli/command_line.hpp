// The command line as a whole: all commands and the options that each of them has.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace braid::cli {

// When it has parsed a command line, the command was run and its exit status is there.
std::unique_ptr<CLI::App> makeCommandLine(const std::string& version, int& exitStatus);

// The arguments in the order that CLI11 takes them, last first. What follows `--` is for the
// compiler of C programs; only `bench` reads it itself.
std::vector<std::string> argumentsForParser(std::vector<std::string> arguments);

}  // namespace braid::cli
