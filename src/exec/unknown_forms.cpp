// The forms of objects in unknown memory: how they are laid out.
#include <algorithm>
#include <cassert>
#include <cctype>

#include "exec/unknown_memory.hpp"
#include "memory/outside_names.hpp"
#include "term/substitute.hpp"

namespace braid::exec {

using ir::Layout;
using ir::LayoutId;
using ir::LayoutKind;
using ir::Segment;
using memory::ByteObject;
using memory::Value;
using term::Sort;
using term::Term;

namespace {

// Bytes of a segment before the first known element, a multiple of all alignments.
constexpr std::uint64_t kRoomAhead = ir::kMaxPlainSize / 4;

// "node3" for the third struct node, "char1" for the first array of characters.
std::string objectName(const std::vector<Layout>& layouts, LayoutId id, std::uint32_t index) {
  const Layout& layout = layouts[id];
  std::string name = layout.name.empty() ? ir::cTypeName(layouts, id) : layout.name;
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_'; },
      '_');
  return name + std::to_string(index + 1);
}

// A word whose type is no pointer may be used as one, which then leads to unknown memory.
std::string variableName(const std::string& name, const std::string& form) {
  return std::string(memory::kOutside) + name + "@" + form;
}

std::uint64_t largestEndOf(const UnknownMemory::Form& form) {
  return form.isArray() || form.openElements ? ir::kMaxPlainSize : form.anchor + form.elementSize;
}

}  // namespace

std::optional<UnknownMemory::FormId> UnknownMemory::newForm(LayoutId layout, std::uint32_t index) {
  const auto known = newForms_.find({layout, index});
  if (known != newForms_.end()) {
    return known->second;
  }
  const auto [first, end] = segmentsFor(layout);
  Segment& used = used_[first];
  if (first + used >= end) {
    return std::nullopt;
  }
  Form form;
  form.segment = first + used++;
  form.layout = layout;
  form.elementSize = std::max<std::uint64_t>(1, layouts()[layout].size);
  form.anchor = kRoomAhead;
  form.name = objectName(layouts(), layout, index);
  form.key = std::to_string(form.segment);
  form.bytes = terms_.makeVariable(variableName(form.name, form.key),
                                   Sort::array(Sort::bits(64), Sort::bits(8)));
  makeArray(form);
  addCells(form, [](std::uint64_t, std::uint64_t) { return true; });
  const auto id = static_cast<FormId>(forms_.size());
  forms_.push_back(std::move(form));
  newForms_.emplace(std::pair(layout, index), id);
  return id;
}

UnknownMemory::FormId UnknownMemory::grownForm(FormId part, LayoutId layout, std::uint64_t offset,
                                               std::uint64_t partStart, std::uint64_t partSize) {
  const auto [known, isNew] =
      grownForms_.emplace(std::tuple(part, layout, offset), static_cast<FormId>(forms_.size()));
  if (!isNew) {
    return known->second;
  }
  const Form& inside = forms_[part];
  assert(!inside.isGlobal && inside.anchor >= offset);
  Form form;
  form.segment = inside.segment;
  form.layout = layout;
  form.elementSize = layouts()[layout].size;
  form.anchor = inside.anchor - offset;
  form.bytes = inside.bytes;
  form.name = layouts()[layout].name + "_around_" + inside.name;
  form.key =
      std::to_string(form.segment) + "." + std::to_string(layout) + "." + std::to_string(offset);
  makeArray(form);
  const auto isInPart = [&](std::uint64_t start, std::uint64_t size) {
    return start >= partStart && start + size <= partStart + partSize;
  };
  for (const Form::Cell& cell : inside.cells) {
    if (isInPart(cell.offset, cell.size)) {
      form.cells.push_back(cell);
    }
  }
  addCells(form, [&](std::uint64_t start, std::uint64_t size) {
    return start >= partStart + partSize || start + size <= partStart;
  });
  forms_.push_back(std::move(form));
  return known->second;
}

void UnknownMemory::makeArray(Form& form) {
  const auto variable = [&](const std::string& what) {
    return terms_.makeVariable(variableName(what + " elements of " + form.name, form.key),
                               Sort::bits(64));
  };
  const Layout& layout = layouts()[form.layout];
  if (isIndexed(form.layout)) {
    form.furtherElements = variable("further");
    form.earlierElements = variable("earlier");
  } else if (!layout.fields.empty()) {
    const ir::LayoutField& last = layout.fields.back();
    const Layout& array = layouts()[last.of.layout];
    if (layout.kind == LayoutKind::Struct && array.kind == LayoutKind::Array && !array.count &&
        last.offset == layout.size) {
      form.openElements = variable("open");
      form.openElementSize = std::max<std::uint64_t>(1, layouts()[array.target.layout].size);
      form.openArray = last.name;
    }
  }
}

