// Helpers for tests that write their modules as text.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <sstream>
#include <string>

#include "ir/module.hpp"
#include "ir/reader.hpp"
#include "support/diagnostics.hpp"
#include "support/source.hpp"

namespace braid::ir::test {

struct ReadResult {
  std::optional<Module> module;
  std::string messages;  // as the user would see them
};

inline ReadResult tryRead(const std::string& text) {
  support::SourceManager sources;
  support::Diagnostics diagnostics;
  const support::FileId file = sources.add("test.ir", text);
  ReadResult result;
  result.module = read(file, sources, diagnostics);
  std::ostringstream out;
  diagnostics.print(out, sources);
  result.messages = out.str();
  return result;
}

inline Module mustRead(const std::string& text) {
  ReadResult result = tryRead(text);
  EXPECT_TRUE(result.module.has_value()) << result.messages;
  return result.module.value_or(Module{});
}

// A module that uses every part of the form and keeps every rule.
inline constexpr const char* kSample = R"ir(selector "size/0"
selector "add/1"
message "list is \"full\"\n"
message "unused"
interface Collection {
}
record List implements Collection {
  field head: Node
  field count: int
  method "size/0" = List.size
  method "add/1" = List.add
}
record SortedList extends List {
  field head: Node
  field count: int
  field "odd name": bool
  method "size/0" = List.size
  method "add/1" = "SortedList.add(int)"
}
record Node {
  field next: Node
  field value: i32
}
array int[]
array Node[]
array Node[][]
layout l1 { signed 4 }
layout l2 { struct 32 named "list \"node\""
  field value: l1 at 0
  field "": const l6 at 4
  field low: l1 at 8 bits 3 from 0
  field high: l1 at 8 bits 7 from 3
  field next: l3 at 16
  field call: const l7 at 24
  field rest: l5 at 32
}
layout l3 { pointer 8 to l2 }
layout l4 { pointer 8 to const l9 }
layout l5 { array of l1 }
layout l6 { union 4
  field number: l1 at 0
  field bytes: l12 at 0
}
layout l7 { pointer 8 to l8 }
layout l8 { function (l3, const l4) to l1 variadic }
layout l9 { void }
layout l10 { incomplete named "secret" }
layout l11 { reference 8 to l10 }
layout l12 { array 4 of l13 count 4 }
layout l13 { char 1 }
layout l14 { enum 4 named "colour" }
layout l15 { unknown 16 }
global "head" size 8 width 8 as l3 constant bytes "00ff"
global "plain" size 4 width 1

function List.size(%this: List) -> int instance @3:5 {
  local %n: int
b0 "entry":
  %n = load int %this, 1 @4:9
  return int %n @4:2
}

function List.add(%this: List, %x: int) -> bool instance @7:1#2 {
  local %2: int
  local %3: bool
  local %x.old: int
  local %5 named "x": int
  local %retval: bool
  requires small(%x) @7:9#2
  requires small(%x)
  ensures has(%this, %retval) @7:20
  exceptional small(%x)
  result %retval
b0 handler b3:
  %2 = call.virtual int "size/0"(%this) @8:3
  %3 = le int %2, 100000000000000000000
  branch %3, b1, b2 @9:7
b1 "room" handler b3:
  %2 = div int %2, -3
  store int %this, 1, %2
  %5 = select int %3, %x, %2
  return bool true
b2:
  throw "list is \"full\"\n"
b3 "handler":
  assert exceptional-postcondition %3 @1:1
  rethrow
}

function "SortedList.add(int)"(%this: SortedList, %x: int) -> bool instance {
  local %node: Node
  local %all: int[]
  local %4: bool
b0:
  require %4
  %node = new.record Node
  %node = copy Node null
  store Node %this, 0, null:Node
  store i32 %node, 1, 5:i32
  %all = new.array int[] %x
  %x = length int %all
  %4 = forall %all, body(%x)
  %4 = exists %all, body(7)
  %4 = instanceof SortedList %this
  %4 = and %4, false
  %4 = not %4
  assume %4
  call void List.add(%this, %x)
  jump b1
b1:
  invariant small(%x) @6:1
  invariant isNode(%node)
  %4 = eq Node %node, null
  branch %4, b1, b2
b2:
  unreachable
}

function body(%i: int, %e: int, %limit: int) -> bool {
  local %3: bool
b0:
  %3 = lt int %e, %limit
  return bool %3
}

function small(%x: int) -> bool predicate @7:9#2 {
  local %1: bool
b0:
  %1 = lt int %x, 1000
  return bool %1
}

function has(%list: List, %retval: bool) -> bool predicate {
b0:
  return bool %retval
}

function isNode(%x: Node) -> bool predicate {
b0:
  return bool true
}

function inC(%n: i32, %list: i64 as l3, %m: i32, %any: i64 as l4, %more: i64) -> void {
b0:
  return void
}
)ir";

}  // namespace braid::ir::test
