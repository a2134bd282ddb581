#include "generators/memory_maker.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "ir/layout_places.hpp"

namespace braid::test {

using ir::Layout;
using ir::LayoutId;
using ir::LayoutKind;
using ir::Segment;

namespace {

constexpr std::uint64_t kLongestInside = 64;  // arrays in structs

std::vector<std::uint64_t> offsetsOf(const std::vector<Layout>& layouts, LayoutId part,
                                     LayoutId whole) {
  std::vector<std::uint64_t> offsets;
  for (const ir::PlaceRange& range : ir::placesOf(layouts, part, whole)) {
    for (std::uint64_t i = 0; i < range.count; ++i) {
      offsets.push_back(range.first + i * range.stride);
    }
  }
  return offsets;
}

// Of what is read at once: itself, or of a union the members that are pointers.
void addPointers(const std::vector<Layout>& layouts, LayoutId id, std::vector<LayoutId>& pointers) {
  if (layouts[id].isPointer()) {
    pointers.push_back(id);
  } else if (layouts[id].kind == LayoutKind::Union) {
    for (const ir::LayoutField& member : layouts[id].fields) {
      addPointers(layouts, member.of.layout, pointers);
    }
  }
}

}  // namespace

bool MemoryMaker::isArray(LayoutId layout) const {
  return !layouts()[layout].hasFields() || layouts()[layout].isIndexed;
}

std::uint64_t MemoryMaker::sizeOf(LayoutId layout) const {
  return std::max<std::uint64_t>(1, layouts()[layout].size);
}

MemoryMaker::Object* MemoryMaker::find(std::uint64_t address) {
  const auto found = std::ranges::find(objects_, ir::segmentOf(address), &Object::segment);
  return found == objects_.end() ? nullptr : &*found;
}

// Bytes that belong to no leaf are cells, too.
void MemoryMaker::addCells(Object& object) const {
  std::uint64_t end = 0;
  const auto addBytes = [&](std::uint64_t next) {
    for (; end < next; ++end) {
      object.cells.push_back({end, 1, ir::kUnknownLayout});
    }
  };
  for (std::uint64_t i = 0; i < object.elements; ++i) {
    const std::uint64_t start = i * object.elementSize;
    ir::forEachLeaf(layouts(), object.layout, kLongestInside, [&](const ir::LayoutLeaf& leaf) {
      if (std::has_single_bit(leaf.size) && leaf.size <= 8) {
        addBytes(start + leaf.offset);
        Cell& cell = object.cells.emplace_back(Cell{start + leaf.offset, leaf.size, leaf.layout});
        addPointers(layouts(), leaf.layout, cell.pointers);
        end = start + leaf.offset + leaf.size;
      }
    });
  }
  addBytes(object.elements * object.elementSize);
}

void MemoryMaker::addRequest(const exec::State& state, std::uint64_t address, std::uint64_t size,
                             LayoutId layout) {
  Object object{ir::segmentOf(address), layout};
  object.elementSize = size;
  object.request = state.inputs.size();
  object.isPlace = object.segment <= program_.module().globals.size();
  object.hasPointerToStart = true;
  if (layout == ir::kUnknownLayout) {
    object.cells.push_back({0, size, layout});
  } else {
    addCells(object);
  }
  inputs_.requested.resize(state.inputs.size());
  inputs_.requested.push_back({{}, std::vector<std::uint8_t>(size)});
  objects_.push_back(std::move(object));
}

void MemoryMaker::fill(exec::State& state, std::uint64_t address, std::uint64_t size) {
  Object* const object = find(address);
  if (object == nullptr || state.memory.find(object->segment) == nullptr) {
    return;
  }
  const auto index = static_cast<std::size_t>(object - objects_.data());
  const std::uint64_t start = ir::offsetIn(object->segment, address);
  for (std::size_t i = 0; i < objects_[index].cells.size(); ++i) {
    const Cell& cell = objects_[index].cells[i];
    if (!cell.isSettled && cell.offset < start + size && start < cell.offset + cell.size) {
      settle(state, index, i);
    }
  }
}

void MemoryMaker::cover(exec::State& state, std::uint64_t address, std::uint64_t size) {
  Object* const object = find(address);
  if (object == nullptr) {
    return;
  }
  const std::uint64_t start = ir::offsetIn(object->segment, address);
  for (Cell& cell : object->cells) {
    if (start <= cell.offset && cell.offset + cell.size <= start + size) {
      cell.isSettled = true;
    }
  }
  fill(state, address, size);  // what is overwritten in part
}

void MemoryMaker::settle(exec::State& state, std::size_t object, std::size_t index) {
  objects_[object].cells[index].isSettled = true;
  const Cell cell = objects_[object].cells[index];
  const std::uint64_t value =
      cell.pointers.empty() ? chooseNumber(cell) : choosePointer(state, cell);
  put(state, objects_[object], cell, value);
}

std::uint64_t MemoryMaker::chooseNumber(const Cell& cell) {
  const Layout& layout = layouts()[cell.layout];
  if (layout.kind == LayoutKind::Bool) {
    return choices_.pick(2);
  }
  const auto count = static_cast<std::size_t>(limits_.highest - limits_.lowest + 1);
  const int number = limits_.lowest + static_cast<int>(choices_.pick(count));
  if (layout.kind == LayoutKind::Float) {
    return cell.size == 4 ? std::bit_cast<std::uint32_t>(static_cast<float>(number))
                          : std::bit_cast<std::uint64_t>(static_cast<double>(number));
  }
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(number));
}

