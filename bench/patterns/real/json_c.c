// json-c: strings of numbers, keys, texts, and what is printed of them.
#include "subject.h"

#include "json.h"
#include "json_pointer.h"
#include "json_util.h"
#include "printbuf.h"

// The seed of hash tables; any will do.
unsigned arc4random(void) {
  return 1;
}

void subject_json_parse_int64(void) {
  int64_t number;
  json_parse_int64(anyString(), &number);
}
void subject_json_parse_uint64(void) {
  uint64_t number;
  json_parse_uint64(anyString(), &number);
}
void subject_json_object_new_string(void) {
  struct json_object* text = json_object_new_string(anyString());
  if (text) {
    braid_assert(json_object_get_string_len(text) <= CAPACITY);
    json_object_put(text);
  }
}
void subject_json_object_set_string(void) {
  struct json_object* text = json_object_new_string("some");
  if (text) {
    json_object_set_string(text, anyString());
    braid_assert(json_object_get_string_len(text) <= CAPACITY);
  }
}
void subject_json_object_to_json_string(void) {
  struct json_object* text = json_object_new_string(anyString());
  if (text) {
    json_object_to_json_string(text);
  }
}
void subject_json_object_get_int(void) {
  struct json_object* text = json_object_new_string(anyString());
  if (text) {
    json_object_get_int(text);
  }
}
void subject_json_pointer_get(void) {
  struct json_object* object = json_object_new_object();
  struct json_object* found;
  if (object) {
    json_pointer_get(object, anyString(), &found);
  }
}
void subject_json_object_object_add(void) {
  struct json_object* object = json_object_new_object();
  if (object) {
    json_object_object_add(object, anyString(), NULL);
  }
}
void subject_printbuf_memappend(void) {
  struct printbuf* buffer = printbuf_new();
  size_t length;
  unsigned char* bytes = anyBytes(&length);
  if (buffer) {
    printbuf_memappend(buffer, (char*)bytes, (int)length);
    braid_assert(buffer->bpos == (int)length);
  }
}
void subject_json_tokener_parse(void) {
  json_tokener_parse(anyString());
}
