#include "native/ast_dump.hpp"

#include <sstream>
#include <utility>

#include "native/tools.hpp"

namespace braid::native {

using Json = nlohmann::json;

std::variant<std::vector<Json>, std::string> dumpDeclarations(std::vector<std::string> compiler,
                                                              const std::string& file,
                                                              const std::string& name) {
  compiler.insert(compiler.end(), {"-fsyntax-only", "-w", "-Xclang", "-ast-dump=json", "-Xclang",
                                   "-ast-dump-filter=" + name, file});
  ToolResult result = runTool(std::move(compiler));
  if (!result.isFine) {
    return std::move(result.messages);
  }
  // The output is one JSON object after the other, one for each declaration whose name contains the
  // name.
  std::vector<Json> declarations;
  std::istringstream in(result.output);
  while (in >> std::ws && in.peek() == '{') {
    Json json;
    try {
      in >> json;
    } catch (const Json::parse_error&) {
      break;
    }
    if (json.value("name", "") == name) {
      declarations.push_back(std::move(json));
    }
  }
  return declarations;
}

}  // namespace braid::native
