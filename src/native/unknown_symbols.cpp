#include "native/unknown_symbols.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "native/ast_dump.hpp"

namespace braid::native {

namespace {

constexpr std::string_view kUndefined = "undefined reference to `";

// The type that the function returns, from its type "double (int)" and the size of the result. Of
// an integer only the size matters, but floating-point numbers are returned in other registers.
std::string resultType(const std::string& functionType, std::size_t size) {
  for (const char* type : {"void", "float", "double"}) {
    if (functionType.starts_with(std::string(type) + " (")) {
      return type;
    }
  }
  switch (size) {
    case 1:
      return "unsigned char";
    case 2:
      return "unsigned short";
    case 4:
      return "unsigned int";
    default:
      return "unsigned long";
  }
}

std::string defineFunction(const std::string& name, const std::string& type, std::size_t size) {
  const std::string result = resultType(type, size);
  if (result == "void") {
    return fmt::format("void {}(void) {{}}\n", name);
  }
  return fmt::format(
      "{0} {1}(void) {{\n"
      "  {0} result;\n"
      "  braid_make_symbolic(&result, sizeof result, \"{1}\");\n"
      "  return result;\n"
      "}}\n",
      result, name);
}

// The name of the input in the front end.
std::string inputOfVariable(const std::string& name) {
  return "variable " + name;
}

// The variable must be set before the constructors of the program run.
std::string defineVariable(const std::string& name, std::size_t size) {
  if (size == 0) {
    return fmt::format("_Alignas(16) char {}[1024];\n", name);
  }
  return fmt::format(
      "_Alignas(16) char {0}[{1}];\n"
      "__attribute__((constructor(101))) static void fill_{0}(void) {{\n"
      "  braid_make_symbolic({0}, {1}, \"{2}\");\n"
      "}}\n",
      name, size, inputOfVariable(name));
}

}  // namespace

std::vector<std::string> missingSymbols(std::string_view linkerMessages) {
  std::vector<std::string> names;
  std::size_t at = linkerMessages.find(kUndefined);
  while (at != std::string_view::npos) {
    at += kUndefined.size();
    const std::size_t end = linkerMessages.find('\'', at);
    if (end == std::string_view::npos) {
      break;
    }
    std::string name(linkerMessages.substr(at, end - at));
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      names.push_back(std::move(name));
    }
    at = linkerMessages.find(kUndefined, end);
  }
  return names;
}

Declaration findDeclaration(const std::vector<std::string>& compiler, const std::string& file,
                            const std::string& name) {
  const auto declarations = dumpDeclarations(compiler, file, name);
  if (!std::holds_alternative<std::vector<nlohmann::json>>(declarations)) {
    return {};
  }
  for (const nlohmann::json& json : std::get<std::vector<nlohmann::json>>(declarations)) {
    const std::string kind = json.value("kind", "");
    if (kind == "VarDecl" || kind == "FunctionDecl") {
      return {kind == "VarDecl", json.value(nlohmann::json::json_pointer("/type/qualType"), "")};
    }
  }
  return {};
}

std::string defineSymbols(const std::map<std::string, Declaration>& symbols,
                          const std::map<std::string, std::size_t>& sizes) {
  std::string text = "void braid_make_symbolic(void*, __SIZE_TYPE__, const char*);\n";
  for (const auto& [name, declaration] : symbols) {
    const auto size = sizes.find(declaration.isVariable ? inputOfVariable(name) : name);
    const std::size_t bytes = size == sizes.end() ? 0 : size->second;
    text += declaration.isVariable ? defineVariable(name, bytes)
                                   : defineFunction(name, declaration.type, bytes);
  }
  return text;
}

}  // namespace braid::native
