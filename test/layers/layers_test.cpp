#include "layers/layers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>

#include "support/process/child_process.hpp"
#include "support/temporary_directory.hpp"

namespace braid::layers {
namespace {

namespace fs = std::filesystem;

// A tree without problems, for the tests to break.
class LayersTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(directory_);
    write("CMakeLists.txt",
          "# braid_component(comment)\n"
          "function(braid_component name)\n"
          "  string(REPLACE \"/\" \"_\" target \"braid_${name}\")\n"
          "endfunction()\n"
          "braid_component(base USES gmp)\n"
          "braid_component(solver/light FOLDERS sat circuit USES braid_base HIDES cadical)\n"
          "braid_component(frontend/llvm PRECOMPILED llvm USES\n"
          "  braid_base)\n"
          "braid_component(top USES braid_solver_light)\n"
          "add_executable(program top/main/main.cpp)\n");
    write("base/base.hpp", "#include <vector>\n");
    write("base/base.cpp", "#include \"base/base.hpp\"\n");
    write("solver/light/sat/sat.hpp", "#include <cadical.hpp>\n#include \"base/base.hpp\"\n");
    write("solver/light/circuit/circuit.hpp", "#include \"solver/light/sat/sat.hpp\"\n");
    write("solver/light/light.hpp", "#include \"solver/light/circuit/circuit.hpp\"\n");
    write("frontend/llvm/read.cpp", "#include <llvm/IR/Module.h>\n");
    write("top/top.hpp", "#include \"solver/light/light.hpp\"\n#include \"top/table.def\"\n");
    write("top/table.def", "");
    write("top/main/main.cpp", "  #  include \"top/top.hpp\"\n// #include \"nowhere.hpp\"\n");
  }

  void write(const std::string& name, const std::string& text) const {
    const fs::path file = root() / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }

  [[nodiscard]] const fs::path& root() const { return directory_->path(); }

  // As "file:line: text", and relative to the tree.
  [[nodiscard]] std::string problems() const {
    std::string all;
    for (const Problem& problem : checkLayers(root()).problems) {
      all += problem.file.lexically_relative(root()).string() + ":" + std::to_string(problem.line) +
             ": " + problem.text + "\n";
    }
    for (std::size_t at = 0; (at = all.find(root().string())) != std::string::npos;) {
      all.replace(at, root().string().size(), "SRC");
    }
    return all;
  }

 private:
  std::optional<support::TemporaryDirectory> directory_ = support::TemporaryDirectory::make();
};

TEST_F(LayersTest, ATreeInOrder) {
  EXPECT_EQ(problems(), "");
  EXPECT_EQ(checkLayers(root()).files, 9U);
  EXPECT_EQ(checkLayers(root()).includes, 10U);
}

TEST_F(LayersTest, AnIncludeThatClimbs) {
  write("base/base.cpp", "#include \"base/base.hpp\"\n\n#include \"top/top.hpp\"\n");
  EXPECT_EQ(problems(),
            "base/base.cpp:3: \"top/top.hpp\" is included; top comes after base in "
            "SRC/CMakeLists.txt\n");
  write("base/base.cpp", "#include <top/top.hpp>\n");
  EXPECT_EQ(problems(),
            "base/base.cpp:1: \"top/top.hpp\" is included; top comes after base in "
            "SRC/CMakeLists.txt\n");
}

TEST_F(LayersTest, FoldersOfAComponentAreInOrder) {
  write("solver/light/sat/sat.hpp", "#include \"solver/light/circuit/circuit.hpp\"\n");
  EXPECT_EQ(problems(),
            "solver/light/sat/sat.hpp:1: \"solver/light/circuit/circuit.hpp\" is included; "
            "solver/light/circuit comes after solver/light/sat in SRC/CMakeLists.txt\n");
  write("solver/light/sat/sat.hpp", "#include \"solver/light/light.hpp\"\n");
  EXPECT_EQ(problems(),
            "solver/light/sat/sat.hpp:1: \"solver/light/light.hpp\" is included; "
            "solver/light comes after solver/light/sat in SRC/CMakeLists.txt\n");
}

