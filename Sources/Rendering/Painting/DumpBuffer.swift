import Cells

/// Rows of a dump on their way out.
struct DumpBuffer {
    private var bytes: [UInt8] = []
    private static let size = 65536

    init() {
        bytes.reserveCapacity(Self.size * 2)
    }

    /// Whether there is a block to write.
    var isFull: Bool { bytes.count >= Self.size }

    /// Gives all there is to `write`.
    mutating func flush<Failure: Error>(_ write: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
        guard !bytes.isEmpty else { return }
        let full = bytes
        bytes.removeAll(keepingCapacity: true)
        // `withUnsafeBytes` can't carry a typed error yet.
        let result = full.withUnsafeBytes { raw in Result { () throws(Failure) in try write(raw) } }
        try result.get()
    }

    /// Adds a line as plain text.
    mutating func append(_ line: Line, of block: LineBlock, _ text: UnsafeBufferPointer<UInt8>) {
        var column = 0
        let start = bytes.count
        for index in Int(line.firstRun)..<Int(line.firstRun + line.runCount) {
            let run = block.runs[index]
            pad(from: column, to: Int(run.column))
            appendText(UnsafeBufferPointer(rebasing: text[Int(run.textStart)..<Int(run.textStart + run.textLength)]))
            column = Int(run.column + run.columns)
        }
        while bytes.count > start, bytes[bytes.count - 1] == 0x20 { bytes.removeLast() }
        bytes.append(0x0A)
    }

    /// Adds a line with SGR sequences; each line ends in plain style.
    mutating func append(_ line: Line, of block: LineBlock, _ text: UnsafeBufferPointer<UInt8>, _ theme: Theme) {
        var column = 0
        var current = theme.plain
        for index in Int(line.firstRun)..<Int(line.firstRun + line.runCount) {
            let run = block.runs[index]
            let style = theme.style(of: run, in: block)
            if column < Int(run.column), current != theme.plain {
                bytes.append(contentsOf: SGR.change(to: theme.plain).utf8)
                current = theme.plain
            }
            pad(from: column, to: Int(run.column))
            if style != current {
                bytes.append(contentsOf: SGR.change(to: style).utf8)
                current = style
            }
            appendText(UnsafeBufferPointer(rebasing: text[Int(run.textStart)..<Int(run.textStart + run.textLength)]))
            column = Int(run.column + run.columns)
        }
        if current != theme.plain { bytes.append(contentsOf: SGR.change(to: theme.plain).utf8) }
        bytes.append(0x0A)
    }

    private mutating func pad(from column: Int, to next: Int) {
        guard next > column else { return }
        bytes.append(contentsOf: repeatElement(0x20, count: next - column))
    }

    /// Adds text, no-break spaces as spaces.
    private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while let lead = text[start...].firstIndex(of: 0xC2) {
            guard lead + 1 < text.count, text[lead + 1] == 0xA0 else {
                bytes.append(contentsOf: text[start...lead])
                start = lead + 1
                continue
            }
            bytes.append(contentsOf: text[start..<lead])
            bytes.append(0x20)
            start = lead + 2
        }
        bytes.append(contentsOf: text[start...])
    }
}
