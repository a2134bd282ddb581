#include "frontend/llvm/names.hpp"

#include <llvm/Demangle/Demangle.h>

#include <cassert>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace braid::frontend::bitcode {

namespace {

constexpr llvm::StringLiteral kEncoded = "_Z";

struct FreeText {
  void operator()(char* text) const { std::free(text); }
};

}  // namespace

std::string sourceName(llvm::StringRef name) {
  if (!name.starts_with(kEncoded)) {
    return name.str();
  }
  const std::string encoded = name.str();  // must outlive the demangler, which refers to it
  llvm::ItaniumPartialDemangler demangler;
  if (demangler.partialDemangle(encoded.c_str()) || !demangler.isFunction()) {
    return sourceSignature(name);
  }
  const std::unique_ptr<char, FreeText> text(demangler.getFunctionName(nullptr, nullptr));
  return text != nullptr ? std::string(text.get()) : encoded;
}

std::string sourceSignature(llvm::StringRef name) {
  return name.starts_with(kEncoded) ? llvm::demangle(name.str()) : name.str();
}

std::vector<std::string> distinctNames(const std::vector<const llvm::Function*>& functions) {
  std::map<std::string, int> counts;
  std::vector<std::string> names;
  for (const llvm::Function* function : functions) {
    names.push_back(sourceName(function->getName()));
    ++counts[names.back()];
  }
  std::set<std::string> taken;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (counts[names[i]] > 1) {
      names[i] = sourceSignature(functions[i]->getName());
    }
    // There are two kinds of constructors, for whole objects and for bases, with the same name.
    std::string name = names[i];
    for (int number = 2; !taken.insert(name).second; ++number) {
      name = names[i] + " [" + std::to_string(number) + "]";
    }
    names[i] = std::move(name);
  }
  assert(taken.size() == functions.size());
  return names;
}

}  // namespace braid::frontend::bitcode
