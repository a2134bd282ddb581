// Inputs as JSON, readable by people and by `braid replay`:
//
//   {"parameters": {"n": 3, "a": {"ref": 1}},
//    "objects": [{"id": 1, "type": "int[]", "length": 2, "elements": [7, 0]},
//                {"id": 2, "type": "Node", "fields": {"value": 1, "next": null}}]}
//
// Numbers beyond 64 bits are strings. A long array lists only what differs from its default:
// "default": 0, "elements": {"5": 7}. Programs that ask for inputs while they run add "requested"
// and "uninitialised"; see requested_inputs.hpp.
#pragma once

#include <string>
#include <variant>

#include "exec/inputs.hpp"
#include "ir/module.hpp"
#include "report/json_fwd.hpp"

namespace braid::report {

Json inputsToJson(const ir::Module& module, const ir::Function& entry, const exec::Inputs& inputs);

// The inputs, or a sentence that says what is wrong with the JSON.
std::variant<exec::Inputs, std::string> inputsFromJson(const ir::Module& module,
                                                       const ir::Function& entry, const Json& json);

}  // namespace braid::report
