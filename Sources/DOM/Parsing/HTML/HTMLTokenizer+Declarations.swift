extension HTMLTokenizer {
    /// What `<!` begins: a comment, a document type, a CDATA section, or nonsense read as a comment (13.2.5.42).
    func declaration(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        switch follows("--", input, start + 2, isLast) {
        case .yes: return comment(input, start + 4, isLast)
        case .unknown: return .incomplete
        case .no: break
        }
        switch follows("doctype", input, start + 2, isLast) {
        case .yes: return documentType(input, start + 9, isLast)
        case .unknown: return .incomplete
        case .no: break
        }
        guard sink.isInForeignContent else { return bogusComment(input, start + 2, isLast) }
        let rest = UnsafeBufferPointer(rebasing: input[(start + 2)..<min(start + 9, input.count)])
        if rest.elementsEqual("[CDATA[".utf8) {
            model = .cdata
            return .to(start + 9)
        }
        if !isLast, "[CDATA[".utf8.starts(with: rest) { return .incomplete }
        return bogusComment(input, start + 2, isLast)
    }

    /// Whether `word` (in lower case) stands at `position` in any case.
    private func follows(_ word: StaticString, _ input: UnsafeBufferPointer<UInt8>, _ position: Int, _ isLast: Bool) -> Answer {
        for offset in 0..<word.utf8CodeUnitCount {
            guard position + offset < input.count else { return isLast ? .no : .unknown }
            guard ASCII.lowercase(input[position + offset]) == word.utf8Start[offset] else { return .no }
        }
        return .yes
    }

    /// A comment whose text starts at `start` (13.2.5.43–52).
    private func comment(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        if start < input.count, input[start] == UInt8(ascii: ">") { return comment(input, start, start, endingAt: start + 1) }
        if start + 1 < input.count, input[start] == UInt8(ascii: "-"), input[start + 1] == UInt8(ascii: ">") {
            return comment(input, start, start, endingAt: start + 2)
        }
        var position = start
        while true {
            position = ByteScan.first(UInt8(ascii: "-"), in: input, from: position, to: input.count)
            guard position + 2 < input.count else { break }
            if input[position + 1] == UInt8(ascii: "-") {
                if input[position + 2] == UInt8(ascii: ">") { return comment(input, start, position, endingAt: position + 3) }
                if input[position + 2] == UInt8(ascii: "!"), position + 3 < input.count, input[position + 3] == UInt8(ascii: ">") {
                    return comment(input, start, position, endingAt: position + 4)
                }
            }
            position += 1
        }
        guard isLast else { return .incomplete }
        return comment(input, start, endOfCutComment(input, start), endingAt: input.count)
    }

    /// Where the text of a comment ends that the end of the page cuts off: what might have begun its end is no part of it.
    private func endOfCutComment(_ input: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        for end in ["--!", "--", "-"] where input[start...].suffix(end.utf8.count).elementsEqual(end.utf8) {
            return input.count - end.utf8.count
        }
        return input.count
    }

    private func comment(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, endingAt next: Int) -> Step {
        let text = UnsafeBufferPointer(rebasing: input[start..<end])
        if text.contains(0) {
            let replaced = text.flatMap { $0 == 0 ? UTF8Replacement.bytes : [$0] }
            replaced.withUnsafeBufferPointer { sink.comment($0) }
        } else {
            sink.comment(text)
        }
        return .to(next)
    }

    /// Nonsense up to the next `>`, kept as a comment (13.2.5.41).
    func bogusComment(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        let end = ByteScan.first(UInt8(ascii: ">"), in: input, from: start, to: input.count)
        guard end < input.count || isLast else { return .incomplete }
        return comment(input, start, end, endingAt: min(end + 1, input.count))
    }

    /// A document type whose text starts behind the word DOCTYPE (13.2.5.53–68).
    private func documentType(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        let end = ByteScan.first(UInt8(ascii: ">"), in: input, from: start, to: input.count)
        guard end < input.count || isLast else { return .incomplete }
        var scan = DocumentTypeScan(UnsafeBufferPointer(rebasing: input[start..<end]), isCutOff: end == input.count)
        sink.documentType(scan.read())
        return .to(min(end + 1, input.count))
    }
}
