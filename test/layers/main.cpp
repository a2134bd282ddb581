// Reads the includes of the sources, and fails when a layer uses one above it.
//
//   check_layers SOURCE
#include <cstdlib>
#include <exception>
#include <iostream>

#include "layers/layers.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: check_layers SOURCE\n";
    return 64;
  }
  try {
    const braid::layers::Findings findings = braid::layers::checkLayers(argv[1]);
    for (const braid::layers::Problem& problem : findings.problems) {
      std::cout << problem.file.string() << ':' << problem.line << ": " << problem.text << '\n';
    }
    std::cout << findings.includes << " includes in " << findings.files << " files, "
              << findings.problems.size() << " problems\n";
    return findings.problems.empty() ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const std::exception& problem) {
    std::cerr << "check_layers: " << problem.what() << '\n';
    return EXIT_FAILURE;
  }
}
