// Adds constructors that do nothing to the text of an OOX program.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace braid::report {

// The classes that have constructors of their own.
std::set<std::string> classesWithConstructors(std::string_view program);

// Gives each of these classes a constructor with one parameter of the given type. It does nothing
// but call that of the parent, if the class has one. A class without constructors also gets one
// without parameters, since it loses its default constructor.
std::string withEmptyConstructors(std::string_view program,
                                  const std::map<std::string, bool>& hasParent,
                                  std::string_view parameterType);

}  // namespace braid::report
