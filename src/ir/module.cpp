#include "ir/module.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace braid::ir {

RegisterId Function::addRegister(Type type, std::string registerName) {
  assert(!type.is(TypeKind::Void));
  registers.push_back({type, std::move(registerName)});
  return static_cast<RegisterId>(registers.size() - 1);
}

Type Function::typeOf(Operand operand) const {
  return operand.isRegister() ? registers.at(operand.registerId()).type
                              : constants.at(operand.constantIndex()).type;
}

std::uint32_t Function::internConstant(const Constant& constant) {
  const auto found = std::find(constants.begin(), constants.end(), constant);
  if (found != constants.end()) {
    return static_cast<std::uint32_t>(found - constants.begin());
  }
  constants.push_back(constant);
  return static_cast<std::uint32_t>(constants.size() - 1);
}

std::optional<FunctionId> Module::findFunction(std::string_view name) const {
  for (std::size_t i = 0; i < functions.size(); ++i) {
    if (functions[i].name == name) {
      return static_cast<FunctionId>(i);
    }
  }
  return std::nullopt;
}

std::optional<FunctionId> Module::functionAt(std::uint64_t address) const {
  const Segment segment = segmentOf(address);
  if (segment <= globals.size() || segment > globals.size() + functions.size() ||
      address != addressOf(segment)) {
    return std::nullopt;
  }
  return static_cast<FunctionId>(segment - globals.size() - 1);
}

ShapeId Module::arrayOf(Type element) {
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const auto* array = std::get_if<ArrayShape>(&shapes[i]);
    if (array != nullptr && array->element == element) {
      return static_cast<ShapeId>(i);
    }
  }
  shapes.emplace_back(ArrayShape{element});
  return static_cast<ShapeId>(shapes.size() - 1);
}

bool Module::isSubshape(ShapeId sub, ShapeId super) const {
  if (sub == super || sub == kNullShape) {
    return true;
  }
  // Visits each ancestor once: an interface may be reached in several ways.
  std::vector<bool> seen(shapes.size());
  std::vector<ShapeId> work{sub};
  const auto reach = [&](ShapeId shape) {
    if (!seen[shape]) {
      seen[shape] = true;
      work.push_back(shape);
    }
  };
  while (!work.empty() && !seen[super]) {
    const auto* record = std::get_if<RecordShape>(&shapes.at(work.back()));
    work.pop_back();
    if (record != nullptr) {
      if (record->parent) {
        reach(*record->parent);
      }
      std::for_each(record->interfaces.begin(), record->interfaces.end(), reach);
    }
  }
  return seen[super];
}

std::string plainTypeName(Type type) {
  switch (type.kind()) {
    case TypeKind::Void:
      return "void";
    case TypeKind::Bool:
      return "bool";
    case TypeKind::Int:
      return "int";
    case TypeKind::Bits:
      return "i" + std::to_string(type.width());
    case TypeKind::Ref:
      break;
  }
  assert(false && "a reference is named by its shape");
  return {};
}

std::string Module::typeName(Type type) const {
  if (!type.is(TypeKind::Ref)) {
    return plainTypeName(type);
  }
  const Shape& shape = shapes.at(type.shape());
  if (const auto* record = std::get_if<RecordShape>(&shape)) {
    return record->name;
  }
  if (const auto* array = std::get_if<ArrayShape>(&shape)) {
    return typeName(array->element) + "[]";
  }
  return "null";
}

}  // namespace braid::ir
