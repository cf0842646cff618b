// Times the HTML parser by itself:  parsing-speed FILE… | --hostile
//
// Each file is parsed in pieces of 64 kB into a Document, ten times. Printed: bytes, nodes, the best and the middle time, MB/s at the
// best, and what the Document holds for each byte of the page. With `--hostile`, pages made to hurt instead: see HostileRuns.
import DOM
import FoundationEssentials
import Glibc

@main struct ParsingSpeed {
    static func main() {
        if CommandLine.arguments.dropFirst().elementsEqual(["--hostile"]) { exit(HostileRuns.areWithinBars() ? 0 : 1) }
        print("file | bytes | nodes | best ms | middle ms | MB/s | document bytes a byte")
        for path in CommandLine.arguments.dropFirst() {
            do {
                measure(path, [UInt8](try Data(contentsOf: URL(filePath: path))))
            } catch {
                print("\(path) can't be read: \(error)")
                exit(1)
            }
        }
    }

    private static func measure(_ path: String, _ bytes: [UInt8]) {
        var times: [Duration] = []
        var document = Document()
        for _ in 0..<10 {
            let start = ContinuousClock.now
            document = parse(bytes)
            times.append(.now - start)
        }
        times.sort()
        let milliseconds = times.map { $0 / .milliseconds(1) }
        let name = path.split(separator: "/").last ?? ""
        let speed = Double(bytes.count) / 1000 / milliseconds[0]
        let cost = Double(document.byteCost) / Double(max(bytes.count, 1))
        print(
            "\(name) | \(bytes.count) | \(document.nodeCount) | \(short(milliseconds[0])) | \(short(milliseconds[5])) | \(short(speed)) | \(short(cost))"
        )
    }

    static func parse(_ bytes: [UInt8]) -> Document {
        let document = Document()
        let parser = HTMLParser(document: document)
        bytes.withUnsafeBufferPointer { all in
            for start in stride(from: 0, to: all.count, by: 1 << 16) {
                parser.feed(UnsafeBufferPointer(rebasing: all[start..<min(start + 1 << 16, all.count)]))
            }
        }
        parser.finish()
        return document
    }

    /// Two decimals.
    static func short(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
    }
}
