// What debug information says about memory: layouts of parameters and globals.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "testing.hpp"

namespace braid::frontend::bitcode {
namespace {

// A layout in one line, each named one in full where it occurs first.
class Describer {
 public:
  explicit Describer(const ir::Module& module) : module_(module) {}

  std::string operator()(ir::LayoutUse use) {
    return (use.isConstant ? "const " : "") + describe(use.layout);
  }

 private:
  std::string describe(ir::LayoutId id) {
    const ir::Layout& layout = module_.layouts.at(id);
    std::string text(ir::layoutWord(layout.kind));
    if (layout.size != 0 && !layout.isPointer()) {
      text += std::to_string(layout.size);
    }
    text += layout.name.empty() ? "" : " " + layout.name;
    if (layout.isPointer()) {
      return text + " to " + (*this)(layout.target);
    }
    if (layout.kind == ir::LayoutKind::Array) {
      return text + "[" + (layout.count ? std::to_string(*layout.count) : "") + "] of " +
             (*this)(layout.target);
    }
    if (layout.kind == ir::LayoutKind::Function) {
      std::string parameters;
      for (const ir::LayoutUse& parameter : layout.parameters) {
        parameters += (parameters.empty() ? "" : ", ") + (*this)(parameter);
      }
      return text + "(" + parameters + (layout.isVariadic ? ", ..." : "") + ") to " +
             (*this)(layout.target);
    }
    if (layout.hasFields() && known_.insert(id).second) {
      text += " {";
      for (const ir::LayoutField& field : layout.fields) {
        text += " " + field.name + "@" + std::to_string(field.offset);
        if (field.bits != 0) {
          text += ":" + std::to_string(field.bits) + "<<" + std::to_string(field.firstBit);
        }
        text += " " + (*this)(field.of) + ";";
      }
      text += " }";
    }
    return text;
  }

