import Glibc
import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// A source that sends a little and then nothing: what has come is shown, though its type had to be told by its bytes.
    struct SlowSourceTests {
        @Test(arguments: [[("Content-Type", "text/plain")], [(String, String)]()])
        func aFewBytesAreNotHeldBackForLong(_ headers: [(String, String)]) async throws {
            let server = try HTTPServer()
            let gate = Gate()
            let head = ServerReply.head(headers: headers + [("Content-Length", "9")])
            server.on("/", ServerReply([.bytes(head), .bytes(Array("slow".utf8)), .gate(gate), .bytes(Array(" text".utf8))]))
            let transfer = Loader.quick().start(.to(server.url("/")))
            guard case .response(let response) = try await transfer.next(), case .data(let first) = try await transfer.next() else {
                Issue.record("a response and the first bytes come before the rest")
                return
            }
            #expect(response.mimeType == "text/plain")
            #expect(first == Array("slow".utf8))
            gate.open()
            #expect(await Collected(transfer).text == " text")
            server.stop()
        }

        @Test func standardInputIsNotHeldBackForLong() async throws {
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            let transfer = Loader.quick().startStandardInput(descriptor: ends[0])
            #expect(write(ends[1], "slow", 4) == 4)
            guard case .response(let response) = try await transfer.next(), case .data(let first) = try await transfer.next() else {
                Issue.record("a response and the first bytes come before the rest")
                return
            }
            #expect(response.mimeType == "text/plain")
            #expect(first == Array("slow".utf8))
            #expect(write(ends[1], " text", 5) == 5)
            close(ends[1])
            #expect(await Collected(transfer).text == " text")
            close(ends[0])
        }

        @Test func aChannelGivesBackWhatWasTaken() {
            var state = TransferChannel.State()
            state.append(.data([0]))
            for number in 0..<10_000 {
                state.append(.data([UInt8(truncatingIfNeeded: number + 1)]))
                guard case .data(let bytes) = state.removeFirst() else {
                    Issue.record("an event waits")
                    return
                }
                #expect(bytes == [UInt8(truncatingIfNeeded: number)])
            }
            #expect(state.slotCount <= 130)
            #expect(state.waitingSize == 1)
        }
    }
}
