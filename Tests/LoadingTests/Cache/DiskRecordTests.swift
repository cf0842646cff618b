import TestSupport
import Testing
import WebTypes

@testable import Loading

/// The bytes of the index's records.
struct DiskRecordTests {
    private let clock = TestClock()

    private func makeRecord() -> DiskRecord {
        var response = StoredResponse.made(
            status: 404, ["Vary": "Foo, Bar", "X-Ünïcode": "ä", "Set-Cookie": "a", "Empty": ""], to: ["Foo": "1,2"], on: clock.now)
        response.headers.append("Set-Cookie", "b")
        response.sniffedType = "text/html"
        return DiskRecord(response: response, bodyChecksum: .max)
    }

    @Test func areReadAsTheyWereWritten() {
        let record = makeRecord()
        #expect(DiskRecord(record.bytes) == record)
    }

    @Test func anyDamageIsFound() {
        let bytes = makeRecord().bytes
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 1 << (place % 8)
            #expect(DiskRecord(damaged) == nil, "byte \(place)")
            #expect(DiskRecord(Array(bytes[..<place])) == nil)
        }
        #expect(DiskRecord(bytes + [0]) == nil)
    }

    /// What has a right checksum and was never written must not lead anywhere either.
    @Test func forgedRecordsLeadNowhere() {
        var random = SeededGenerator.announced()
        let written = makeRecord().bytes.dropLast(8)
        for _ in 0..<20_000 {
            var bytes = Array(written)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            var end = ByteWriter()
            end.add(Int(Checksum.of(bytes)))
            if let read = DiskRecord(bytes + end.bytes) { #expect(DiskRecord(read.bytes) == read) }
        }
    }
}
