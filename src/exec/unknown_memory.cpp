#include "exec/unknown_memory.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "exec/decisions.hpp"
#include "term/evaluate.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using ir::Layout;
using ir::LayoutId;
using ir::LayoutKind;
using ir::Segment;
using memory::ByteObject;
using memory::Value;
using support::BigInt;
using term::Sort;
using term::Term;

namespace {

// "node3" for the third struct node, "char1" for the first array of characters.
std::string objectName(const std::vector<Layout>& layouts, LayoutId id, std::uint32_t index) {
  const Layout& layout = layouts[id];
  std::string name = layout.name.empty() ? ir::cTypeName(layouts, id) : layout.name;
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_'; },
      '_');
  return name + std::to_string(index + 1);
}

void setBytes(UninitialisedBytes& contents, std::uint64_t offset, std::uint64_t size,
              const BigInt& number) {
  mpz_class rest = number.toMpz();
  for (std::uint64_t i = 0; i < size; ++i) {
    contents.bytes[offset + i] = static_cast<std::uint8_t>(mpz_class(rest & 0xff).get_ui());
    rest >>= 8;
  }
}

}  // namespace

UnknownMemory::UnknownMemory(const Program& program, term::TermManager& terms,
                             const InputOptions& options)
    : program_(program), terms_(terms), options_(options) {}

Term UnknownMemory::address(std::uint64_t number) {
  return terms_.makeBits(64, BigInt::fromUnsigned(number));
}

LayoutId UnknownMemory::canonical(LayoutId layout) {
  const auto [known, isNew] = canonical_.emplace(layout, layout);
  if (isNew) {
    for (LayoutId other = 0; other < layout; ++other) {
      if (ir::areAlike(layouts(), layout, other)) {
        known->second = other;
        break;
      }
    }
  }
  return known->second;
}

// What is one of a kind unless the program computes with such pointers: then whether others stand
// beside it makes no difference.
bool UnknownMemory::isIndexed(LayoutId layout) const {
  const Layout& of = layouts()[layout];
  return !of.hasFields() || of.isIndexed;
}

void UnknownMemory::declare(Term variable, LayoutId pointer, bool mayBeNumber, std::string name,
                            Segment owner) {
  const Layout& layout = layouts()[pointer];
  assert(layout.isPointer() && variable.sort() == Sort::bits(64));
  pointers_.try_emplace(variable,
                        Pointer{canonical(layout.target.layout), layout.kind == LayoutKind::Pointer,
                                mayBeNumber, owner, std::move(name)});
}

void UnknownMemory::declareGlobal(Segment segment, LayoutId layout, const std::string& name) {
  Known known;
  known.layout = canonical(layout);
  known.elementSize = layouts()[layout].size;
  known.name = name;
  known.isGlobal = true;
  objects_.try_emplace(segment, std::move(known));
}

// --- objects
// ---------------------------------------------------------------------------------------------------

std::optional<Segment> UnknownMemory::segmentFor(LayoutId layout, std::uint32_t index) {
  const auto known = segments_.find({layout, index});
  if (known != segments_.end()) {
    return known->second;
  }
  const std::optional<Segment> segment =
      program_.initialMemory().inputSegment(static_cast<std::uint32_t>(segments_.size()));
  if (!segment) {
    return std::nullopt;
  }
  segments_.emplace(std::pair(layout, index), *segment);
  Known object;
  object.layout = layout;
  object.elementSize = std::max<std::uint64_t>(1, layouts()[layout].size);
  object.name = objectName(layouts(), layout, index);
  object.bytes = terms_.makeVariable("memory " + object.name + "#" + std::to_string(*segment),
                                     Sort::array(Sort::bits(64), Sort::bits(8)));
  const bool isArray = isIndexed(layout);
  if (isArray) {
    object.furtherElements = terms_.makeVariable(
        "further elements of " + object.name + "#" + std::to_string(*segment), Sort::bits(64));
  }
  addCells(object, *segment, isArray ? options_.arrayCells : 1);
  objects_.emplace(*segment, std::move(object));
  return segment;
}

void UnknownMemory::addCells(Known& object, Segment segment, std::uint64_t elements) {
  for (std::uint64_t i = 0; i < elements; ++i) {
    const std::string element =
        object.furtherElements ? object.name + "[" + std::to_string(i) + "]" : object.name;
    ir::forEachLeaf(layouts(), object.layout, options_.arrayCells, [&](const ir::LayoutLeaf& leaf) {
      if (leaf.size != 1 && leaf.size != 2 && leaf.size != 4 && leaf.size != 8) {
        return;
      }
      const std::string name = leaf.name.empty() ? element : element + "." + leaf.name;
      const std::string unique = name + "#" + std::to_string(segment);
      Term value;
      if (layouts()[leaf.layout].kind == LayoutKind::Bool && leaf.size == 1) {
        value = terms_.makeIte(terms_.makeVariable(unique, Sort::boolean()), terms_.makeBits(8, 1),
                               terms_.makeBits(8, 0));
      } else {
        value = terms_.makeVariable(unique, Sort::bits(static_cast<unsigned>(8 * leaf.size)));
      }
      object.cells.push_back({i * object.elementSize + leaf.offset, leaf.size, value});
      if (leaf.pointer != ir::kUnknownLayout && leaf.size == 8) {
        declare(value, leaf.pointer, leaf.isUnion, name, segment);
      }
    });
  }
}

std::uint32_t UnknownMemory::depthBehind(const State& state, const Pointer& pointer) const {
  const State::InputMemory::Created* owner = state.inputMemory.created.find(pointer.owner);
  return owner == nullptr ? 1 : owner->depth + 1;
}

