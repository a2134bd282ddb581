#include <algorithm>
#include <cstdint>
#include <utility>

#include "ir/verify_parts.hpp"

namespace braid::ir {

namespace {

class ShapeVerifier {
 public:
  ShapeVerifier(const Module& module, const Naming& naming) : module_(module), naming_(naming) {}

  Problems run() {
    if (module_.shapes.empty() || !std::holds_alternative<NullShape>(module_.shapes[kNullShape])) {
      problems_.emplace_back("shape 0 must be the shape of null");
      return std::move(problems_);
    }
    for (ShapeId id = 1; id < module_.shapes.size(); ++id) {
      references(id);
    }
    if (problems_.empty()) {
      circles();
    }
    if (!problems_.empty()) {
      return std::move(problems_);
    }
    for (ShapeId id = 1; id < module_.shapes.size(); ++id) {
      if (const auto* record = std::get_if<RecordShape>(&module_.shapes[id])) {
        inheritedFields(id, *record);
        methods(id, *record);
      }
    }
    return std::move(problems_);
  }

 private:
  void problem(ShapeId id, const std::string& text) {
    problems_.push_back("shape " + naming_.shape(id) + ": " + text);
  }

  [[nodiscard]] bool isRecord(ShapeId id) const {
    return id < module_.shapes.size() && std::holds_alternative<RecordShape>(module_.shapes[id]);
  }

  [[nodiscard]] bool isCellType(Type type) const {
    return !type.is(TypeKind::Void) && isKnownType(module_, type);
  }

  // Every id refers to something of the right kind.
  void references(ShapeId id) {
    if (std::holds_alternative<NullShape>(module_.shapes[id])) {
      problem(id, "only shape 0 may be the shape of null");
    } else if (const auto* array = std::get_if<ArrayShape>(&module_.shapes[id])) {
      if (!isCellType(array->element)) {
        problem(id, "the elements have no usable type");
      }
    } else {
      const auto& record = std::get<RecordShape>(module_.shapes[id]);
      if (record.parent && !isRecord(*record.parent)) {
        problem(id, "the parent is no record");
      }
      for (const ShapeId interface : record.interfaces) {
        if (!isRecord(interface) || module_.record(interface).isInstantiable) {
          problem(id, "implements " + naming_.shape(interface) + ", which is no interface");
        }
      }
      for (const Field& field : record.fields) {
        if (!isCellType(field.type)) {
          problem(id, "field " + field.name + " has no usable type");
        }
      }
      for (const auto& [selector, function] : record.methods) {
        if (selector >= module_.selectors.size() || function >= module_.functions.size()) {
          problem(id, "method " + naming_.selector(selector) + " names nothing in this module");
        }
      }
    }
  }

  // What a shape is built on: parents and interfaces of a record, the element of an array. Fields
  // do not count: a record may refer to itself.
  [[nodiscard]] std::vector<ShapeId> foundations(ShapeId id) const {
    std::vector<ShapeId> result;
    if (const auto* record = std::get_if<RecordShape>(&module_.shapes[id])) {
      result = record->interfaces;
      if (record->parent) {
        result.push_back(*record->parent);
      }
    } else if (const auto* array = std::get_if<ArrayShape>(&module_.shapes[id])) {
      if (array->element.is(TypeKind::Ref)) {
        result.push_back(array->element.shape());
      }
    }
    return result;
  }

  // Removes shapes whose foundations are all removed; those that stay are in a cycle or built on
  // one.
  void circles() {
    const auto count = static_cast<ShapeId>(module_.shapes.size());
    std::vector<std::size_t> missing(count, 0);
    std::vector<std::vector<ShapeId>> builtOnMe(count);
    std::vector<ShapeId> ready;
    for (ShapeId id = 0; id < count; ++id) {
      const std::vector<ShapeId> below = foundations(id);
      missing[id] = below.size();
      for (const ShapeId foundation : below) {
        builtOnMe[foundation].push_back(id);
      }
      if (below.empty()) {
        ready.push_back(id);
      }
    }
    while (!ready.empty()) {
      const ShapeId id = ready.back();
      ready.pop_back();
      for (const ShapeId above : builtOnMe[id]) {
        if (--missing[above] == 0) {
          ready.push_back(above);
        }
      }
    }
    for (ShapeId id = 0; id < count; ++id) {
      if (missing[id] != 0) {
        problem(id, "is built on itself through its parents, interfaces or elements");
      }
    }
  }

  void inheritedFields(ShapeId id, const RecordShape& record) {
    if (!record.parent) {
      return;
    }
    const std::vector<Field>& inherited = module_.record(*record.parent).fields;
    const auto same = [](const Field& a, const Field& b) {
      return a.name == b.name && a.type == b.type;
    };
    if (inherited.size() > record.fields.size() ||
        !std::equal(inherited.begin(), inherited.end(), record.fields.begin(), same)) {
      problem(id, "the fields do not start with those of the parent");
    }
  }

  void methods(ShapeId id, const RecordShape& record) {
    for (const auto& [selector, functionId] : record.methods) {
      const Function& function = module_.functions[functionId];
      const std::string method =
          "method " + naming_.selector(selector) + " = " + naming_.function(functionId);
      if (!function.isInstanceMethod) {
        problem(id, method + " is no instance method");
      } else if (function.isPredicate) {
        problem(id, method + " is a predicate, which is for clauses only");
      } else if (!module_.isSubshape(id, function.registers[0].type.shape())) {
        problem(id, method + " expects an object of another shape");
      }
    }
  }

  const Module& module_;
  const Naming& naming_;
  Problems problems_;
};

}  // namespace

Problems verifyShapes(const Module& module, const Naming& naming) {
  return ShapeVerifier(module, naming).run();
}

}  // namespace braid::ir
