#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// Every function of libcurl that we use; the table's pointers have curl.h's own types.
#define FUNCTIONS(X)                                                                                                                  \
    X(global_init) X(version_info) X(free)                                                                                            \
    X(easy_init) X(easy_cleanup) X(easy_setopt) X(easy_getinfo) X(easy_pause) X(easy_strerror)                                        \
    X(multi_init) X(multi_cleanup) X(multi_add_handle) X(multi_remove_handle) X(multi_perform) X(multi_poll) X(multi_wakeup)          \
    X(multi_setopt) X(multi_info_read)                                                                                                \
    X(url) X(url_cleanup) X(url_set) X(url_get)                                                                                       \
    X(slist_append) X(slist_free_all)

#define DECLARE(name) __typeof__(&curl_##name) name;
static struct { FUNCTIONS(DECLARE) } curl;

static const char *failure;

// 7.87 is the first with CURLOPT_QUICK_EXIT, without which a stop waits for the resolver.
enum { oldest_version = 0x075700 };

// OPENSSL_INIT_NO_ATEXIT of openssl/crypto.h, whose headers are not needed otherwise.
enum { openssl_no_atexit = 0x00080000 };

// What is used of OpenSSL, as its headers declare it.
typedef struct x509 x509;
typedef struct x509_pubkey x509_pubkey;
static struct {
    x509 *(*d2i_X509)(x509 **, const unsigned char **, long);
    void (*X509_free)(x509 *);
    x509_pubkey *(*X509_get_X509_PUBKEY)(const x509 *);
    int (*i2d_X509_PUBKEY)(const x509_pubkey *, unsigned char **);
    unsigned char *(*SHA256)(const unsigned char *, size_t, unsigned char *);
    bool is_here;
} openssl;

static void look_up_openssl(void *library) {
#define LOOK_UP_TLS(name) (openssl.name = (__typeof__(openssl.name))dlsym(library, #name))
    openssl.is_here = LOOK_UP_TLS(d2i_X509) && LOOK_UP_TLS(X509_free) && LOOK_UP_TLS(X509_get_X509_PUBKEY)
        && LOOK_UP_TLS(i2d_X509_PUBKEY) && LOOK_UP_TLS(SHA256);
}

static void open_library(void) {
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        failure = "libcurl.so.4 was not found";
        return;
    }
#define LOOK_UP(name)                                                                                                                 \
    if (!(curl.name = (__typeof__(&curl_##name))dlsym(library, "curl_" #name))) {                                                     \
        failure = "libcurl.so.4 has no curl_" #name;                                                                                  \
        return;                                                                                                                       \
    }
    FUNCTIONS(LOOK_UP)
    // OpenSSL would free its tables in exit() while our thread still uses them; this must be said before curl starts it.
    int (*openssl_init)(uint64_t, const void *) = (int (*)(uint64_t, const void *))dlsym(library, "OPENSSL_init_crypto");
    if (openssl_init) openssl_init(openssl_no_atexit, NULL);
    look_up_openssl(library);
    if (curl.version_info(CURLVERSION_NOW)->version_num < oldest_version) {
        failure = "libcurl is older than 7.87";
    } else if (curl.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        failure = "libcurl could not be started";
    }
}

const char *ccurl_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return failure;
}

bool ccurl_hash_public_key(const unsigned char *certificate, long size, unsigned char *hash) {
    if (!openssl.is_here) return false;
    const unsigned char *next = certificate;
    x509 *read = openssl.d2i_X509(NULL, &next, size);
    if (!read) return false;
    x509_pubkey *key = openssl.X509_get_X509_PUBKEY(read);
    int length = key ? openssl.i2d_X509_PUBKEY(key, NULL) : 0;
    unsigned char *bytes = length > 0 ? malloc((size_t)length) : NULL;
    if (bytes) {
        unsigned char *end = bytes;
        openssl.i2d_X509_PUBKEY(key, &end);
        openssl.SHA256(bytes, (size_t)length, hash);
        free(bytes);
    }
    openssl.X509_free(read);
    return bytes != NULL;
}

CURL *ccurl_easy_init(void) { return curl.easy_init(); }
void ccurl_easy_cleanup(CURL *easy) { curl.easy_cleanup(easy); }
CURLcode ccurl_easy_pause(CURL *easy, int mask) { return curl.easy_pause(easy, mask); }
const char *ccurl_easy_strerror(CURLcode code) { return curl.easy_strerror(code); }
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) { return curl.easy_setopt(easy, option, value); }
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) { return curl.easy_setopt(easy, option, value); }
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) { return curl.easy_setopt(easy, option, value); }
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, const void *value) { return curl.easy_setopt(easy, option, value); }
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) { return curl.easy_setopt(easy, option, value); }
CURLcode ccurl_set_data_function(CURL *easy, CURLoption option, ccurl_data_function function) {
    return curl.easy_setopt(easy, option, function);
}
CURLcode ccurl_set_socket_function(CURL *easy, CURLoption option, ccurl_socket_function function) {
    return curl.easy_setopt(easy, option, function);
}
CURLcode ccurl_set_request_function(CURL *easy, CURLoption option, ccurl_request_function function) {
    return curl.easy_setopt(easy, option, function);
}
CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value) { return curl.easy_getinfo(easy, info, value); }
CURLcode ccurl_get_pointer(CURL *easy, CURLINFO info, void **value) { return curl.easy_getinfo(easy, info, value); }
CURLcode ccurl_get_certificates(CURL *easy, struct curl_certinfo **value) { return curl.easy_getinfo(easy, CURLINFO_CERTINFO, value); }

CURLM *ccurl_multi_init(void) { return curl.multi_init(); }
CURLMcode ccurl_multi_cleanup(CURLM *multi) { return curl.multi_cleanup(multi); }
CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy) { return curl.multi_add_handle(multi, easy); }
CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy) { return curl.multi_remove_handle(multi, easy); }
CURLMcode ccurl_multi_perform(CURLM *multi, int *running) { return curl.multi_perform(multi, running); }
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) { return curl.multi_poll(multi, NULL, 0, milliseconds, NULL); }
CURLMcode ccurl_multi_wakeup(CURLM *multi) { return curl.multi_wakeup(multi); }
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) { return curl.multi_setopt(multi, option, value); }
CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *result) {
    int left;
    for (CURLMsg *message; (message = curl.multi_info_read(multi, &left));) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

CURLU *ccurl_url(void) { return curl.url(); }
void ccurl_url_cleanup(CURLU *url) { curl.url_cleanup(url); }
CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *value, unsigned flags) { return curl.url_set(url, part, value, flags); }
CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **value, unsigned flags) { return curl.url_get(url, part, value, flags); }
void ccurl_free(void *memory) { curl.free(memory); }

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) { return curl.slist_append(list, text); }
void ccurl_slist_free_all(struct curl_slist *list) { curl.slist_free_all(list); }
