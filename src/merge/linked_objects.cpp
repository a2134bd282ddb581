#include "merge/linked_objects.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>
#include <variant>

#include "memory/value.hpp"
#include "term/choice.hpp"

namespace braid::merge {

using exec::State;
using ir::ShapeId;
using ir::Type;
using ir::TypeKind;
using memory::ObjectId;
using memory::Value;
using term::Term;

namespace {

// A field that links objects, of the class that declares it.
struct Link {
  ShapeId owner;
  std::size_t field;
  friend auto operator<=>(const Link&, const Link&) = default;
};
// Fields of one class that are followed together.
using Links = std::vector<Link>;

class Finder {
 public:
  Finder(const ir::Module& module, term::TermManager& terms, const Tuning& tuning,
         const Sides& sides, std::span<const Replaced> replaced, const State& joined)
      : module_(module),
        terms_(terms),
        tuning_(tuning),
        sides_(sides),
        replaced_(replaced),
        joined_(joined) {
    for (const Replaced& each : replaced) {
      if (isReference(each)) {
        imprecise_.insert(each.joined);
      }
    }
  }

  std::vector<LinkedObjects> find() {
    std::vector<LinkedObjects> result;
    if (imprecise_.empty()) {
      return result;
    }
    findChanged();
    for (const Links& links : waysOfLinking()) {
      std::optional<LinkedObjects> group = groupBy(links);
      if (group) {
        result.push_back(std::move(*group));
      }
    }
    return result;
  }

 private:
  struct Changed {
    ObjectId object;
    Link link;
  };
  struct Variable {
    Term first;
    Term second;
    Term joined;
  };

  // The shape that a variable may refer to; empty for values that are no references.
  static std::optional<ShapeId> referredBy(const Replaced& each) {
    const std::optional<Type>& type = each.values.type;
    return each.values.variable != nullptr && type && type->is(TypeKind::Ref)
               ? std::optional(type->shape())
               : std::nullopt;
  }
  static bool isReference(const Replaced& each) {
    return each.values.type && each.values.type->is(TypeKind::Ref);
  }
  [[nodiscard]] bool isRecord(ShapeId shape) const {
    return std::holds_alternative<ir::RecordShape>(module_.shapes.at(shape));
  }
  [[nodiscard]] bool areRelated(ShapeId a, ShapeId b) const {
    return module_.isSubshape(a, b) || module_.isSubshape(b, a);
  }
  // An inherited field has the same number in all classes.
  [[nodiscard]] Link linkOf(ShapeId shape, std::size_t field) const {
    ShapeId owner = shape;
    while (const std::optional<ShapeId> parent = module_.record(owner).parent) {
      if (module_.record(*parent).fields.size() <= field) {
        break;
      }
      owner = *parent;
    }
    return {owner, field};
  }
  [[nodiscard]] Type typeOf(const Link& link) const {
    return module_.record(link.owner).fields[link.field].type;
  }
  // Whether objects that the field leads to have the field as well.
  [[nodiscard]] bool isLink(const Link& link) const {
    const Type type = typeOf(link);
    return type.is(TypeKind::Ref) && isRecord(type.shape()) && areRelated(type.shape(), link.owner);
  }
  [[nodiscard]] bool has(const memory::Object& object, const Links& links) const {
    return !object.isArray() && module_.isSubshape(object.shape(), links.front().owner);
  }

  void findChanged() {
    const bool isAnyInObjects = std::ranges::any_of(replaced_, [](const Replaced& each) {
      return isReference(each) && each.values.variable == nullptr;
    });
    if (!isAnyInObjects) {
      return;
    }
    joined_.heap.forEach([&](ObjectId id, const memory::Object& object) {
      const std::size_t fields =
          object.isArray() ? 0 : module_.record(object.shape()).fields.size();
      for (std::size_t field = 0; field < fields; ++field) {
        const Value value = object.read(terms_, field);
        if (value.isTerm() && imprecise_.contains(value.term())) {
          if (const Link link = linkOf(object.shape(), field); isLink(link)) {
            changed_.push_back({id, link});
          }
        }
      }
    });
  }

  void addLinksOf(ShapeId shape, std::set<Link>& into) const {
    for (std::size_t field = 0; field < module_.record(shape).fields.size(); ++field) {
      if (const Link link = linkOf(shape, field); isLink(link)) {
        into.insert(link);
      }
    }
  }

  // Each field by itself, and several fields of one class together.
  [[nodiscard]] std::vector<Links> waysOfLinking() const {
    std::set<Link> all;
    std::set<ShapeId> owners;
    for (const Changed& each : changed_) {
      all.insert(each.link);
      owners.insert(each.link.owner);
    }
    for (const Replaced& each : replaced_) {
      const std::optional<ShapeId> shape = referredBy(each);
      if (shape && isRecord(*shape)) {
        addLinksOf(*shape, all);
      }
    }
    std::vector<Links> ways;
    for (const Link& link : all) {
      ways.push_back({link});
      owners.insert(link.owner);
    }
    for (const ShapeId owner : owners) {
      std::set<Link> together;
      addLinksOf(owner, together);
      std::erase_if(together, [&](const Link& link) { return link.owner != owner; });
      if (together.size() > 1) {
        ways.emplace_back(together.begin(), together.end());
      }
    }
    return ways;
  }

