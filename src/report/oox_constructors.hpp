// Constructors that do nothing, put into the text of an OOX program.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace braid::report {

// The classes of a program that have constructors of their own.
std::set<std::string> classesWithConstructors(std::string_view program);

// Gives these classes a constructor with a parameter of the type, which does nothing but call that
// of the parent, if the class has one. Those without a constructor keep the one that they have
// then.
std::string withEmptyConstructors(std::string_view program,
                                  const std::map<std::string, bool>& hasParent,
                                  std::string_view parameterType);

}  // namespace braid::report
