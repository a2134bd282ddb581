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
using memory::Value;
using support::BigInt;
using term::Sort;
using term::Term;

namespace {

bool isByte(const Layout& layout) {
  switch (layout.kind) {
    case LayoutKind::Signed:
    case LayoutKind::Unsigned:
    case LayoutKind::SignedCharacter:
    case LayoutKind::UnsignedCharacter:
      return layout.size == 1;
    default:
      return false;
  }
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
                             const InputOptions& options, const Tuning& tuning)
    : program_(program), terms_(terms), options_(options), tuning_(tuning) {}

Term UnknownMemory::address(std::uint64_t number) {
  return terms_.makeBits(64, BigInt::fromUnsigned(number));
}

// One layout for all that are alike; `void *` is treated like a pointer to characters.
LayoutId UnknownMemory::canonical(LayoutId layout) {
  if (const auto known = canonical_.find(layout); known != canonical_.end()) {
    return known->second;
  }
  const bool isVoid = layouts()[layout].kind == LayoutKind::Void;
  LayoutId result = 0;
  while (result < layouts().size() &&
         !(isVoid ? isByte(layouts()[result]) : ir::areAlike(layouts(), layout, result))) {
    ++result;
  }
  result = result == layouts().size() ? layout : result;
  canonical_.emplace(layout, result);
  return result;
}

// Whether an object of this layout may be an element of an array. A struct only if the program
// computes with pointers to it; otherwise it makes no difference what is beside it.
bool UnknownMemory::isIndexed(LayoutId layout) const {
  const Layout& of = layouts()[layout];
  return !of.hasFields() || of.isIndexed;
}

const std::vector<ir::PlaceRange>& UnknownMemory::placesOf(LayoutId part, LayoutId whole) {
  const auto [known, isNew] = places_.try_emplace({part, whole});
  if (isNew) {
    known->second = ir::placesOf(layouts(), part, whole);
  }
  return known->second;
}

void UnknownMemory::declare(Term variable, LayoutId pointer, bool mayBeNumber, std::string name,
                            Segment owner) {
  const Layout& layout = layouts()[pointer];
  assert(layout.isPointer() && variable.sort() == Sort::bits(64));
  const LayoutId target = canonical(layout.target.layout);
  addTarget(target);
  pointers_.try_emplace(variable, Pointer{target, layout.kind == LayoutKind::Pointer, mayBeNumber,
                                          owner, std::move(name)});
}

void UnknownMemory::declareInitial(Term variable, std::uint64_t address) {
  pointers_.at(variable).initial = program_.module().functionAt(address);
}

// Adds a layout, and those that can be reached from it.
void UnknownMemory::addTarget(LayoutId layout) {
  if (targets_.insert(layout).second) {
    ir::forEachLeaf(layouts(), layout, 1, [&](const ir::LayoutLeaf& leaf) {
      if (leaf.pointer != ir::kUnknownLayout) {
        addTarget(canonical(layouts()[leaf.pointer].target.layout));
      }
    });
  }
}

void UnknownMemory::declareGlobal(Segment segment, LayoutId layout, const std::string& name) {
  const auto [known, isNew] = globals_.try_emplace(segment, static_cast<FormId>(forms_.size()));
  if (isNew) {
    Form form;
    form.segment = segment;
    form.layout = canonical(layout);
    form.elementSize = layouts()[layout].size;
    form.name = name;
    form.isGlobal = true;
    forms_.push_back(std::move(form));
  }
}

std::uint32_t UnknownMemory::depthBehind(const State& state, const Pointer& pointer) const {
  const State::InputMemory::Created* owner = state.inputMemory.created.find(pointer.owner);
  return owner == nullptr ? 1 : owner->depth + 1;
}

// --- inputs

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
        const auto form = std::ranges::find_if(created.forms, [&](const GuardedForm& each) {
          return !each.guard || evaluator.holds(each.guard) == true;
        });
        assert(form != created.forms.end());
        const Form& known = forms_[form->form];
        InputMemory& described = inputs.memory[static_cast<Segment>(segment)];
        described.name = known.name;
        described.layout = known.layout;
        described.isArray = known.isArray();
        const std::uint64_t earlier = known.isArray() ? number(known.earlierElements).lowBits() : 0;
        const std::uint64_t further = known.isArray() ? number(known.furtherElements).lowBits() : 0;
        described.start = known.anchor - earlier * known.elementSize;
        described.size = (earlier + 1 + further) * known.elementSize;
        if (known.openElements) {
          described.size += number(known.openElements).lowBits() * known.openElementSize;
        }
        const std::optional<term::ModelValue> bytes = evaluator.evaluate(known.bytes);
        const auto& array = std::get<term::ArrayValue>(*bytes);
        described.contents.otherwise = static_cast<std::uint8_t>(array.defaultValue.lowBits());
        const auto isWithin = [&](std::uint64_t offset, std::uint64_t size) {
          return offset >= described.start && offset + size <= described.start + described.size;
        };
        for (const auto& [offset, byte] : array.elements) {
          if (isWithin(offset.lowBits(), 1)) {
            described.contents.bytes[offset.lowBits() - described.start] =
                static_cast<std::uint8_t>(byte.lowBits());
          }
        }
        for (const Form::Cell& cell : known.cells) {
          if (isWithin(cell.offset, cell.size)) {
            setBytes(described.contents, cell.offset - described.start, cell.size,
                     number(cell.variable));
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
  const auto pointer = pointers_.find(value.term());
  if (options_.heap == HeapMode::Lazy && pointer != pointers_.end() &&
      !pointer->second.mayBeNumber) {
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
