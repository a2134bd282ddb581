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

  // To be told of every Alloca and Allocate behind it; `frame` is the one that executed it.
  void note(const Frame& frame, const Op& op);

  // An object that was there before the program, and where in its segment it starts.
  void noteInput(ir::Segment segment, const std::string& name, std::uint64_t start) {
    names_.insert_or_assign(segment, std::pair(name, 1));
    starts_.insert_or_assign(segment, start);
  }

  // "line+4", "\"text\"", "[malloc at line 12]"; empty for what is no address in an object.
  [[nodiscard]] std::string describe(const memory::Value& value, ir::Type type) const;

 private:
  [[nodiscard]] std::string nameOf(ir::Segment segment) const;

  const ir::Module& module_;
  // The name, and the how-manieth object of that name it is.
  std::unordered_map<ir::Segment, std::pair<std::string, int>> names_;
  std::map<std::string, int> counts_;
  std::unordered_map<ir::Segment, std::uint64_t> starts_;  // where that is not 0
};

}  // namespace braid::exec
