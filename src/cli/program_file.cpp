#include "cli/program_file.hpp"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

#include "frontend/c/source_kind.hpp"
#include "ir/verifier.hpp"
#include "support/diagnostics.hpp"

namespace braid::cli {

namespace {

constexpr std::uintmax_t kMaxFileBytes = 64U << 20U;
constexpr std::size_t kMaxSuggestions = 8;

// Whether there is a file to read; prints a message if not.
bool isFile(const std::string& name) {
  std::error_code error;
  const auto status = std::filesystem::status(name, error);
  if (error || !std::filesystem::exists(status)) {
    std::cerr << name << ": error: there is no such file\n";
    return false;
  }
  if (std::filesystem::is_directory(status)) {
    std::cerr << name << ": error: this is a directory\n";
    return false;
  }
  return true;
}

std::optional<std::string> readFile(const std::string& name) {
  std::error_code error;
  if (std::filesystem::is_regular_file(name, error) &&
      std::filesystem::file_size(name, error) > kMaxFileBytes) {
    std::cerr << name << ": error: the file is too large\n";
    return std::nullopt;
  }
  std::ifstream file(name, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file || file.bad()) {
    // Reading an empty file sets failbit, too, but only on the output stream.
    if (!file.eof() && text.str().empty() && !std::ifstream(name)) {
      std::cerr << name << ": error: the file cannot be read\n";
      return std::nullopt;
    }
  }
  return std::move(text).str();
}

}  // namespace

bool FrontendOptions::isC() const {
  return frontend::c::kindOfFile(file()) != frontend::c::SourceKind::Oox;
}

std::filesystem::path runtimeDirectory() {
  std::error_code error;
  const std::filesystem::path executable = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!error) {
    const std::filesystem::path place = executable.parent_path();
    for (const std::filesystem::path& candidate :
         {place / "runtime", place.parent_path() / "lib" / "braid"}) {
      if (std::filesystem::exists(candidate / "braid-runtime.bc", error)) {
        return candidate;
      }
    }
  }
  return BRAID_RUNTIME_DIRECTORY;
}

namespace {

std::optional<ir::Module> compileOox(const FrontendOptions& options,
                                     support::SourceManager& sources,
                                     support::Diagnostics& diagnostics,
                                     const support::StopSignal* stop) {
  if (options.files.size() > 1 || !options.compilerFlags.empty()) {
    std::cerr << options.file() << ": error: an OOX program is one file and needs no compiler\n";
    return std::nullopt;
  }
  std::optional<std::string> text = readFile(options.file());
  if (!text) {
    return std::nullopt;
  }
  const support::FileId file = sources.add(options.file(), std::move(*text));
  frontend::oox::CompileOptions compile = options.compile;
  compile.stop = stop;
  return frontend::oox::compile(file, sources, compile, diagnostics);
}

frontend::bitcode::CompileOptions compilerOptions(const FrontendOptions& options,
                                                  const support::StopSignal* stop) {
  const std::filesystem::path runtime = runtimeDirectory();
  frontend::bitcode::CompileOptions c = options.c;
  c.files = options.files;
  c.clangFlags = options.compilerFlags;
  c.outside = options.outside.resolve();
  c.runtimeBitcode = runtime / "braid-runtime.bc";
  c.includeDirectory = runtime / "include";
  c.stop = stop;
  c.entry = options.entry.empty() ? "main" : options.entry;
  return c;
}

std::optional<ir::Module> compileC(const FrontendOptions& options, support::SourceManager& sources,
                                   support::Diagnostics& diagnostics,
                                   const support::StopSignal* stop) {
  frontend::bitcode::CompileResult result =
      frontend::bitcode::compile(compilerOptions(options, stop), sources, diagnostics, std::cerr);
  return std::move(result.module);
}

}  // namespace

std::unique_ptr<LoadedModule> loadModule(const FrontendOptions& options,
                                         const support::StopSignal* stop) {
  if (!std::all_of(options.files.begin(), options.files.end(), isFile)) {
    return nullptr;
  }
  auto loaded = std::make_unique<LoadedModule>();
  support::Diagnostics diagnostics;
  std::optional<ir::Module> module = options.isC()
                                         ? compileC(options, loaded->sources, diagnostics, stop)
                                         : compileOox(options, loaded->sources, diagnostics, stop);
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

std::vector<std::string> entriesLike(const FrontendOptions& options, const std::string& pattern) {
  std::vector<std::string> names;
  if (!std::all_of(options.files.begin(), options.files.end(), isFile)) {
    return names;
  }
  support::SourceManager sources;
  support::Diagnostics diagnostics;
  if (options.isC()) {
    names = frontend::bitcode::definedFunctions(compilerOptions(options, nullptr), sources,
                                                diagnostics, std::cerr);
  } else if (const std::optional<ir::Module> module =
                 compileOox(options, sources, diagnostics, nullptr)) {
    for (const ir::Function& function : module->functions) {
      if (!function.isPredicate && !function.isRuntime) {
        names.push_back(function.name);
      }
    }
  }
  diagnostics.print(std::cerr, sources);
  std::erase_if(names, [&](const std::string& name) {
    return fnmatch(pattern.c_str(), name.c_str(), 0) != 0;
  });
  return names;
}

std::optional<ir::FunctionId> findEntry(const ir::Module& module, const FrontendOptions& options) {
  const std::string entry = options.entry.empty() ? "Main.main" : options.entry;
  // A C program starts in a function that its front end makes, which calls the entry.
  const std::string_view start = options.isC() ? "$start" : std::string_view(entry);
  if (const std::optional<ir::FunctionId> exact = module.findFunction(start)) {
    return exact;
  }
  // The name of an overloaded method has its parameter types; without them it is ambiguous.
  std::vector<std::string> overloads;
  std::vector<std::string> others;
  for (const ir::Function& function : module.functions) {
    if (function.name.starts_with(entry + "(")) {
      overloads.push_back(function.name);
    } else if (function.name.find('$') == std::string::npos) {
      others.push_back(function.name);
    }
  }
  std::cerr << options.file() << ": error: "
            << (overloads.empty() ? "there is no method " : "which one is the entry: ") << entry
            << '\n';
  const std::vector<std::string>& candidates = overloads.empty() ? others : overloads;
  for (std::size_t i = 0; i < candidates.size() && i < kMaxSuggestions; ++i) {
    std::cerr << "  hint: --entry '" << candidates[i] << "'\n";
  }
  return std::nullopt;
}

}  // namespace braid::cli
