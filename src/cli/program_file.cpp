#include "cli/program_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

#include "ir/verifier.hpp"
#include "support/diagnostics.hpp"

namespace braid::cli {

namespace {

constexpr std::uintmax_t kMaxFileBytes = 64U << 20U;
constexpr std::size_t kMaxSuggestions = 8;

std::optional<std::string> readFile(const std::string& name) {
  std::error_code error;
  const auto status = std::filesystem::status(name, error);
  if (error || !std::filesystem::exists(status)) {
    std::cerr << name << ": error: there is no such file\n";
    return std::nullopt;
  }
  if (std::filesystem::is_directory(status)) {
    std::cerr << name << ": error: this is a directory\n";
    return std::nullopt;
  }
  if (std::filesystem::is_regular_file(status) &&
      std::filesystem::file_size(name, error) > kMaxFileBytes) {
    std::cerr << name << ": error: the file is too large\n";
    return std::nullopt;
  }
  std::ifstream file(name, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file || file.bad()) {
    // An empty file sets failbit on the output side only.
    if (!file.eof() && text.str().empty() && !std::ifstream(name)) {
      std::cerr << name << ": error: the file cannot be read\n";
      return std::nullopt;
    }
  }
  return std::move(text).str();
}

}  // namespace

std::unique_ptr<LoadedModule> loadModule(const FrontendOptions& options) {
  auto loaded = std::make_unique<LoadedModule>();
  std::optional<std::string> text = readFile(options.file);
  if (!text) {
    return nullptr;
  }
  const support::FileId file = loaded->sources.add(options.file, std::move(*text));
  support::Diagnostics diagnostics;
  std::optional<ir::Module> module =
      frontend::oox::compile(file, loaded->sources, options.compile, diagnostics);
  diagnostics.print(std::cerr, loaded->sources);
  if (!module) {
    return nullptr;
  }
  const std::vector<std::string> problems = ir::verify(*module);
  if (!problems.empty()) {
    throw std::logic_error("the front end produced a broken program: " + problems.front());
  }
  loaded->module = std::move(*module);
  return loaded;
}

std::optional<ir::FunctionId> findEntry(const ir::Module& module, const FrontendOptions& options) {
  if (const std::optional<ir::FunctionId> exact = module.findFunction(options.entry)) {
    return exact;
  }
  // An overloaded method is named with its parameter types; without them the name is ambiguous.
  std::vector<std::string> overloads;
  std::vector<std::string> others;
  for (const ir::Function& function : module.functions) {
    if (function.name.starts_with(options.entry + "(")) {
      overloads.push_back(function.name);
    } else if (function.name.find('$') == std::string::npos) {
      others.push_back(function.name);
    }
  }
  std::cerr << options.file << ": error: "
            << (overloads.empty() ? "there is no method " : "which one is the entry: ")
            << options.entry << '\n';
  const std::vector<std::string>& candidates = overloads.empty() ? others : overloads;
  for (std::size_t i = 0; i < candidates.size() && i < kMaxSuggestions; ++i) {
    std::cerr << "  hint: --entry '" << candidates[i] << "'\n";
  }
  return std::nullopt;
}

}  // namespace braid::cli
