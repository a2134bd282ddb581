// braid graph: the program as a picture.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/exit_status.hpp"
#include "cli/options.hpp"
#include "cli/program_file.hpp"
#include "report/graph_dot.hpp"

namespace braid::cli {

namespace {

struct GraphOptions {
  FrontendOptions frontend;
  bool controlFlow = false;
  bool calls = false;
  bool whole = false;
  bool runtime = false;
  std::string output;
};

// Lets Graphviz draw; it reads the picture from a pipe.
bool writeSvg(const std::string& dot, const std::string& file) {
  std::string quoted = "'";
  for (const char c : file) {
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  quoted += "'";
  FILE* pipe = popen(("dot -Tsvg -o " + quoted).c_str(), "w");
  if (pipe == nullptr) {
    return false;
  }
  const bool written = std::fwrite(dot.data(), 1, dot.size(), pipe) == dot.size();
  return pclose(pipe) == 0 && written;
}

// The function whose control flow is drawn: in a C program without what comes before its entry.
std::optional<ir::FunctionId> findDrawn(const ir::Module& module, const FrontendOptions& options) {
  if (!options.isC() || !options.entry.empty()) {
    return options.isC() ? module.findFunction(options.entry) : findEntry(module, options);
  }
  const std::optional<ir::FunctionId> main = module.findFunction("main");
  return main ? main : module.findFunction("LLVMFuzzerTestOneInput");
}

int drawGraph(const GraphOptions& options) {
  const std::unique_ptr<LoadedModule> loaded = loadModule(options.frontend);
  if (loaded == nullptr) {
    return kExitBadInput;
  }
  std::optional<ir::FunctionId> only;
  if (!options.whole && !options.calls) {
    only = findDrawn(loaded->module, options.frontend);
    if (!only) {
      if (options.frontend.isC()) {
        std::cerr << options.frontend.file() << ": error: the entry goes by another name\n"
                  << "  hint: --whole draws all functions and shows their names\n";
      }
      return kExitBadInput;
    }
  }
  const auto runtime =
      options.runtime ? report::RuntimeFunctions::Show : report::RuntimeFunctions::Hide;
  const std::string dot = options.calls ? report::callGraphDot(loaded->module, runtime)
                                        : report::controlFlowDot(loaded->module, only, runtime);
  if (options.output.empty()) {
    std::cout << dot;
    return kExitValid;
  }
  if (options.output.ends_with(".svg")) {
    if (!writeSvg(dot, options.output)) {
      std::cerr << options.output << ": error: Graphviz's program dot did not draw it\n"
                << "  hint: install graphviz, or write a .dot file\n";
      return kExitBadInput;
    }
    return kExitValid;
  }
  std::ofstream file(options.output);
  file << dot;
  if (!file.flush()) {
    std::cerr << options.output << ": error: the file cannot be written\n";
    return kExitBadInput;
  }
  return kExitValid;
}

}  // namespace

Command graphCommand() {
  const auto options = std::make_shared<GraphOptions>();
  Command command{.name = "graph", .help = "draw control flow or calls as DOT or SVG"};
  addFrontendOptions(command, options->frontend);
  command.add({.names = "--cfg",
               .argument = flag(options->controlFlow),
               .help = "control flow of the entry (default)"});
  command.add({.names = "--calls",
               .argument = flag(options->calls),
               .help = "who calls whom",
               .excludes = "--cfg"});
  command.add({.names = "--whole",
               .argument = flag(options->whole),
               .help = "control flow of every function"});
  command.add({.names = "--runtime",
               .argument = flag(options->runtime),
               .help = "the functions of the C runtime as well, with --whole or --calls"});
  command.add({.names = "-o,--output",
               .argument = text(options->output),
               .help = "a .dot or .svg file [standard output]"});
  command.run = [options] { return drawGraph(*options); };
  return command;
}

}  // namespace braid::cli