void UnknownMemory::addCells(Form& form,
                             const std::function<bool(std::uint64_t, std::uint64_t)>& isOwn) {
  bool hasPointers = false;
  ir::forEachLeaf(layouts(), form.layout, 1, [&](const ir::LayoutLeaf& leaf) {
    hasPointers = hasPointers || leaf.pointer != ir::kUnknownLayout;
  });
  const auto most = static_cast<std::int64_t>(tuning_.inputCells);
  const std::int64_t end = form.isArray() ? most : 1;
  // Numbers before the first element may as well be plain bytes; pointers need cells of their own.
  const std::int64_t first = form.isArray() && hasPointers ? -most : 0;
  for (std::int64_t i = first; i < end; ++i) {
    const std::string element =
        form.isArray() ? form.name + "[" + std::to_string(i) + "]" : form.name;
    const std::uint64_t start = form.anchor + static_cast<std::uint64_t>(i) * form.elementSize;
    ir::forEachLeaf(layouts(), form.layout, tuning_.inputCells, [&](const ir::LayoutLeaf& leaf) {
      if (!leaf.isWord() || !isOwn(start + leaf.offset, leaf.size)) {
        return;
      }
      const std::string name = leaf.name.empty() ? element : element + "." + leaf.name;
      const std::string unique = variableName(name, form.key);
      Term value;
      if (layouts()[leaf.layout].kind == LayoutKind::Bool && leaf.size == 1 && !leaf.isUnion) {
        value = terms_.makeIte(terms_.makeVariable(unique, Sort::boolean()), terms_.makeBits(8, 1),
                               terms_.makeBits(8, 0));
      } else {
        value = terms_.makeVariable(unique, Sort::bits(static_cast<unsigned>(8 * leaf.size)));
      }
      std::string inside = form.isArray() ? "[" + std::to_string(i) + "]" : "";
      inside += leaf.name.empty() ? "" : "." + leaf.name;
      form.cells.push_back(
          {start + leaf.offset, leaf.size, value, layouts()[leaf.layout].kind, inside});
      if (leaf.pointer != ir::kUnknownLayout && leaf.size == 8) {
        declare(value, leaf.pointer, leaf.isUnion, inside, form.segment);
      }
    });
  }
}

Term UnknownMemory::startOf(const Form& form) {
  const Term anchor = address(form.anchor);
  return form.isArray() ? terms_.makeBvSub(anchor, terms_.makeBvMul(form.earlierElements,
                                                                    address(form.elementSize)))
                        : anchor;
}

Term UnknownMemory::endOf(const Form& form) {
  const Term behindFirst = address(form.anchor + form.elementSize);
  if (form.openElements) {
    return terms_.makeBvAdd(behindFirst,
                            terms_.makeBvMul(form.openElements, address(form.openElementSize)));
  }
  return form.isArray() ? terms_.makeBvAdd(behindFirst, terms_.makeBvMul(form.furtherElements,
                                                                         address(form.elementSize)))
                        : behindFirst;
}

// In everything that the path knows, replaces the number of elements before the first one such that
// an array starts there. So paths that accessed something before it are told apart from those that
// did not, even if they are merged.
std::optional<Term> UnknownMemory::mayStartAt(const State& state, Segment segment, Term offset) {
  const State::InputMemory::Created* created = state.inputMemory.created.find(segment);
  if (created == nullptr || std::ranges::none_of(created->forms, [&](const GuardedForm& each) {
        return forms_[each.form].isArray();
      })) {
    return std::nullopt;
  }
  const std::vector<Term> known = state.pathCondition.toVector();
  std::vector<Term> conditions;
  std::vector<Term> isAnother;  // one of the forms before; the first one whose guard holds counts
  for (const GuardedForm& each : created->forms) {
    const Form& form = forms_[each.form];
    std::vector<Term> mayStart;
    if (form.isArray()) {
      const Term ahead = terms_.makeBvSub(address(form.anchor), offset);
      const Term size = address(form.elementSize);
      mayStart.push_back(terms_.makeBvULe(offset, address(form.anchor)));
      mayStart.push_back(terms_.makeEqual(terms_.makeBvURem(ahead, size), address(0)));
      const std::unordered_map<Term, Term> elements{
          {form.earlierElements, terms_.makeBvUDiv(ahead, size)}};
      for (const Term condition : known) {
        if (const Term replaced = term::substitute(terms_, condition, elements);
            replaced != condition) {
          mayStart.push_back(replaced);
        }
      }
    } else {
      mayStart.push_back(terms_.makeEqual(startOf(form), offset));
    }
    std::vector<Term> cases = isAnother;
    if (each.guard) {
      cases.push_back(terms_.makeNot(each.guard));
      isAnother.push_back(each.guard);
    }
    cases.push_back(terms_.makeAnd(mayStart));
    conditions.push_back(terms_.makeOr(cases));
  }
  return terms_.makeAnd(conditions);
}

