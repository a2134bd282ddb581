#include "report/json.hpp"

namespace braid::report {

std::string jsonText(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace braid::report
