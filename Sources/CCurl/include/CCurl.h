#pragma once
#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>
#include <stdbool.h>

// libcurl, opened at first use: linking it would cost every start 5.5 ms. Each ccurl_x is curl_x through a table; the variadic ones have one
// wrapper for each kind of argument, because Swift can't call them. Nothing but ccurl_open may be called before ccurl_open has returned NULL.

#pragma clang assume_nonnull begin

/// Opens libcurl.so.4 once; NULL, or why it can't be used. Takes some milliseconds the first time: call it off the main thread.
const char *_Nullable ccurl_open(void);

typedef size_t (*ccurl_data_function)(char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);
typedef int (*ccurl_socket_function)(void *_Nullable context, curl_socket_t socket, curlsocktype purpose);
typedef int (*ccurl_request_function)(void *_Nullable context, char *_Nullable remote, char *_Nullable local, int remotePort, int localPort);

/// CURLAUTH_DIGEST, a cast that Swift does not import.
enum { ccurl_auth_digest = CURLAUTH_DIGEST };

/// Puts the SHA-256 of a certificate's public key (its SubjectPublicKeyInfo) into 32 bytes; false where the DER is no certificate, or where
/// libcurl's TLS is not OpenSSL.
bool ccurl_hash_public_key(const unsigned char *certificate, long size, unsigned char *hash);

CURL *_Nullable ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);
CURLcode ccurl_easy_pause(CURL *easy, int mask);
const char *ccurl_easy_strerror(CURLcode code);
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *_Nullable value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, const void *_Nullable value);
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *_Nullable value);
CURLcode ccurl_set_data_function(CURL *easy, CURLoption option, ccurl_data_function function);
CURLcode ccurl_set_socket_function(CURL *easy, CURLoption option, ccurl_socket_function function);
CURLcode ccurl_set_request_function(CURL *easy, CURLoption option, ccurl_request_function function);
CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode ccurl_get_pointer(CURL *easy, CURLINFO info, void *_Nullable *_Nonnull value);
CURLcode ccurl_get_certificates(CURL *easy, struct curl_certinfo *_Nullable *_Nonnull value);

CURLM *_Nullable ccurl_multi_init(void);
CURLMcode ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi, int *running);
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *multi);
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
/// The next transfer that is done and its result; NULL when there is none.
CURL *_Nullable ccurl_multi_next_done(CURLM *multi, CURLcode *result);

CURLU *_Nullable ccurl_url(void);
void ccurl_url_cleanup(CURLU *url);
CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *value, unsigned flags);
CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char *_Nullable *_Nonnull value, unsigned flags);
void ccurl_free(void *_Nullable memory);

struct curl_slist *_Nullable ccurl_slist_append(struct curl_slist *_Nullable list, const char *text);
void ccurl_slist_free_all(struct curl_slist *_Nullable list);

#pragma clang assume_nonnull end
