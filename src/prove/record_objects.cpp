// Objects of object-oriented programs, see object_kind.hpp.
#include <utility>

#include "memory/object.hpp"
#include "prove/object_kind.hpp"

namespace braid::prove {

using exec::State;
using memory::FoldedGroup;
using memory::ObjectId;
using memory::Value;
using term::Term;

namespace {

constexpr memory::Site kUnfoldedRecords = memory::Site{1} << 30U;

class RecordObjects : public ObjectKind {
 public:
  RecordObjects(const ir::Module& module, term::TermManager& terms)
      : module_(module), terms_(terms) {}

  [[nodiscard]] bool areReferences(ir::Type type) const override {
    return type.is(ir::TypeKind::Ref);
  }
  [[nodiscard]] term::Sort referenceSort() const override { return term::Sort::integer(); }
  [[nodiscard]] bool mayLeadToObjects(ir::Type type) const override {
    return type.is(ir::TypeKind::Ref);
  }
  [[nodiscard]] std::optional<Target> targetOf(const support::BigInt& number) const override {
    const std::optional<std::int64_t> small = number.toInt64();
    return small && *small != memory::kNullObject && *small == static_cast<ObjectId>(*small)
               ? std::optional(Target{*small, 0})
               : std::nullopt;
  }
  [[nodiscard]] Value valueOf(const Target& target) const override {
    return Value::reference(static_cast<ObjectId>(target.object));
  }

  [[nodiscard]] Value valueOf(std::int64_t number) const override {
    return Value::reference(static_cast<ObjectId>(number));
  }

  [[nodiscard]] bool isThere(const State& state, Object object) const override {
    return state.heap.find(static_cast<ObjectId>(object)) != nullptr;
  }
  [[nodiscard]] Term presenceOf(const State& state, Object object) const override {
    return at(state, object).presence();
  }
  [[nodiscard]] std::vector<Object> allIn(const State& state) const override {
    std::vector<Object> result;
    state.heap.forEach([&](ObjectId id, const memory::Object&) { result.push_back(id); });
    return result;
  }
  void remove(State& state, Object object) const override {
    state.heap.remove(static_cast<ObjectId>(object));
  }
  [[nodiscard]] std::vector<Object> madeSince(const State& before,
                                              const State& now) const override {
    std::vector<Object> result;
    now.heap.forEach([&](ObjectId id, const memory::Object&) {
      if (id < memory::kNullObject && before.heap.find(id) == nullptr) {
        result.push_back(id);
      }
    });
    return result;
  }
  [[nodiscard]] std::vector<Object> changedSince(const State& before,
                                                 const State& now) const override {
    std::vector<Object> result;
    now.heap.forEach([&](ObjectId id, const memory::Object& object) {
      const memory::Object* was = before.heap.find(id);
      if (was != nullptr && was != &object) {
        result.push_back(id);
      }
    });
    return result;
  }
  [[nodiscard]] memory::ObjectNumbers::Origin originOf(const State& state,
                                                       Object object) const override {
    return state.heap.originOf(static_cast<ObjectId>(object));
  }
  [[nodiscard]] std::optional<FoldedGroup> groupFor(const State& state,
                                                    Object object) const override {
    const memory::Object& record = at(state, object);
    if (record.isArray() || record.presence()) {
      return std::nullopt;
    }
    FoldedGroup group;
    group.site = originOf(state, object).site;
    group.shape = record.shape();
    return group;
  }
  // Numbers of objects are 32 bits wide. Linear arithmetic takes numbers up to 2^60.
  [[nodiscard]] Names names() const override { return {std::uint64_t{1} << 56U, 52}; }
  [[nodiscard]] bool haveShapes() const override { return true; }
  [[nodiscard]] std::string nameOf(const FoldedGroup& group,
                                   const FoldedGroup::Cell& cell) const override {
    return module_.record(group.shape).fields[cell.place].name;
  }
  [[nodiscard]] std::vector<CellValue> cellsOf(const State& state, Object object) const override {
    const memory::Object& record = at(state, object);
    std::vector<CellValue> cells;
    const std::vector<ir::Field>& fields = module_.record(record.shape()).fields;
    cells.reserve(fields.size());
    for (std::size_t i = 0; i < fields.size(); ++i) {
      cells.push_back({i, fields[i].type, record.read(terms_, i)});
    }
    return cells;
  }
  [[nodiscard]] Value read(const State& state, Object object,
                           const FoldedGroup::Cell& cell) const override {
    return at(state, object).read(terms_, cell.place);
  }
  [[nodiscard]] std::vector<Term> valuesIn(const State& state, Object object) const override {
    const memory::Object& record = at(state, object);
    std::vector<Term> values;
    if (record.isArray()) {
      if (record.elementType().is(ir::TypeKind::Ref)) {
        values.push_back(memory::Object(record).contents(terms_));
      }
      return values;
    }
    for (const CellValue& cell : cellsOf(state, object)) {
      if (mayLeadToObjects(cell.type)) {
        values.push_back(memory::toTerm(terms_, cell.value, cell.type));
      }
    }
    return values;
  }

  Object create(State& state, const FoldedGroup& group, const std::vector<CellValue>& values,
                [[maybe_unused]] Term presence) const override {
    assert(!presence && "nothing is freed");
    std::vector<Value> fields;
    fields.reserve(module_.record(group.shape).fields.size());
    for (const ir::Field& field : module_.record(group.shape).fields) {
      fields.push_back(memory::defaultValue(field.type));
    }
    for (const CellValue& cell : values) {
      fields[cell.place] = cell.value;
    }
    return state.heap.allocate(
        memory::ObjectPtr(new memory::Object(group.shape, std::move(fields))),
        kUnfoldedRecords | group.number);
  }

 private:
  static const memory::Object& at(const State& state, Object object) {
    return state.heap.at(static_cast<ObjectId>(object));
  }

  const ir::Module& module_;
  term::TermManager& terms_;
};

}  // namespace

std::unique_ptr<ObjectKind> recordObjects(const ir::Module& module, term::TermManager& terms) {
  return std::make_unique<RecordObjects>(module, terms);
}

}  // namespace braid::prove