  const ir::Module& module_;
  std::set<ir::LayoutId> known_;
};

// A program that has a function f, which nothing has to call.
Compiled compileWithF(const std::string& text, CompileOptions options = {}) {
  options.clangFlags.emplace_back("-fsigned-char");  // on all machines
  return compileC(text + "\nvoid *keep = (void *)f; int main(void) { return keep != 0; }",
                  std::move(options));
}

// The parameters of f.
std::vector<std::string> parametersOf(const Compiled& compiled) {
  std::vector<std::string> result;
  if (!compiled.module) {
    return {compiled.report + compiled.messages};
  }
  const ir::Function& f = compiled.module->functions[compiled.module->findFunction("f").value()];
  for (ir::RegisterId id = 0; id < f.parameterCount; ++id) {
    result.push_back(Describer(*compiled.module)({f.layoutOf(id), false}));
  }
  return result;
}

std::vector<std::string> parametersOf(const std::string& text) {
  return parametersOf(compileWithF(text));
}

std::string onlyParameter(const std::string& text) {
  const std::vector<std::string> all = parametersOf(text);
  EXPECT_EQ(all.size(), 1U);
  return all.at(0);
}

TEST(Layouts, ListsReferToThemselves) {
  EXPECT_EQ(onlyParameter("struct list { int value; struct list *next; };\n"
                          "int f(struct list *p) { return p->value; }"),
            "pointer to struct16 list { value@0 signed4; next@8 pointer to struct16 list; }");
  EXPECT_EQ(onlyParameter("struct node { struct node *before, *after; char key; };\n"
                          "void f(struct node *p) { p->key = 0; }"),
            "pointer to struct24 node { before@0 pointer to struct24 node; "
            "after@8 pointer to struct24 node; key@16 char1; }");
  EXPECT_EQ(
      onlyParameter("struct forest; struct tree { struct forest *children; double weight; };\n"
                    "struct forest { struct tree *first; struct forest *rest; };\n"
                    "void f(struct tree *p) { p->weight = 0; }"),
      "pointer to struct16 tree { children@0 pointer to struct16 forest { "
      "first@0 pointer to struct16 tree; rest@8 pointer to struct16 forest; }; "
      "weight@8 float8; }");
}

TEST(Layouts, UnionsAndStructsLieInEachOther) {
  EXPECT_EQ(onlyParameter("union number { int i; float f; unsigned char bytes[8]; };\n"
                          "struct outer { short tag; union number n; struct { long a, b; } inner; "
                          "struct { int x; }; };\n"
                          "void f(struct outer *p) { p->x = p->tag; }"),
            "pointer to struct40 outer { tag@0 signed2; n@4 union8 number { i@0 signed4; "
            "f@0 float4; bytes@0 array8[8] of unsigned1; }; inner@16 struct16 { a@0 signed8; "
            "b@8 signed8; }; @32 struct4 { x@0 signed4; }; }");
}

TEST(Layouts, ArraysHaveLengths) {
  EXPECT_EQ(onlyParameter("struct table { int *rows[3]; unsigned grid[2][5]; char name[]; };\n"
                          "void f(struct table *t) { t->name[0] = 0; }"),
            "pointer to struct64 table { rows@0 array24[3] of pointer to signed4; "
            "grid@24 array40[2] of array20[5] of unsigned4; name@64 array[] of char1; }");
  // A parameter that is an array is a pointer.
  EXPECT_EQ(parametersOf("void f(int n, int a[n], int (*rows)[7]) { a[0] = rows[0][1]; }"),
            (std::vector<std::string>{"signed4", "pointer to signed4",
                                      "pointer to array28[7] of signed4"}));
  EXPECT_EQ(onlyParameter("struct s { _Complex float z; }; void f(struct s *p) { p->z = 0; }"),
            "pointer to struct8 s { z@0 array8[2] of float4; }");
}

TEST(Layouts, BitFieldsHavePlaces) {
  EXPECT_EQ(onlyParameter("struct flags { unsigned a : 3; int b : 7; unsigned : 0; _Bool c : 1; "
                          "unsigned long d : 40; };\n"
                          "void f(struct flags *p) { p->a = 1; }"),
            "pointer to struct16 flags { a@0:3<<0 unsigned4; b@0:7<<3 signed4; c@4:1<<0 bool1; "
            "d@8:40<<0 unsigned8; }");
}

TEST(Layouts, PointersToFunctionsHavePrototypes) {
  EXPECT_EQ(onlyParameter("struct ops { int (*print)(const char *format, ...); void (*stop)(void); "
                          "struct ops *(*next)(struct ops *); };\n"
                          "void f(const struct ops *p) { p->stop(); }"),
            "pointer to const struct24 ops { print@0 pointer to function(pointer to const char1, "
            "...) to signed4; stop@8 pointer to function() to void; "
            "next@16 pointer to function(pointer to struct24 ops) to pointer to struct24 ops; }");
}

TEST(Layouts, QualifiersAndTypedefsAreSeenThrough) {
  EXPECT_EQ(
      parametersOf("typedef struct { const int id; volatile int *const at; } thing;\n"
                   "typedef const thing *handle;\n"
                   "typedef unsigned long size;\n"
                   "typedef enum { RED, GREEN } colour;\n"
                   "void f(handle h, thing *const restrict t, size n, const char *s, colour *c, "
                   "unsigned char *b, _Bool *k) { *b = n + h->id + *c + *s + *k + t->id; }"),
      (std::vector<std::string>{
          "pointer to const struct16 thing { id@0 const signed4; at@8 const pointer to "
          "signed4; }",
          "pointer to struct16 thing { id@0 const signed4; at@8 const pointer to signed4; }",
          "unsigned8", "pointer to const char1", "pointer to enum4 colour", "pointer to unsigned1",
          "pointer to bool1"}));
}

TEST(Layouts, SomeThingsAreLeftOpen) {
  EXPECT_EQ(parametersOf("struct secret; union hidden;\n"
                         "void f(struct secret *s, void *any, const void *c, void **out, "
                         "union hidden **h) { *out = any; }"),
            (std::vector<std::string>{"pointer to incomplete secret", "pointer to void",
                                      "pointer to const void", "pointer to pointer to void",
                                      "pointer to pointer to incomplete hidden"}));
}

TEST(Layouts, AreKnownOfGlobals) {
  const Compiled compiled = compileWithF(
      "struct list { struct list *next; } *head, nodes[2]; static const int limit = 3;\n"
      "const char *f(void) { head = nodes; static long calls; calls += limit; return \"text\"; }");
  ASSERT_TRUE(compiled.module) << compiled.report << compiled.messages;
  std::vector<std::string> globals;
  for (const ir::Global& global : compiled.module->globals) {
    if (global.name != "keep" && !global.name.starts_with("__braid")) {
      globals.push_back(global.name + ": " + Describer(*compiled.module)({global.layout, false}));
    }
  }
  EXPECT_EQ(globals, (std::vector<std::string>{
                         "nodes: array16[2] of struct8 list { next@0 pointer to struct8 list; }",
                         "head: pointer to struct8 list { next@0 pointer to struct8 list; }",
                         "f.calls: signed8", ".str: array5[5] of char1"}));
}

TEST(Layouts, StructsThatArePassedByTheirAddressAreReferredTo) {
  EXPECT_EQ(
      parametersOf("struct big { long a[4]; }; struct pair { long x, y; };\n"
                   "struct one { int *p; };\n"
                   "struct big f(struct big b, int *p, struct one o) { b.a[0] = *p + *o.p; "
                   "return b; }"),
      (std::vector<std::string>{"reference to struct32 big { a@0 array32[4] of signed8; }",
                                "reference to struct32 big { a@0 array32[4] of signed8; }",
                                "pointer to signed4", "struct8 one { p@0 pointer to signed4; }"}));
}

TEST(Layouts, StructsInSeveralRegistersDoNotShiftTheOthers) {
  EXPECT_EQ(parametersOf("struct pair { long x, y; };\n"
                         "long f(struct pair a, long n, int *p) { return a.x + n + *p; }"),
            (std::vector<std::string>{"unknown", "unknown", "signed8", "pointer to signed4"}));
}

TEST(Layouts, ReferencesAreNeverNull) {
  const Compiled compiled =
      compileFiles({{"program.cpp",
                     "struct base { virtual int size(); int n; }; int base::size() { return n; }\n"
                     "struct plain { int *p; }; struct derived : plain { bool c; static int s;\n"
                     "  int twice() { return 2 * *p; } };\n"
                     "extern \"C\" int f(derived &d, base *b) { return d.twice() + b->n; }\n"
                     "void *keep = (void *)f; int main() { return keep != 0; }\n"}});
  EXPECT_EQ(parametersOf(compiled),
            (std::vector<std::string>{
                "reference to struct16 derived { @0 struct8 plain { p@0 pointer to signed4; }; "
                "c@8 bool1; }",
                "pointer to struct16 base { _vptr$base@0 pointer to pointer to function() to "
                "signed4; n@8 signed4; }"}));
}

TEST(Layouts, AreSharedByFunctions) {
  const Compiled compiled = compileWithF(
      "struct list { int value; struct list *next; };\n"
      "static int g(const struct list *p) { return p->value; }\n"
      "int f(struct list *p, struct list *q) { return g(p) + g(q); }");
  ASSERT_TRUE(compiled.module) << compiled.report << compiled.messages;
  EXPECT_EQ(countOf(compiled.text(), "{ struct"), 1U) << compiled.text();
}

TEST(Layouts, AreUnknownWithoutDebugInformation) {
  for (const char* flag : {"-g0", "-gline-tables-only"}) {
    CompileOptions options;
    options.clangFlags = {flag};
    EXPECT_EQ(parametersOf(compileWithF("int f(int *p, int n) { return p[n]; }", options)),
              (std::vector<std::string>{"unknown", "unknown"}));
  }
}

// Debug information that contradicts itself: sizes that do not fit, and types made of themselves.
TEST(Layouts, ContradictionsAreUnknown) {
  const Compiled compiled = compileAssembly(R"(
define void @main(ptr %a, ptr %b, ptr %c, ptr %d) !dbg !5 {
  ret void, !dbg !20
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "p.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = distinct !DISubprogram(name: "main", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null, !8, !9, !10, !19}
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!11 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "itself", size: 64, elements: !12)
!12 = !{!18}
!13 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "tight", size: 32, elements: !14)
!14 = !{!15}
!15 = !DIDerivedType(tag: DW_TAG_member, name: "x", baseType: !4, size: 32, offset: 16)
!16 = distinct !DIDerivedType(tag: DW_TAG_typedef, name: "round", baseType: !17)
!17 = distinct !DIDerivedType(tag: DW_TAG_typedef, name: "and_round", baseType: !16)
!18 = !DIDerivedType(tag: DW_TAG_member, name: "x", baseType: !11, size: 64, offset: 0)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!20 = !DILocation(line: 1, scope: !5)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 96, elements: !22)
!22 = !{!23}
!23 = !DISubrange(count: 4)
)");
  ASSERT_TRUE(compiled.module) << compiled.report;
  const ir::Function& f = compiled.module->functions[*compiled.module->findFunction("main")];
  std::vector<std::string> parameters;
  for (ir::RegisterId id = 0; id < f.parameterCount; ++id) {
    parameters.push_back(Describer(*compiled.module)({f.layoutOf(id), false}));
  }
  EXPECT_EQ(parameters, (std::vector<std::string>{"pointer to unknown8", "pointer to unknown4",
                                                  "pointer to unknown", "pointer to unknown12"}));
}

// An argument that the optimiser has removed does not shift the others.
TEST(Layouts, FollowTheRecordsWhereArgumentsAreGone) {
  CompileOptions options;
  options.clangFlags = {"-O1", "-fsigned-char"};
  const Compiled compiled = compileC(
      "static __attribute__((noinline)) int f(int unused, long *q, char *p) { return p[1] + p[2]; "
      "}\n"
      "int main(int argc, char **argv) { return f(argc, 0, argv[0]); }",
      options);
  ASSERT_TRUE(compiled.module) << compiled.report << compiled.messages;
  EXPECT_EQ(parametersOf(compiled), std::vector<std::string>{"pointer to char1"});
}

// Nor does one that takes several arguments, when a parameter is given the value of another.
TEST(Layouts, LaterValuesOfParametersSayNothing) {
  EXPECT_EQ(
      parametersOf("struct pair { long x, y; };\n"
                   "long f(struct pair a, char *p, int *q) { q = (int *)p; return *q + a.x; }"),
      (std::vector<std::string>{"unknown", "unknown", "pointer to char1", "pointer to signed4"}));
}

}  // namespace
}  // namespace braid::frontend::bitcode
