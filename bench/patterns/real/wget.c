// Wget: addresses, paths, names.
#include "subject.h"

#include "wget.h"

#include "url.c"

void subject_url_unescape(void) {
  char* text = anyString();
  url_unescape(text);
}
void subject_url_escape(void) {
  url_escape(anyString());
}
void subject_reencode_escapes(void) {
  reencode_escapes(anyString());
}
void subject_url_scheme(void) {
  url_scheme(anyString());
}
void subject_url_has_scheme(void) {
  url_has_scheme(anyString());
}
void subject_url_skip_credentials(void) {
  url_skip_credentials(anyString());
}
void subject_rewrite_shorthand_url(void) {
  rewrite_shorthand_url(anyString());
}
void subject_strpbrk_or_eos(void) {
  char* found = strpbrk_or_eos(anyString(), "/?#");
  braid_assert(*found == 0 || *found == '/' || *found == '?' || *found == '#');
}
void subject_split_path(void) {
  char* folder;
  char* file;
  split_path(anyString(), &folder, &file);
}
void subject_lowercase_str(void) {
  lowercase_str(anyString());
}
void subject_url_escape_dir(void) {
  url_escape_dir(anyString());
}
void subject_path_simplify(void) {
  path_simplify(SCHEME_HTTP, anyString());
}
void subject_path_end(void) {
  path_end(anyString());
}
void subject_uri_merge(void) {
  uri_merge("http://a/b", anyString());
}
void subject_are_urls_equal(void) {
  are_urls_equal("http://a/%62", anyString());
}
