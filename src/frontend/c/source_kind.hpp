// What a file on the command line contains. Its contents decide where they are plain, as bitcode in
// an object file is; otherwise its name does.
#pragma once

#include <string>
#include <string_view>

namespace braid::frontend::c {

enum class SourceKind {
  Oox,
  C,
  PreprocessedC,
  Cpp,
  PreprocessedCpp,
  LlvmAssembly,
  Bitcode,
  MachineCode,  // an object file, a library or an executable
  Archive,
  Unknown
};

// By its name and the bytes it starts with.
SourceKind kindOf(std::string_view name, std::string_view start);
// The same, of a file; one that cannot be read is judged by its name.
SourceKind kindOfFile(const std::string& name);

[[nodiscard]] constexpr bool isCpp(SourceKind kind) {
  return kind == SourceKind::Cpp || kind == SourceKind::PreprocessedCpp;
}
[[nodiscard]] constexpr bool isLlvm(SourceKind kind) {
  return kind == SourceKind::LlvmAssembly || kind == SourceKind::Bitcode;
}
// What clang calls it after -x; null when it is nothing that clang compiles.
const char* clangLanguage(SourceKind kind);

// Headers can only be included in what is still to be preprocessed: with one, a file that already
// is preprocessed goes through once more, which changes nothing else.
[[nodiscard]] constexpr SourceKind kindWith(SourceKind kind, bool hasHeader) {
  return !hasHeader ? kind : isCpp(kind) ? SourceKind::Cpp : SourceKind::C;
}

struct Refusal {
  std::string message;
  std::string hint;
};
// Why a program in C or LLVM's languages cannot contain this file; an empty message when it can.
Refusal refusalOf(SourceKind kind, const std::string& name);

}  // namespace braid::frontend::c
