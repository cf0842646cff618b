import Glibc

/// Times as the reader's clock shows them.
enum LocalTime {
    /// A time in seconds since 1970, as `2026-01-31 09:05` in the time zone of the process.
    static func text(_ seconds: Int64) -> String {
        var (time, parts) = (time_t(seconds), tm())
        guard localtime_r(&time, &parts) != nil else { return "" }
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
