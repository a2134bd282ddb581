// libosip2: strings, addresses, headers and messages of SIP.
#include "subject.h"

// With its functions for white space.
#include "osip_message_parse.c"

#include <osipparser2/osip_body.h>
#include <osipparser2/osip_headers.h>
#include <osipparser2/sdp_message.h>

static char room[4 * CAPACITY + 8];

// Strings.

void subject_osip_tolower(void) {
  char* text = anyString();
  osip_tolower(text);
  braid_assert(*text < 'A' || *text > 'Z');
}
void subject_osip_clrspace(void) {
  char* text = anyString();
  osip_clrspace(text);
  braid_assert(*text != ' ' && *text != '\t');
}
void subject_osip_clrncpy(void) {
  char* text = anyString();
  osip_clrncpy(room, text, strlen(text));
  braid_assert(*room != ' ' && *room != '\t');
}
void subject_osip_strncpy(void) {
  osip_strncpy(room, anyString(), CAPACITY / 2);
  braid_assert(room[CAPACITY / 2] == 0);
}
void subject_osip_str_append(void) {
  char* end = osip_str_append(room, anyString());
  braid_assert(*end == 0);
}
void subject_osip_strdup_without_quote(void) {
  osip_strdup_without_quote(anyString());
}
void subject_osip_strcasestr(void) {
  osip_strcasestr(anyString(), "tag");
}
void subject_osip_enquote(void) {
  char* text = osip_enquote(anyString());
  braid_assert(text == NULL || *text == '"');
}
void subject_osip_dequote(void) {
  osip_dequote(anyString());
}
void subject_osip_hash(void) {
  osip_hash(anyString());
}
void subject_osip_quote_find(void) {
  // Behind the quote where what is quoted begins, as the parsers call it.
  char* text = anyString();
  if (*text == '"') {
    const char* quote = __osip_quote_find(text + 1);
    braid_assert(quote == NULL || *quote == '"');
  }
}
void subject_osip_set_next_token(void) {
  char* token;
  char* next;
  if (__osip_set_next_token(&token, anyString(), ' ', &next) == OSIP_SUCCESS) {
    braid_assert(*token != 0 && *token != ' ' && next[-1] == ' ');
  }
}

// Addresses.

void subject_next_separator(void) {
  const char* found = next_separator(anyString(), '=', ';');
  braid_assert(found == NULL || *found == '=');
}
void subject_osip_uri_unescape(void) {
  __osip_uri_unescape(anyString());
}
void subject_osip_uri_escape_userinfo(void) {
  __osip_uri_escape_userinfo(anyString());
}
static osip_uri_t* newUri(void) {
  osip_uri_t* uri;
  braid_assume(osip_uri_init(&uri) == OSIP_SUCCESS);
  return uri;
}
void subject_osip_uri_parse(void) {
  osip_uri_t* uri = newUri();
  if (osip_uri_parse(uri, anyString()) == OSIP_SUCCESS) {
    braid_assert(uri->scheme != NULL && (uri->host != NULL || uri->string != NULL));
  }
}
void subject_osip_uri_parse_params(void) {
  osip_uri_parse_params(newUri(), anyString());
}
void subject_osip_uri_parse_headers(void) {
  osip_uri_parse_headers(newUri(), anyString());
}

// Headers. Those that do nothing but call the parser of another one are left out.

