#include "frontend/c/prelude.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <set>
#include <utility>

namespace braid::frontend::c {

namespace {

// Three rounds are enough, unless mistakes only show when others are repaired.
constexpr int kMaxRounds = 16;

constexpr std::array<std::string_view, 4> kUndeclared{
    "call to undeclared function '", "implicit declaration of function '",
    "use of undeclared identifier '", "unknown type name '"};
constexpr std::array<std::string_view, 2> kConflicting{"conflicting types for '",
                                                       "redefinition of '"};

bool isNameCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// The identifier that a declaration declares: the one before its parameters or, in a typedef, the
// last one.
std::string nameIn(std::string_view line) {
  std::size_t end = line.find('(');
  end = end == std::string_view::npos ? line.find(';') : end;
  if (end == std::string_view::npos) {
    return {};
  }
  std::size_t start = end;
  while (start > 0 && isNameCharacter(line[start - 1])) {
    --start;
  }
  return std::string(line.substr(start, end - start));
}

template <class Phrases>
std::vector<std::string> namesAfter(std::string_view messages, const Phrases& phrases) {
  std::vector<std::string> names;
  for (const std::string_view phrase : phrases) {
    for (std::size_t at = messages.find(phrase); at != std::string_view::npos;
         at = messages.find(phrase, at)) {
      at += phrase.size();
      std::size_t end = at;
      while (end < messages.size() && isNameCharacter(messages[end])) {
        ++end;
      }
      std::string name(messages.substr(at, end - at));
      if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(std::move(name));
      }
    }
  }
  return names;
}

}  // namespace

Prelude::Prelude(std::string_view header) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find('\n'), header.size());
    const std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    if (line.empty() || line.starts_with("//")) {
      continue;
    }
    if (std::string name = nameIn(line); !name.empty()) {
      lines_.emplace(std::move(name), line);
    }
  }
}

Prelude Prelude::read(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return Prelude(std::string(std::istreambuf_iterator<char>(in), {}));
}

std::vector<std::string> Prelude::names() const {
  std::vector<std::string> names;
  names.reserve(lines_.size());
  for (const auto& [name, line] : lines_) {
    names.push_back(name);
  }
  return names;
}

std::string Prelude::declare(const std::set<std::string>& names,
                             const std::set<std::string>& procedures) const {
  // Nothing is warned about in a system header.
  std::string text =
      "#pragma clang system_header\n"
      "#ifdef __cplusplus\n"
      "extern \"C\" {\n"
      "typedef bool __braid_bool;\n"
      "#else\n"
      "typedef _Bool __braid_bool;\n"
      "#endif\n";
  for (const std::string& name : names) {
    text += lines_.at(name) + '\n';
  }
  for (const std::string& name : procedures) {
    text += "void " + name + "();\n";
  }
  return text +
         "#ifdef __cplusplus\n"
         "}\n"
         "#endif\n";
}

std::vector<std::string> undeclaredNames(std::string_view messages) {
  return namesAfter(messages, kUndeclared);
}

std::vector<std::string> conflictingNames(std::string_view messages) {
  return namesAfter(messages, kConflicting);
}

CompilerRun compileWithPrelude(
    const Prelude& prelude, const std::filesystem::path& file,
    const std::function<CompilerRun(const std::vector<std::string>& flags)>& compile) {
  std::set<std::string> declared;
  std::set<std::string> refused;
  std::set<std::string> procedures;
  std::vector<std::string> flags;
  CompilerRun run = compile(flags);
  for (int round = 0; round < kMaxRounds; ++round) {
    bool isChanged = false;
    const std::vector<std::string> undeclared = undeclaredNames(run.messages);
    for (const std::string& name : conflictingNames(run.messages)) {
      const bool isUndeclared =
          std::find(undeclared.begin(), undeclared.end(), name) != undeclared.end();
      if (declared.erase(name) > 0) {
        isChanged = refused.insert(name).second;
      } else if (isUndeclared) {
        isChanged = procedures.insert(name).second || isChanged;
      }
    }
    for (const std::string& name : undeclared) {
      if (prelude.knows(name) && !refused.contains(name) && !procedures.contains(name)) {
        isChanged = declared.insert(name).second || isChanged;
      }
    }
    if (!isChanged) {
      break;
    }
    std::ofstream(file) << prelude.declare(declared, procedures);
    flags = {"-include", file.string(), "-ferror-limit=0"};
    run = compile(flags);
  }
  // A function that is still missing is declared as C used to do it: it returns an int.
  if (!run.isFine && !undeclaredNames(run.messages).empty()) {
    flags.emplace_back("-Wno-error=implicit-function-declaration");
    run = compile(flags);
  }
  return run;
}

std::vector<std::string> lenientFlags() {
  return {"-Wno-error=implicit-int", "-Wno-error=int-conversion",
          "-Wno-error=incompatible-function-pointer-types", "-Wno-error=return-mismatch",
          // C89 allows calls of undeclared functions; clang is to report them all the same.
          "-Wimplicit-function-declaration"};
}

}  // namespace braid::frontend::c
