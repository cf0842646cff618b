import Glibc

/// Time and memory of what a test runs.
public enum Measure {
    /// How many times longer than optimised code this may take: it is compiled for debugging where tests are.
    public static let allowance: Double = _isDebugAssertConfiguration() ? 15 : 1

    /// The shortest processor time of several runs on this thread, in seconds.
    public static func best(of runs: Int, _ body: () -> Void) -> Double {
        (0..<runs).map { _ in
            let start = processorTime
            body()
            return processorTime - start
        }.min() ?? 0
    }

    /// The bytes of this process that are in memory now.
    public static var residentBytes: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let fields = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
