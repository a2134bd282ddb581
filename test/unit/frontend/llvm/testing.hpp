// Small programs through the front end, with a runtime of a few lines.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/llvm/compile.hpp"
#include "ir/module.hpp"
#include "support/temporary_directory.hpp"

namespace braid::frontend::bitcode {

struct Compiled {
  std::optional<ir::Module> module;
  std::string entry;
  std::string messages;  // of the compiler
  std::string report;    // our diagnostics

  // The blocks of a function without header, locals and locations.
  [[nodiscard]] std::string body(std::string_view function) const;
  // The whole module as text.
  [[nodiscard]] std::string text() const;
};

// Files that are given to the compiler together, by name and content.
using Files = std::vector<std::pair<std::string, std::string>>;

// What was produced has been verified.
Compiled compileFiles(const Files& files, CompileOptions options = {});
Compiled compileC(const std::string& text, CompileOptions options = {});
Compiled compileAssembly(const std::string& text, CompileOptions options = {});

void writeFile(const std::filesystem::path& path, std::string_view content);
std::string readFile(const std::filesystem::path& path);
// Runs the compiler to get bitcode.
std::string bitcodeOf(const std::string& text);

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline std::size_t countOf(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

}  // namespace braid::frontend::bitcode