void UnknownMemory::createObject(State& state, Segment segment, std::uint32_t depth) {
  const Known& known = objects_.at(segment);
  Value size = Value::scalar(static_cast<std::int64_t>(known.elementSize));
  if (known.furtherElements) {
    const std::uint64_t most = ir::kMaxPlainSize / known.elementSize - 1;
    state.pathCondition.add(terms_.makeBvULe(known.furtherElements, address(most)));
    const Term count = terms_.makeBvAdd(known.furtherElements, address(1));
    size = Value::term(terms_.makeBvMul(count, address(known.elementSize)));
  }
  memory::ByteObjectPtr object(
      new ByteObject(ByteObject::Kind::Heap, segment, size, ByteObject::Fill::Uninitialised, 1));
  if (known.furtherElements) {
    object->setLargestSize(ir::kMaxPlainSize);
  }
  object->replaceContents(known.bytes);
  for (const Known::Cell& cell : known.cells) {
    object->write(
        terms_, cell.offset, static_cast<unsigned>(cell.size),
        memory::fromTerm(cell.variable, ir::Type::bits(static_cast<unsigned>(8 * cell.size))));
  }
  state.memory.addInput(segment, std::move(object));
  state.inputMemory.created.set(segment, {depth, {}});
  const std::uint32_t* count = state.inputMemory.counts.find(known.layout);
  state.inputMemory.counts.set(known.layout, count == nullptr ? 1 : *count + 1);
}

void UnknownMemory::describe(const State& state, const term::Model& model, Inputs& inputs) const {
  const auto [first, end] = program_.initialMemory().inputSegments();
  if (first == end) {
    return;
  }
  inputs.firstMemoryAddress = ir::addressOf(first) - (ir::addressOf(first) & UINT32_MAX);
  inputs.endOfMemoryAddresses = ir::addressOf(end) - (ir::addressOf(end) & UINT32_MAX);
  term::Evaluator evaluator(model);
  const auto number = [&](Term t) {
    const std::optional<term::ModelValue> value = evaluator.evaluate(t);
    assert(value && "contents of inputs are plain variables");
    return std::get<term::Scalar>(*value);
  };
  state.inputMemory.created.forEach(
      [&](std::uint64_t segment, const State::InputMemory::Created& created) {
        if (created.presence && evaluator.holds(created.presence) != true) {
          return;
        }
        const Known& known = objects_.at(static_cast<Segment>(segment));
        InputMemory& described = inputs.memory[static_cast<Segment>(segment)];
        described.name = known.name;
        described.layout = known.layout;
        described.isArray = static_cast<bool>(known.furtherElements);
        const std::uint64_t elements =
            known.furtherElements ? number(known.furtherElements).lowBits() + 1 : 1;
        described.size = elements * known.elementSize;
        const std::optional<term::ModelValue> bytes = evaluator.evaluate(known.bytes);
        const auto& array = std::get<term::ArrayValue>(*bytes);
        described.contents.otherwise = static_cast<std::uint8_t>(array.defaultValue.lowBits());
        for (const auto& [offset, byte] : array.elements) {
          if (offset < BigInt::fromUnsigned(described.size)) {
            described.contents.bytes[offset.lowBits()] = static_cast<std::uint8_t>(byte.lowBits());
          }
        }
        for (const Known::Cell& cell : known.cells) {
          if (cell.offset + cell.size <= described.size) {
            setBytes(described.contents, cell.offset, cell.size, number(cell.variable));
          }
        }
      });
  for (const auto& [pointer, declared] : pointers_) {
    addSymbol(number(pointer).lowBits(), inputs);
  }
}

void UnknownMemory::addSymbol(std::uint64_t address, Inputs& inputs) const {
  const ir::Module& module = program_.module();
  if (const std::optional<ir::FunctionId> function = module.functionAt(address)) {
    inputs.symbols.emplace(address, module.functions[*function].name);
  }
  const Segment segment = ir::segmentOf(address);
  if (segment >= 1 && segment <= module.globals.size()) {
    inputs.symbols.emplace(ir::addressOf(segment), module.globals[segment - 1].name);
  }
}

// --- what is loaded
// --------------------------------------------------------------------------------------------

std::optional<Value> UnknownMemory::noteLoaded(Decisions& decisions, State& state,
                                               const Value& value, bool& isImpossible) {
  assert(value.isTerm());
  const std::array roots{value.term()};
  bool isNoted = true;
  term::visitPostorder(
      roots, [&](Term t) { return isNoted && t.sort() == Sort::bits(64); },
      [&](Term t) { isNoted = isNoted && (!isPointer(t) || constrain(decisions, state, t)); });
  if (!isNoted) {
    isImpossible = true;
    return std::nullopt;
  }
  if (options_.heap == HeapMode::Lazy && isPointer(value.term())) {
    if (const Finding finding = resolve(decisions, state, value.term());
        finding != Finding::Known) {
      isImpossible = finding == Finding::Impossible;
      return std::nullopt;
    }
  }
  const std::vector<PointerTarget>* targets = targetsOf(state, value.term());
  if (targets != nullptr && targets->size() == 1 && targets->front().offset.isConstant()) {
    const PointerTarget& only = targets->front();
    return Value::scalar(
        static_cast<std::int64_t>(ir::addressOf(only.segment) + only.offset.number().lowBits()));
  }
  return value;
}

const std::vector<PointerTarget>* UnknownMemory::targetsOf(const State& state, Term pointer) {
  const auto* known = state.inputMemory.targets.find(pointer.id());
  return known == nullptr ? nullptr : known->get();
}

}  // namespace braid::exec
