// BusyBox: the strings of its library.
#include "subject.h"

#include "libbb.h"

// What the start of an applet would set.
static int errorNumber;
int* const bb_errno = &errorNumber;

static char room[4 * CAPACITY + 8];

void subject_skip_whitespace(void) {
  char* rest = skip_whitespace(anyString());
  braid_assert(*rest != ' ' && *rest != '\t');
}
void subject_skip_non_whitespace(void) {
  char* rest = skip_non_whitespace(anyString());
  braid_assert(*rest == 0 || *rest == ' ' || (*rest >= 9 && *rest <= 13));
}
void subject_skip_dev_pfx(void) {
  skip_dev_pfx(anyString());
}
void subject_trim(void) {
  char* text = anyString();
  char* end = trim(text);
  braid_assert(*end == 0);
}
void subject_chomp(void) {
  char* text = anyString();
  chomp(text);
}
void subject_last_char_is(void) {
  last_char_is(anyString(), '/');
}
void subject_is_prefixed_with(void) {
  is_prefixed_with(anyString(), "prefix");
}
void subject_is_suffixed_with(void) {
  is_suffixed_with(anyString(), "suffix");
}
void subject_safe_strncpy(void) {
  safe_strncpy(room, anyString(), CAPACITY / 2);
  braid_assert(room[CAPACITY / 2 - 1] == 0);
}
void subject_str_tolower(void) {
  str_tolower(anyString());
}
void subject_strrstr(void) {
  strrstr(anyString(), "ab");
}
void subject_endofname(void) {
  const char* end = endofname(anyString());
  braid_assert(*end != '_');
}
void subject_nuke_str(void) {
  char* text = anyString();
  nuke_str(text);
  braid_assert(*text == 0);
}
void subject_count_strstr(void) {
  count_strstr(anyString(), "ab");
}
void subject_bb_process_escape_sequence(void) {
  const char* rest = anyString();
  bb_process_escape_sequence(&rest);
}
void subject_strcpy_and_process_escapes(void) {
  strcpy_and_process_escape_sequences(room, anyString());
}
void subject_percent_decode(void) {
  percent_decode_in_place(anyString(), 0);
}
void subject_bb_get_last_path_component(void) {
  char* name = bb_get_last_path_component_nostrip(anyString());
  braid_assert(name[0] != '/' || name[1] == 0);
}
void subject_bb_get_last_path_component_strip(void) {
  bb_get_last_path_component_strip(anyString());
}
void subject_concat_path_file(void) {
  concat_path_file(anyString(), "file");
}
void subject_index_in_strings(void) {
  index_in_strings("one\0two\0three\0", anyString());
}
void subject_bb_strtou(void) {
  bb_strtou(anyString(), NULL, 10);
}
void subject_bb_strtoi(void) {
  bb_strtoi(anyString(), NULL, 10);
}