void subject_osip_generic_param_parseall(void) {
  osip_list_t params;
  osip_list_init(&params);
  // It is called where a semicolon stands.
  char* text = anyString();
  if (*text == ';') {
    __osip_generic_param_parseall(&params, text);
  }
}
void subject_osip_via_parse(void) {
  osip_via_t* via;
  braid_assume(osip_via_init(&via) == OSIP_SUCCESS);
  if (osip_via_parse(via, anyString()) == OSIP_SUCCESS) {
    braid_assert(via->version != NULL && via->protocol != NULL && via->host != NULL);
  }
}
void subject_osip_from_parse(void) {
  osip_from_t* from;
  braid_assume(osip_from_init(&from) == OSIP_SUCCESS);
  osip_from_parse(from, anyString());
}
void subject_osip_contact_parse(void) {
  osip_contact_t* contact;
  braid_assume(osip_contact_init(&contact) == OSIP_SUCCESS);
  osip_contact_parse(contact, anyString());
}
void subject_osip_content_type_parse(void) {
  osip_content_type_t* type;
  braid_assume(osip_content_type_init(&type) == OSIP_SUCCESS);
  osip_content_type_parse(type, anyString());
}
void subject_osip_content_length_parse(void) {
  osip_content_length_t* length;
  braid_assume(osip_content_length_init(&length) == OSIP_SUCCESS);
  osip_content_length_parse(length, anyString());
}
void subject_osip_cseq_parse(void) {
  osip_cseq_t* sequence;
  braid_assume(osip_cseq_init(&sequence) == OSIP_SUCCESS);
  if (osip_cseq_parse(sequence, anyString()) == OSIP_SUCCESS) {
    braid_assert(sequence->number != NULL && sequence->method != NULL);
  }
}
void subject_osip_call_id_parse(void) {
  osip_call_id_t* call;
  braid_assume(osip_call_id_init(&call) == OSIP_SUCCESS);
  if (osip_call_id_parse(call, anyString()) == OSIP_SUCCESS) {
    braid_assert(call->number != NULL);
  }
}
void subject_osip_call_info_parse(void) {
  osip_call_info_t* info;
  braid_assume(osip_call_info_init(&info) == OSIP_SUCCESS);
  osip_call_info_parse(info, anyString());
}
void subject_osip_accept_encoding_parse(void) {
  osip_accept_encoding_t* encoding;
  braid_assume(osip_accept_encoding_init(&encoding) == OSIP_SUCCESS);
  osip_accept_encoding_parse(encoding, anyString());
}
void subject_osip_quoted_string_set(void) {
  char* result = NULL;
  const char* next;
  __osip_quoted_string_set("realm", anyString(), &result, &next);
}
void subject_osip_token_set(void) {
  char* result = NULL;
  const char* next;
  __osip_token_set("stale", anyString(), &result, &next);
}
void subject_osip_authorization_parse(void) {
  osip_authorization_t* authorization;
  braid_assume(osip_authorization_init(&authorization) == OSIP_SUCCESS);
  osip_authorization_parse(authorization, anyString());
}
void subject_osip_www_authenticate_parse(void) {
  osip_www_authenticate_t* challenge;
  braid_assume(osip_www_authenticate_init(&challenge) == OSIP_SUCCESS);
  osip_www_authenticate_parse(challenge, anyString());
}

// Messages.

void subject_osip_find_next_occurence(void) {
  size_t length;
  const char* bytes = (const char*)anyBytes(&length);
  const char* found;
  if (__osip_find_next_occurence("--", bytes, &found, bytes + length) == OSIP_SUCCESS) {
    braid_assert(found[0] == '-' && found[1] == '-');
  }
}
void subject_osip_find_next_crlf(void) {
  const char* end;
  if (__osip_find_next_crlf(anyString(), &end) == OSIP_SUCCESS) {
    braid_assert(end[-1] == '\n' || end[-1] == '\r');
  }
}
void subject_osip_find_next_crlfcrlf(void) {
  const char* end;
  __osip_find_next_crlfcrlf(anyString(), &end);
}
void subject_osip_replace_all_lws(void) {
  osip_util_replace_all_lws(anyString());
}
static osip_message_t* newMessage(void) {
  parser_init();
  osip_message_t* message;
  braid_assume(osip_message_init(&message) == OSIP_SUCCESS);
  return message;
}
void subject_osip_message_set_multiple_header(void) {
  char name[] = "Accept";
  osip_message_set_multiple_header(newMessage(), name, anyString());
}
void subject_osip_message_parse(void) {
  size_t length;
  const char* bytes = (const char*)anyBytes(&length);
  osip_message_parse(newMessage(), bytes, length);
}
void subject_osip_body_parse_mime(void) {
  osip_body_t* body;
  braid_assume(osip_body_init(&body) == OSIP_SUCCESS);
  char* text = anyString();
  osip_body_parse_mime(body, text, strlen(text));
}
void subject_sdp_message_parse(void) {
  sdp_message_t* description;
  braid_assume(sdp_message_init(&description) == OSIP_SUCCESS);
  sdp_message_parse(description, anyString());
}