TEST_F(LayersTest, NothingUsesThePrograms) {
  write("top/main/main.hpp", "");
  write("top/top.hpp", "#include \"top/main/main.hpp\"\n");
  EXPECT_EQ(problems(),
            "top/top.hpp:1: \"top/main/main.hpp\" is included; top/main comes after top in "
            "SRC/CMakeLists.txt\n");
}

TEST_F(LayersTest, AFileThatDoesNotExist) {
  write("top/top.hpp", "#include \"base/gone.hpp\"\n#include \"table.def\"\n");
  EXPECT_EQ(problems(),
            "top/top.hpp:1: \"base/gone.hpp\" is included; there is no such file in SRC\n"
            "top/top.hpp:2: \"table.def\" is included; there is no such file in SRC\n");
}

TEST_F(LayersTest, AFolderThatIsNotListed) {
  write("new/new.hpp", "#include \"base/base.hpp\"\n");
  write("new/other.hpp", "");
  const std::string found = problems();
  EXPECT_NE(found.find("its folder, new, is not listed in SRC/CMakeLists.txt"), std::string::npos);
  EXPECT_EQ(std::count(found.begin(), found.end(), '\n'), 1);
  write("base/part/part.hpp", "");
  EXPECT_NE(problems().find("base/part/part.hpp:1: its folder, base/part, is not listed"),
            std::string::npos);
}

TEST_F(LayersTest, AComponentWithoutAFolder) {
  fs::remove_all(root() / "solver/light/circuit");
  write("solver/light/light.hpp", "");
  EXPECT_EQ(problems(),
            "CMakeLists.txt:6: solver/light/circuit is listed, but there is no such folder\n");
}

TEST_F(LayersTest, ATreeWithoutAList) {
  fs::remove(root() / "CMakeLists.txt");
  EXPECT_NE(problems().find("CMakeLists.txt:1: no component is listed\n"), std::string::npos);
}

TEST_F(LayersTest, HeadersOfSolversAndOfLlvm) {
  write("base/base.hpp", "#include <z3++.h>\n#include <cvc5/cvc5.h>\n#include <cadical.hpp>\n");
  write("solver/light/light.hpp", "#include <z3.h>\n#include <llvm/IR/Module.h>\n");
  write("frontend/llvm/read.cpp", "#include <z3.h>\n");
  EXPECT_EQ(problems(),
            "base/base.hpp:1: \"z3++.h\" is included; headers of a solver are not for base\n"
            "base/base.hpp:2: \"cvc5/cvc5.h\" is included; headers of a solver are not for base\n"
            "base/base.hpp:3: \"cadical.hpp\" is included; headers of a solver are not for base\n"
            "frontend/llvm/read.cpp:1: \"z3.h\" is included; headers of a solver are not for "
            "frontend/llvm\n"
            "solver/light/light.hpp:2: \"llvm/IR/Module.h\" is included; headers of LLVM are not "
            "for solver/light\n");
}

TEST_F(LayersTest, AnIncludeThatIsNotUnderstood) {
  write("top/top.hpp", "#include HEADER\n");
  EXPECT_EQ(problems(), "top/top.hpp:1: this include is not understood: #include HEADER\n");
}

TEST_F(LayersTest, TheProgramFails) {
  EXPECT_EQ(support::runChild({CHECK_LAYERS, root().string()}, {}).status, 0);
  write("base/base.cpp", "#include \"top/top.hpp\"\n");
  const support::ChildResult result = support::runChild({CHECK_LAYERS, root().string()}, {});
  EXPECT_EQ(result.end, support::ChildEnd::Exited);
  EXPECT_EQ(result.status, 1);
  EXPECT_NE(result.standardOutput.find("base/base.cpp:1: \"top/top.hpp\" is included"),
            std::string::npos);
}

}  // namespace
}  // namespace braid::layers
