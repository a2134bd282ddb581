#include "testing.hpp"

#include <fstream>
#include <iterator>
#include <sstream>

#include "frontend/llvm/clang.hpp"
#include "ir/printer.hpp"
#include "ir/verifier.hpp"

namespace braid::frontend::bitcode {

namespace fs = std::filesystem;

namespace {

constexpr const char* kRuntime = R"(
#include <stddef.h>
void __braid_halt(int) __attribute__((noreturn));
int __braid_option_argument_count;
void __braid_copy_bytes(char* to, const char* from, size_t n) {
  for (size_t i = 0; i < n; ++i) to[i] = from[i];
}
void __braid_fill_bytes(char* to, unsigned char value, size_t n) {
  for (size_t i = 0; i < n; ++i) to[i] = (char)value;
}
void exit(int status) { __braid_halt(status); }
int atexit(void (*f)(void)) { return f == 0; }
int __braid_start_main(int (*f)(int, char**, char**), int uses) {
  exit(f(__braid_option_argument_count, 0, 0));
}
int __braid_start_fuzzer(int (*f)(const unsigned char*, unsigned long)) { exit(f(0, 0)); }
double sin(double x) { return x; }
size_t strlen(const char* s) { size_t n = 0; while (s[n]) ++n; return n; }
)";

// Made once; kept until the program ends.
const fs::path& runtime() {
  static const auto directory = support::TemporaryDirectory::make();
  static const fs::path result = [] {
    const fs::path source = directory->path() / "runtime.c";
    const fs::path bitcode = directory->path() / "runtime.bc";
    writeFile(source, kRuntime);
    std::ostringstream messages;
    const ClangEnd end =
        runClang({source.string(), c::SourceKind::C, bitcode, {}, "", {"-O1", "-fno-builtin"}},
                 c::Prelude(""), messages);
    EXPECT_EQ(end, ClangEnd::Compiled) << messages.str();
    return bitcode;
  }();
  return result;
}

}  // namespace

void writeFile(const fs::path& path, std::string_view content) {
  std::ofstream file(path, std::ios::binary);
  file.write(content.data(), static_cast<std::streamsize>(content.size()));
}

std::string readFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string bitcodeOf(const std::string& text) {
  const auto directory = support::TemporaryDirectory::make();
  const fs::path source = directory->path() / "source.c";
  const fs::path bitcode = directory->path() / "source.bc";
  writeFile(source, text);
  std::ostringstream messages;
  EXPECT_EQ(
      runClang({source.string(), c::SourceKind::C, bitcode, {}, "", {}}, c::Prelude(""), messages),
      ClangEnd::Compiled)
      << messages.str();
  return readFile(bitcode);
}

Compiled compileFiles(const Files& files, CompileOptions options) {
  const auto directory = support::TemporaryDirectory::make();
  for (const auto& [name, content] : files) {
    const fs::path path = directory->path() / name;
    writeFile(path, content);
    options.files.push_back(path.string());
  }
  if (options.runtimeBitcode.empty()) {
    options.runtimeBitcode = runtime().string();
  }
  support::SourceManager sources;
  support::Diagnostics diagnostics;
  std::ostringstream messages;
  CompileResult result = compile(options, sources, diagnostics, messages);
  std::ostringstream report;
  diagnostics.print(report, sources);
  if (result.module) {
    for (const std::string& problem : ir::verify(*result.module)) {
      ADD_FAILURE() << problem;
    }
    EXPECT_FALSE(diagnostics.hasErrors()) << report.str();
  }
  return {std::move(result.module), result.entry, messages.str(), report.str()};
}

Compiled compileC(const std::string& text, CompileOptions options) {
  return compileFiles({{"program.c", text}}, std::move(options));
}

Compiled compileAssembly(const std::string& text, CompileOptions options) {
  return compileFiles({{"program.ll", text}}, std::move(options));
}

std::string Compiled::text() const {
  return module ? ir::print(*module) : report + messages;
}

std::string Compiled::body(std::string_view function) const {
  if (!module) {
    return report + messages;
  }
  const auto id = module->findFunction(function);
  if (!id) {
    return "no function " + std::string(function);
  }
  std::istringstream lines(ir::print(*module, module->functions[*id]));
  std::string result;
  bool isInBlocks = false;
  for (std::string line; std::getline(lines, line);) {
    isInBlocks = isInBlocks || line.starts_with("b0");
    if (isInBlocks && line != "}") {
      const std::size_t at = line.rfind(" @");
      result += line.substr(0, at) + "\n";
    }
  }
  return result;
}

}  // namespace braid::frontend::bitcode
