// Makes up a memory place by place: each place that is asked for gets a value that fits its type,
// and what a pointer leads to is made, too.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "exec/inputs.hpp"
#include "exec/program.hpp"
#include "exec/state.hpp"
#include "generators/choices.hpp"
#include "generators/heap_limits.hpp"
#include "ir/layout.hpp"
#include "term/term_manager.hpp"

namespace braid::test {

class MemoryMaker {
 public:
  // `kinds` are the types of objects that there can be.
  MemoryMaker(const exec::Program& program, term::TermManager& terms, Choices& choices,
              const std::vector<ir::LayoutId>& kinds, const HeapLimits& limits)
      : program_(program), terms_(terms), choices_(choices), kinds_(kinds), limits_(limits) {}

  // The state has asked for an input, and put it at an address. Layouts of numbers need not be
  // known.
  void addRequest(const exec::State& state, std::uint64_t address, std::uint64_t size,
                  ir::LayoutId layout);
  // The bytes are about to be read.
  void fill(exec::State& state, std::uint64_t address, std::uint64_t size);
  // They are about to be overwritten.
  void cover(exec::State& state, std::uint64_t address, std::uint64_t size);

  // Whether an address is in an object that a number in a union would lead to.
  [[nodiscard]] bool isBehindNumber(std::uint64_t address) const {
    return behindNumbers_.contains(address);
  }
  // Whether every object has a pointer of its type to its start.
  [[nodiscard]] bool isComplete() const;
  [[nodiscard]] const exec::Inputs& inputs() const { return inputs_; }

 private:
  // What is read at once. A union may be any of its pointers, or a number.
  struct Cell {
    std::uint64_t offset;
    std::uint64_t size;
    ir::LayoutId layout;
    std::vector<ir::LayoutId> pointers{};
    bool isSettled = false;
  };
  struct Object {
    ir::Segment segment;
    ir::LayoutId layout;  // of one element
    std::uint64_t elements = 1;
    std::uint64_t elementSize = 1;
    std::optional<std::size_t> request{};  // none: it is an object of Inputs::memory
    bool isPlace = true;                   // pointers may lead into it
    bool hasPointerToStart = false;
    std::vector<Cell> cells{};
  };
  // What a pointer may be.
  struct Target {
    ir::LayoutId type = ir::kUnknownLayout;  // that it points to; unknown: it is a number
    std::uint64_t address = 0;
    std::optional<ir::LayoutId> created{};  // a new object of this layout, at the offset
    std::uint64_t elements = 1;
    std::uint64_t offset = 0;
  };

  Object* find(std::uint64_t address);
  void addCells(Object& object) const;
  void settle(exec::State& state, std::size_t object, std::size_t cell);
  std::uint64_t chooseNumber(const Cell& cell);
  std::uint64_t choosePointer(exec::State& state, const Cell& cell);
  void addTargets(ir::LayoutId pointer, std::vector<Target>& targets) const;
  void addFunctions(ir::LayoutId target, std::vector<Target>& targets) const;
  void addPlaces(ir::LayoutId target, std::vector<Target>& targets) const;
  void addNew(ir::LayoutId target, ir::LayoutId kind, std::vector<Target>& targets) const;
  ir::Segment create(exec::State& state, const Target& target);
  void notePointer(const Target& target);
  void noteNumber(std::uint64_t number);
  void put(exec::State& state, const Object& object, const Cell& cell, std::uint64_t value);
  // Whether pointers to it lead to arrays of any length.
  [[nodiscard]] bool isArray(ir::LayoutId layout) const;
  [[nodiscard]] std::uint64_t sizeOf(ir::LayoutId layout) const;
  [[nodiscard]] const std::vector<ir::Layout>& layouts() const { return program_.module().layouts; }

  const exec::Program& program_;
  term::TermManager& terms_;
  Choices& choices_;
  const std::vector<ir::LayoutId>& kinds_;
  const HeapLimits& limits_;
  exec::Inputs inputs_;
  std::vector<Object> objects_;
  std::uint32_t created_ = 0;
  std::set<std::uint64_t> behindNumbers_;
};

}  // namespace braid::test
