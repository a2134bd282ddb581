// Wget: addresses, paths, names.
#include "subject.h"

#include "wget.h"

#include "url.c"

#include "convert.h"
#include "http.h"

// What belongs to the command: its options, as they are before any are read, and its messages.
struct options opt;
struct iri dummy_iri;
const char* exec_name = "wget";
void logprintf(enum log_options options, const char* format, ...) {}
void debug_logprintf(const char* format, ...) {}
const char* quote(const char* text) {
  return text;
}
const char* quote_n(int which, const char* text) {
  return text;
}
void xalloc_die(void) {
  abort();
}

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
void subject_url_escape_unsafe_and_reserved(void) {
  url_escape_unsafe_and_reserved(anyString());
}
void subject_url_parse(void) {
  int error;
  struct url* url = url_parse(anyString(), &error, NULL, false);
  braid_assert(url == NULL || url->host != NULL);
}
void subject_xstrdup_lower(void) {
  char* text = xstrdup_lower(anyString());
  braid_assert(*text < 'A' || *text > 'Z');
}
void subject_sepstring(void) {
  sepstring(anyString());
}
void subject_file_merge(void) {
  file_merge(anyString(), "file");
}
void subject_subdir_p(void) {
  subdir_p("/some/", anyString());
}
void subject_match_tail(void) {
  match_tail(anyString(), ".html", true);
}
void subject_suffix(void) {
  char* found = suffix(anyString());
  braid_assert(found == NULL || found[-1] == '.');
}
void subject_has_wildcards_p(void) {
  has_wildcards_p(anyString());
}
void subject_has_html_suffix_p(void) {
  has_html_suffix_p(anyString());
}
void subject_html_quote_string(void) {
  html_quote_string(anyString());
}
void subject_is_valid_ip_address(void) {
  is_valid_ip_address(anyString());
}
void subject_is_valid_ipv6_address(void) {
  char* text = anyString();
  is_valid_ipv6_address(text, text + strlen(text));
}