std::uint64_t MemoryMaker::choosePointer(exec::State& state, const Cell& cell) {
  std::vector<Target> targets{Target{}};
  for (const LayoutId pointer : cell.pointers) {
    addTargets(pointer, targets);
  }
  if (layouts()[cell.layout].kind == LayoutKind::Union) {
    for (int number = limits_.lowest; number <= limits_.highest; ++number) {
      if (number != 0) {
        targets.push_back(
            {ir::kUnknownLayout, static_cast<std::uint64_t>(static_cast<std::int64_t>(number))});
      }
    }
  }
  Target target = targets[choices_.pick(targets.size())];
  if (target.created) {
    target.address = ir::addressOf(create(state, target)) + target.offset;
  }
  if (target.type != ir::kUnknownLayout) {
    notePointer(target);
  } else if (target.address != 0) {
    noteNumber(target.address);
  }
  return target.address;
}

// But null.
void MemoryMaker::addTargets(LayoutId pointer, std::vector<Target>& targets) const {
  const LayoutId target = layouts()[pointer].target.layout;
  if (layouts()[target].kind == LayoutKind::Function) {
    addFunctions(target, targets);
    return;
  }
  addPlaces(target, targets);
  for (const LayoutId kind : kinds_) {
    addNew(target, kind, targets);
  }
}

void MemoryMaker::addFunctions(LayoutId target, std::vector<Target>& targets) const {
  const ir::Module& module = program_.module();
  const Layout& wanted = layouts()[target];
  for (ir::FunctionId id = 0; id < module.functions.size(); ++id) {
    const ir::Function& function = module.functions[id];
    bool fits = !function.isRuntime && function.parameterCount == wanted.parameters.size();
    for (std::uint32_t i = 0; fits && i < function.parameterCount; ++i) {
      fits = ir::areAlike(layouts(), function.layoutOf(i), wanted.parameters[i].layout);
    }
    if (fits) {
      targets.push_back({target, module.addressOfFunction(id)});
    }
  }
}

void MemoryMaker::addPlaces(LayoutId target, std::vector<Target>& targets) const {
  for (const Object& object : objects_) {
    if (object.isPlace) {
      for (const std::uint64_t offset : offsetsOf(layouts(), target, object.layout)) {
        for (std::uint64_t i = 0; i < object.elements; ++i) {
          targets.push_back(
              {target, ir::addressOf(object.segment) + i * object.elementSize + offset});
        }
      }
    }
  }
}

void MemoryMaker::addNew(LayoutId target, LayoutId kind, std::vector<Target>& targets) const {
  const auto isOfKind = [&](const Object& object) {
    return !object.request && ir::areAlike(layouts(), object.layout, kind);
  };
  if (static_cast<std::size_t>(std::ranges::count_if(objects_, isOfKind)) >= limits_.objects) {
    return;
  }
  const int longest = isArray(kind) ? limits_.longest : 1;
  for (const std::uint64_t offset : offsetsOf(layouts(), target, kind)) {
    for (int elements = 1; elements <= longest; ++elements) {
      for (int i = 0; i < elements; ++i) {
        targets.push_back({target, 0, kind, static_cast<std::uint64_t>(elements),
                           static_cast<std::uint64_t>(i) * sizeOf(kind) + offset});
      }
    }
  }
}

Segment MemoryMaker::create(exec::State& state, const Target& target) {
  const std::optional<Segment> segment = program_.initialMemory().inputSegment(created_++);
  assert(segment && "there are fewer objects than that");
  Object object{*segment, *target.created, target.elements, sizeOf(*target.created)};
  addCells(object);
  exec::InputMemory& described = inputs_.memory[*segment];
  described.layout = object.layout;
  described.isArray = isArray(object.layout);
  described.size = object.elements * object.elementSize;
  state.memory.addInput(*segment,
                        memory::ByteObjectPtr(new memory::ByteObject(
                            memory::ByteObject::Kind::Heap, *segment,
                            memory::Value::scalar(static_cast<std::int64_t>(described.size)),
                            memory::ByteObject::Fill::Zero, 1)));
  objects_.push_back(std::move(object));
  return *segment;
}

void MemoryMaker::notePointer(const Target& target) {
  Object* const object = find(target.address);
  if (object != nullptr && target.address == ir::addressOf(object->segment) &&
      ir::areAlike(layouts(), target.type, object->layout)) {
    object->hasPointerToStart = true;
  }
}

void MemoryMaker::noteNumber(std::uint64_t number) {
  for (const LayoutId kind : kinds_) {
    ir::forEachLeaf(layouts(), kind, kLongestInside, [&](const ir::LayoutLeaf& leaf) {
      behindNumbers_.insert(number + leaf.offset);
    });
  }
}

void MemoryMaker::put(exec::State& state, const Object& object, const Cell& cell,
                      std::uint64_t value) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::uint64_t i = 0; i < cell.size; ++i) {
    bytes.at(i) = static_cast<std::uint8_t>(value >> (8 * i));
    if (object.request) {
      inputs_.requested[*object.request].bytes[cell.offset + i] = bytes.at(i);
    } else {
      inputs_.memory[object.segment].contents.bytes[cell.offset + i] = bytes.at(i);
    }
  }
  state.memory.forUpdate(object.segment).putBytes(cell.offset, std::span(bytes).first(cell.size));
}

bool MemoryMaker::isComplete() const {
  return std::ranges::all_of(objects_, &Object::hasPointerToStart);
}

}  // namespace braid::test
