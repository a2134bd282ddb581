#include "frontend/c/source_kind.hpp"

#include <algorithm>
#include <array>
#include <fstream>

namespace braid::frontend::c {

namespace {

using std::string_view_literals::operator""sv;

struct Extension {
  std::string_view name;
  SourceKind kind;
};

// Upper case matters: .C is C++, .c is C.
constexpr std::array kExtensions{Extension{"oox", SourceKind::Oox},
                                 Extension{"c", SourceKind::C},
                                 Extension{"i", SourceKind::PreprocessedC},
                                 Extension{"cpp", SourceKind::Cpp},
                                 Extension{"cc", SourceKind::Cpp},
                                 Extension{"cxx", SourceKind::Cpp},
                                 Extension{"c++", SourceKind::Cpp},
                                 Extension{"cp", SourceKind::Cpp},
                                 Extension{"C", SourceKind::Cpp},
                                 Extension{"CPP", SourceKind::Cpp},
                                 Extension{"ii", SourceKind::PreprocessedCpp},
                                 Extension{"ll", SourceKind::LlvmAssembly},
                                 Extension{"bc", SourceKind::Bitcode}};

constexpr std::string_view kBitcode = "BC\xc0\xde"sv;
// Bitcode behind a header, as Apple's tools write it.
constexpr std::string_view kWrappedBitcode = "\xde\xc0\x17\x0b"sv;
constexpr std::string_view kElf =
    "\x7f"
    "ELF"sv;
constexpr std::array kArchives{"!<arch>\n"sv, "!<thin>\n"sv};
// The beginning of LLVM assembly that a program has written.
constexpr std::array kAssembly{"; ModuleID ="sv, "source_filename ="sv, "target datalayout ="sv};
constexpr std::size_t kLongestStart = 32;

template <class Starts>
bool startsWithAny(std::string_view text, const Starts& starts) {
  return std::any_of(starts.begin(), starts.end(),
                     [&](std::string_view start) { return text.starts_with(start); });
}

SourceKind kindByName(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  const std::string_view file = slash == std::string_view::npos ? name : name.substr(slash + 1);
  const std::size_t dot = file.rfind('.');
  if (dot == std::string_view::npos) {
    return SourceKind::Unknown;
  }
  const auto* found = std::find_if(
      kExtensions.begin(), kExtensions.end(),
      [&](const Extension& extension) { return extension.name == file.substr(dot + 1); });
  return found == kExtensions.end() ? SourceKind::Unknown : found->kind;
}

}  // namespace

SourceKind kindOf(std::string_view name, std::string_view start) {
  if (start.starts_with(kBitcode) || start.starts_with(kWrappedBitcode)) {
    return SourceKind::Bitcode;
  }
  if (start.starts_with(kElf)) {
    return SourceKind::MachineCode;
  }
  if (startsWithAny(start, kArchives)) {
    return SourceKind::Archive;
  }
  const SourceKind kind = kindByName(name);
  return kind == SourceKind::Unknown && startsWithAny(start, kAssembly) ? SourceKind::LlvmAssembly
                                                                        : kind;
}

SourceKind kindOfFile(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::string start(kLongestStart, '\0');
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  start.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
  return kindOf(name, start);
}

const char* clangLanguage(SourceKind kind) {
  switch (kind) {
    case SourceKind::C:
      return "c";
    case SourceKind::PreprocessedC:
      return "cpp-output";
    case SourceKind::Cpp:
      return "c++";
    case SourceKind::PreprocessedCpp:
      return "c++-cpp-output";
    case SourceKind::LlvmAssembly:
    case SourceKind::Bitcode:
      return "ir";
    case SourceKind::Oox:
    case SourceKind::MachineCode:
    case SourceKind::Archive:
    case SourceKind::Unknown:
      return nullptr;
  }
  return nullptr;
}

Refusal refusalOf(SourceKind kind, const std::string& name) {
  switch (kind) {
    case SourceKind::C:
    case SourceKind::PreprocessedC:
    case SourceKind::Cpp:
    case SourceKind::PreprocessedCpp:
    case SourceKind::LlvmAssembly:
    case SourceKind::Bitcode:
      return {};
    case SourceKind::Oox:
      return {name + " is an OOX program, which cannot be linked with C",
              "an OOX program is one file"};
    case SourceKind::MachineCode:
      return {name + " is machine code, which is not analysed",
              "give the source, or bitcode of it: clang-19 -c -emit-llvm -g (or -flto)"};
    case SourceKind::Archive:
      return {name + " is a library of object files, which is not analysed",
              "give the sources, or the members that are bitcode (llvm-ar-19 x)"};
    case SourceKind::Unknown:
      return {"what " + name + " contains is clear neither from its name nor from its first bytes",
              "C is in .c or .i, C++ in .cpp, .cc or .cxx, LLVM assembly in .ll, bitcode in .bc or "
              ".o, OOX in .oox"};
  }
  return {};
}

}  // namespace braid::frontend::c