Term UnknownMemory::hasRoom(const Form& form) {
  const std::uint64_t most = options_.maxArraySize.value_or(ir::kMaxPlainSize);
  if (form.openElements) {
    const std::uint64_t room = ir::kMaxPlainSize - form.anchor - form.elementSize;
    return terms_.makeBvULe(form.openElements,
                            address(std::min(most, room / form.openElementSize)));
  }
  if (!form.isArray()) {
    return terms_.makeTrue();
  }
  const std::uint64_t behind =
      std::min((ir::kMaxPlainSize - form.anchor) / form.elementSize, std::max(most, 1UL)) - 1;
  const std::uint64_t ahead = std::min(form.anchor / form.elementSize, most);
  return terms_.makeAnd(terms_.makeBvULe(form.furtherElements, address(behind)),
                        terms_.makeBvULe(form.earlierElements, address(ahead)));
}

void UnknownMemory::createObject(State& state, FormId id, std::uint32_t depth) {
  const Form& form = forms_[id];
  state.pathCondition.add(hasRoom(form));
  const ir::Type word = ir::Type::bits(64);
  const Value end = memory::fromTerm(endOf(form), word);
  memory::ByteObjectPtr object(new ByteObject(ByteObject::Kind::Heap, form.segment, end,
                                              ByteObject::Fill::Uninitialised, 1));
  object->setExtent(memory::fromTerm(startOf(form), word), end, largestEndOf(form));
  object->replaceContents(form.bytes);
  for (const Form::Cell& cell : form.cells) {
    object->write(
        terms_, cell.offset, static_cast<unsigned>(cell.size),
        memory::fromTerm(cell.variable, ir::Type::bits(static_cast<unsigned>(8 * cell.size))));
  }
  state.memory.addInput(form.segment, std::move(object));
  state.inputMemory.created.set(form.segment, {depth, {}, {{{}, id}}});
  const std::uint32_t* count = state.inputMemory.counts.find(form.layout);
  state.inputMemory.counts.set(form.layout, count == nullptr ? 1 : *count + 1);
}

// The part keeps its present contents; the rest of the larger object has unknown contents.
void UnknownMemory::growObject(State& state, FormId id, Term guard) {
  const Form& form = forms_[id];
  state.pathCondition.add(hasRoom(form));
  State::InputMemory::Created created = *state.inputMemory.created.find(form.segment);
  const std::vector<GuardedForm> before = std::move(created.forms);
  created.forms = {{guard, id}};
  if (guard) {
    created.forms.insert(created.forms.end(), before.begin(), before.end());
  }
  state.inputMemory.created.set(form.segment, std::move(created));
  const std::uint32_t* count = state.inputMemory.counts.find(form.layout);
  state.inputMemory.counts.set(form.layout, count == nullptr ? 1 : *count + 1);

  if (state.memory.find(form.segment) == nullptr) {
    return;  // it was freed
  }
  ByteObject& object = state.memory.forUpdate(form.segment);
  const auto chosen = [&](Term grown, const Value& was, unsigned width) {
    const ir::Type type = ir::Type::bits(width);
    return memory::fromTerm(
        guard ? terms_.makeIte(guard, grown, memory::toTerm(terms_, was, type)) : grown, type);
  };
  const std::uint64_t end = largestEndOf(form);
  object.setExtent(chosen(startOf(form), object.start(), 64), chosen(endOf(form), object.end(), 64),
                   guard ? std::max(end, object.largestEnd()) : end);
  const auto isOfPart = [&](const Form::Cell& cell) {
    return std::ranges::any_of(before, [&](const GuardedForm& each) {
      return std::ranges::any_of(forms_[each.form].cells, [&](const Form::Cell& other) {
        return other.variable == cell.variable && other.offset == cell.offset;
      });
    });
  };
  for (const Form::Cell& cell : form.cells) {
    if (!isOfPart(cell)) {
      const auto width = static_cast<unsigned>(cell.size);
      object.write(terms_, cell.offset, width,
                   chosen(cell.variable, object.read(terms_, cell.offset, width), 8 * width));
    }
  }
}

}  // namespace braid::exec
