internal import CCurl

/// One curl easy handle and the memory that it borrows; all is freed with the last reference.
///
/// It lives on the curl thread only.
final class CurlHandle {
    /// What curl calls the handle.
    let easy: UnsafeMutableRawPointer
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    private var address: OpaquePointer?
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    /// The first option that this libcurl refused.
    private(set) var refusedOption: CURLoption?

    /// A handle with curl's defaults; nil when memory is short.
    init?() {
        guard let easy = ccurl_easy_init() else {
            errorText.deallocate()
            return nil
        }
        self.easy = easy
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        set(CURLOPT_ERRORBUFFER, UnsafeRawPointer(errorText))
    }

    deinit {
        ccurl_easy_cleanup(easy)
        for list in lists { ccurl_slist_free_all(list) }
        if let address { ccurl_url_cleanup(address) }
        errorText.deallocate()
    }

    /// curl's own words about what failed; empty where it had none.
    var words: String { String(cString: errorText) }

    func set(_ option: CURLoption, _ value: Int) { check(ccurl_set_long(easy, option, value), option) }
    func set(_ option: CURLoption, _ value: String) { check(ccurl_set_string(easy, option, value), option) }
    func set(_ option: CURLoption, _ pointer: UnsafeRawPointer?) { check(ccurl_set_pointer(easy, option, pointer), option) }

    func setDataFunction(_ option: CURLoption, _ function: @escaping ccurl_data_function) {
        check(ccurl_set_data_function(easy, option, function), option)
    }

    func setSocketFunction(_ function: @escaping ccurl_socket_function) {
        check(ccurl_set_socket_function(easy, CURLOPT_SOCKOPTFUNCTION, function), CURLOPT_SOCKOPTFUNCTION)
    }

    func setRequestFunction(_ function: @escaping ccurl_request_function) {
        check(ccurl_set_request_function(easy, CURLOPT_PREREQFUNCTION, function), CURLOPT_PREREQFUNCTION)
    }

    /// Sets the body, which curl copies.
    func setBody(_ body: [UInt8]) {
        check(ccurl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)), CURLOPT_POSTFIELDSIZE_LARGE)
        body.withUnsafeBytes { set(CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
    }

    /// Sets an option to lines of text, which the handle keeps.
    func set(_ option: CURLoption, lines: [String]) {
        let list = lines.reduce(nil as UnsafeMutablePointer<curl_slist>?) { ccurl_slist_append($0, $1) ?? $0 }
        guard let list else { return }
        lists.append(list)
        check(ccurl_set_list(easy, option, list), option)
    }

    /// Sets the address, which the handle keeps.
    func setAddress(_ address: OpaquePointer) {
        self.address = address
        set(CURLOPT_CURLU, UnsafeRawPointer(address))
    }

    func long(_ info: CURLINFO) -> Int {
        var value = 0
        return ccurl_get_long(easy, info, &value) == CURLE_OK ? value : 0
    }

    private func check(_ code: CURLcode, _ option: CURLoption) {
        if code != CURLE_OK, refusedOption == nil { refusedOption = option }
    }
}
