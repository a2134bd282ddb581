// Names for the objects of byte-addressed memory, for people who read a trace: the variable, the
// text of a string literal, or the call that allocated the object.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <utility>

#include "exec/frame.hpp"
#include "ir/module.hpp"
#include "memory/value.hpp"

namespace braid::exec {

class ObjectNames {
 public:
  explicit ObjectNames(const ir::Module& module) : module_(module) {}

  // Must be called after every Alloca and Allocate; `frame` has executed it.
  void note(const Frame& frame, const Op& op);

  // Names an object that existed before the program, with its start in the segment.
  void noteInput(ir::Segment segment, const std::string& name, std::uint64_t start) {
    names_.insert_or_assign(segment, std::pair(name, 1));
    starts_.insert_or_assign(segment, start);
  }

  // "line+4", "\"text\"", "[malloc at line 12]"; empty if it is no address in an object.
  [[nodiscard]] std::string describe(const memory::Value& value, ir::Type type) const;

 private:
  [[nodiscard]] std::string nameOf(ir::Segment segment) const;

  const ir::Module& module_;
  // By segment: the name, and the number of the object among those with that name.
  std::unordered_map<ir::Segment, std::pair<std::string, int>> names_;
  std::map<std::string, int> counts_;
  std::unordered_map<ir::Segment, std::uint64_t> starts_;  // those that are not 0
};

}  // namespace braid::exec
