// Parses every text of a few bytes, prints what was parsed, and parses that again.
#include <assert.h>
#include <braid.h>
#include <json.h>

enum { Length = 5 };

// The seed of the hash tables; the real one asks the system for random bytes.
int json_c_get_random_seed(void) {
  return 1;
}

int main(void) {
  char text[Length + 1];
  braid_string(text, sizeof text, "text");
  struct json_tokener* tokener = json_tokener_new_ex(3);
  if (!tokener)
    return 1;
  struct json_object* value = json_tokener_parse_ex(tokener, text, -1);
  if (json_tokener_get_error(tokener) == json_tokener_success && value) {
    const char* printed = json_object_to_json_string(value);
    assert(printed && printed[0] != 0);
    json_object_put(value);
  }
  json_tokener_free(tokener);
  return 0;
}