  std::optional<LinkedObjects> groupBy(const Links& links) {
    nodes_.clear();
    for (const Changed& each : changed_) {
      if (std::ranges::find(links, each.link) != links.end()) {
        addNode(each.object, links);
      }
    }
    const bool isAnyChanged = !nodes_.empty();
    const std::vector<Variable> variables = variablesFor(links.front().owner);
    const bool isAnyImprecise = std::ranges::any_of(
        variables, [&](const Variable& each) { return imprecise_.contains(each.joined); });
    if (!isAnyChanged && !isAnyImprecise) {
      return std::nullopt;
    }
    for (const Variable& each : variables) {
      addTargets(each.joined, links);
    }
    std::size_t followed = 0;
    while (followed < nodes_.size()) {  // the list grows meanwhile
      const ObjectId node = nodes_[followed++];
      for (const Link& link : links) {
        addTargets(read(joined_, node, link), links);
      }
    }
    return nodes_.empty() ? std::nullopt : std::optional(valuesOf(links, variables));
  }

  // Variables that became imprecise, and variables of the running function that are choices
  // already.
  [[nodiscard]] std::vector<Variable> variablesFor(ShapeId owner) const {
    std::vector<Variable> result;
    const auto add = [&](const Variable& each) {
      const auto isSame = [&](const Variable& known) { return known.joined == each.joined; };
      if (result.size() < tuning_.relatedValues && std::ranges::none_of(result, isSame)) {
        result.push_back(each);
      }
    };
    for (const Replaced& each : replaced_) {
      const std::optional<ShapeId> shape = referredBy(each);
      if (shape && areRelated(*shape, owner)) {
        add({each.values.first, each.values.second, each.joined});
      }
    }
    const std::vector<ir::Register>& registers = joined_.top->function().source->registers;
    for (std::size_t r = 0; r < registers.size(); ++r) {
      const Value& value = joined_.top->registers()[r];
      const Type type = registers[r].type;
      if (value.isTerm() && !registers[r].name.empty() && type.is(TypeKind::Ref) &&
          areRelated(type.shape(), owner) && value == sides_.first.top->registers()[r] &&
          value == sides_.second.top->registers()[r]) {
        add({value.term(), value.term(), value.term()});
      }
    }
    return result;
  }

  void addNode(ObjectId id, const Links& links) {
    const memory::Object* object = joined_.heap.find(id);
    if (object != nullptr && has(*object, links) && nodes_.size() < tuning_.shapeObjects &&
        std::ranges::find(nodes_, id) == nodes_.end()) {
      nodes_.push_back(id);
    }
  }
  // Adds the known objects of a reference, and those that a path has found behind an unknown one.
  void addTargets(Term reference, const Links& links) {
    std::vector<Term> unknown;
    const auto addLeaf = [&](Term leaf) {
      if (leaf.isConstant()) {
        addNode(static_cast<ObjectId>(leaf.number().small()), links);
      } else {
        unknown.push_back(leaf);
      }
      return nodes_.size() < tuning_.shapeObjects;
    };
    const auto goOn = [](Term) { return true; };
    term::walkChoice(reference, goOn, addLeaf);
    for (const Term leaf : std::exchange(unknown, {})) {
      for (const State* state : {&sides_.first, &sides_.second}) {
        if (const ObjectId* object = state->resolved.find(leaf.id())) {
          addNode(*object, links);
        } else if (const State::Narrowed* left = state->narrowed.find(leaf.id())) {
          term::walkChoice(left->choice, goOn, addLeaf);
        }
      }
    }
  }

  Term read(const State& state, ObjectId id, const Link& link) {
    return memory::toTerm(terms_, state.heap.at(id).read(terms_, link.field), typeOf(link));
  }
  // If a side does not have an object, the object's links are those of the joined state.
  Term readSide(const State& side, ObjectId id, const Link& link) {
    const memory::Object* object = side.heap.find(id);
    const bool isThere = object != nullptr && has(*object, {link});
    return read(isThere ? side : joined_, id, link);
  }

  LinkedObjects valuesOf(const Links& links, const std::vector<Variable>& variables) {
    LinkedObjects result{{{}, links.size(), variables.size()}, {}, {}, {}};
    for (const ObjectId id : nodes_) {
      result.objects.nodes.emplace_back(id);
      for (const Link& link : links) {
        result.first.push_back(readSide(sides_.first, id, link));
        result.second.push_back(readSide(sides_.second, id, link));
        result.joined.push_back(read(joined_, id, link));
      }
    }
    for (const Variable& each : variables) {
      result.first.push_back(each.first);
      result.second.push_back(each.second);
      result.joined.push_back(each.joined);
    }
    return result;
  }

  const ir::Module& module_;
  term::TermManager& terms_;
  const Tuning& tuning_;
  const Sides& sides_;
  std::span<const Replaced> replaced_;
  const State& joined_;
  std::unordered_set<Term> imprecise_;
  std::vector<Changed> changed_;
  std::vector<ObjectId> nodes_;  // of the group that is being made
};

}  // namespace

std::vector<LinkedObjects> findLinkedObjects(const ir::Module& module, term::TermManager& terms,
                                             const Tuning& tuning, const Sides& sides,
                                             std::span<const Replaced> replaced,
                                             const State& joined) {
  return Finder(module, terms, tuning, sides, replaced, joined).find();
}

}  // namespace braid::merge
