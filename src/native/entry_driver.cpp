#include "native/entry_driver.hpp"

#include <fmt/format.h>

#include <cassert>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "frontend/c/source_kind.hpp"
#include "native/ast_dump.hpp"
#include "native/program.hpp"

namespace braid::native {

namespace {

using Json = nlohmann::json;

struct Parameter {
  std::string name;
  std::string type;
};

using Parameters = std::vector<Parameter>;

// The parameters of a definition, as clang prints them.
std::optional<Parameters> parametersOf(const Json& function) {
  Parameters parameters;
  bool isDefinition = false;
  for (const Json& inner : function.value("inner", Json::array())) {
    const std::string kind = inner.value("kind", "");
    if (kind == "ParmVarDecl") {
      const std::string number = std::to_string(parameters.size() + 1);
      parameters.push_back({inner.value("name", "parameter" + number),
                            inner.value("/type/qualType"_json_pointer, "int")});
    }
    isDefinition = isDefinition || kind == "CompoundStmt";
  }
  return isDefinition ? std::optional(std::move(parameters)) : std::nullopt;
}

// "share" for "numbers::share(int, int)": the name in a declaration of C++.
std::string unqualified(const std::string& entry) {
  const std::string name = entry.substr(0, entry.find('('));
  const std::size_t scope = name.rfind("::");
  return scope == std::string::npos ? name : name.substr(scope + 2);
}

// A table of what addresses in inputs stand for.
std::string symbolTable(const std::map<std::uint64_t, std::string>& symbols) {
  std::string cases;
  for (const auto& [address, name] : symbols) {
    cases += fmt::format("    case {}UL: return (void*)&{};\n", address, name);
  }
  return cases.empty() ? cases
                       : fmt::format(
                             "void* __braid_replay_symbol(unsigned long address) {{\n"
                             "  switch (address) {{\n{}  }}\n  return 0;\n}}\n",
                             cases);
}

std::string driverText(const std::string& file, bool isCpp, const BuildOptions& options,
                       const Parameters& parameters) {
  const std::string& entry = options.entry;
  std::string inputs;
  for (const std::string& variable : options.unknownVariables) {
    inputs +=
        fmt::format("  braid_make_symbolic((void*)&{0}, sizeof {0}, \"global {0}\");\n", variable);
  }
  std::string arguments;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    inputs += fmt::format(
        "  {3}({0}) braid_input{1};\n"
        "  braid_make_symbolic((void*)&braid_input{1}, sizeof braid_input{1}, \"{2}\");\n",
        parameters[i].type, i, parameters[i].name, isCpp ? "__remove_cv" : "__typeof_unqual__");
    arguments += fmt::format("{}braid_input{}", i == 0 ? "" : ", ", i);
  }
  // If the program has a main, it gets another name.
  return fmt::format(
      "#define main braid_replay_unused_main\n"
      "#include \"{0}\"\n"
      "#undef main\n"
      "{4}void braid_make_symbolic(void*, __SIZE_TYPE__, const char*);\n"
      "{5}"
      "{4}void __braid_replay_entry(void) {{\n{1}  {2}({3});\n}}\n",
      file, inputs, entry.substr(0, entry.find('(')), arguments, isCpp ? "extern \"C\" " : "",
      (isCpp && !options.symbols.empty() ? "extern \"C\" " : "") + symbolTable(options.symbols));
}

}  // namespace

std::variant<EntryDriver, std::string> writeEntryDriver(const BuildOptions& options,
                                                        const std::vector<std::string>& compiler,
                                                        const std::filesystem::path& directory) {
  assert(options.entry != "main" && "the library calls that one itself");
  for (std::size_t i = 0; i < options.files.size(); ++i) {
    std::variant<std::vector<Json>, std::string> declarations =
        dumpDeclarations(compiler, options.files[i], unqualified(options.entry));
    if (auto* problem = std::get_if<std::string>(&declarations)) {
      return std::move(*problem);
    }
    std::optional<Parameters> parameters;
    for (const Json& declaration : std::get<std::vector<Json>>(declarations)) {
      if (!parameters && declaration.value("kind", "") == "FunctionDecl") {
        parameters = parametersOf(declaration);
      }
    }
    if (!parameters) {
      continue;
    }
    const bool isCpp = frontend::c::isCpp(frontend::c::kindOfFile(options.files[i]));
    const std::filesystem::path driver = directory / (isCpp ? "driver.cpp" : "driver.c");
    std::error_code error;
    std::ofstream(driver) << driverText(std::filesystem::absolute(options.files[i], error).string(),
                                        isCpp, options, *parameters);
    EntryDriver entryDriver{options.files};
    entryDriver.files[i] = driver.string();
    return entryDriver;
  }
  return "no file of the program defines " + options.entry + '\n';
}

}  // namespace braid::native
