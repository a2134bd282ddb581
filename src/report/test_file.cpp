#include "report/test_file.hpp"

#include "report/describe.hpp"
#include "report/outcome_json.hpp"

namespace braid::report {

using exec::StopKind;

namespace {

Json intToJson(ir::Type indexType) {
  return indexType.is(ir::TypeKind::Bits) ? Json(indexType.width()) : Json("unbounded");
}

}  // namespace

Json endToJson(const support::SourceManager& sources, const ir::Module& module,
               const ir::Function& entry, const exec::Stop& stop, const memory::Value& returned) {
  switch (stop.kind) {
    case StopKind::Returned: {
      Json json{{"outcome", "returned"}};
      if (!returned.isUndefined()) {
        json["result"] = describeValue(returned, entry.resultType);
      }
      return json;
    }
    case StopKind::Faulted:
      return {{"outcome", ir::faultId(stop.fault.kind)},
              {"message", describeFault(module, stop.fault)},
              {"location", locationToJson(sources, stop.fault.location)}};
    case StopKind::Infeasible:
      return {{"outcome", "assumption does not hold"}};
    default:
      return {{"outcome", "did not end"}};
  }
}

Json testToJson(const support::SourceManager& sources, const exec::Program& program,
                ir::FunctionId entry, const std::string& file, const engine::Test& test) {
  const ir::Function& function = *program.function(entry).source;
  return {{"program", file},
          {"entry", function.name},
          {"int", intToJson(program.module().indexType)},
          {"inputs", inputsToJson(program.module(), function, test.inputs)},
          {"expected", endToJson(sources, program.module(), function, test.stop, test.returned)}};
}

std::variant<TestHeader, std::string> readTestHeader(Json& json) {
  if (!json.is_object()) {
    return "a test is a JSON object";
  }
  if (json.contains("violations")) {
    const Json& violations = json["violations"];
    if (!violations.is_array() || violations.empty() || !violations[0].is_object()) {
      return "this check found no violation to replay";
    }
    json["inputs"] = Json(violations[0].value("inputs", Json()));
  }
  if (!json.contains("inputs") || !json["inputs"].is_object()) {
    return "there are no \"inputs\"";
  }
  TestHeader header;
  if (!json.contains("entry") || !json["entry"].is_string()) {
    return "\"entry\" is missing";
  }
  header.entry = json["entry"].get<std::string>();
  const Json& width = json.value("int", Json("unbounded"));
  if (width.is_number_unsigned() && width.get<unsigned>() == 32) {
    header.intWidth = 32;
  } else if (width != "unbounded") {
    return R"("int" must be "unbounded" or 32)";
  }
  return header;
}

}  // namespace braid::report
