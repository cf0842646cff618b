extension HTMLTokenizer {
    /// Where in a script's `<!-- <script>` a position is (13.2.5.15–31); the count is of the hyphens just read, two at most.
    enum ScriptEscape: Equatable {
        case none
        case escaped(hyphens: Int)
        case doubleEscaped(hyphens: Int)
    }

    /// Script data: hands on text up to what decides something, which is looked at when it is the first.
    func script(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        var position = start
        while position < input.count {
            if scriptEscape == .none {
                position = ByteScan.first(UInt8(ascii: "<"), in: input, from: position, to: input.count)
                guard position < input.count else { break }
            }
            if input[position] == UInt8(ascii: "<") {
                if position > start { break }
                return lessThanInScript(input, position, isLast)
            }
            escapeStep(input[position])
            position += 1
        }
        emitReplacingNUL(input, start, position)
        return .to(position)
    }

    /// Counts hyphens; `-->` ends the escape.
    private func escapeStep(_ byte: UInt8) {
        switch (scriptEscape, byte) {
        case (.escaped(let hyphens), UInt8(ascii: "-")): scriptEscape = .escaped(hyphens: min(hyphens + 1, 2))
        case (.doubleEscaped(let hyphens), UInt8(ascii: "-")): scriptEscape = .doubleEscaped(hyphens: min(hyphens + 1, 2))
        case (.escaped(hyphens: 2), UInt8(ascii: ">")), (.doubleEscaped(hyphens: 2), UInt8(ascii: ">")): scriptEscape = .none
        case (.escaped, _): scriptEscape = .escaped(hyphens: 0)
        case (.doubleEscaped, _): scriptEscape = .doubleEscaped(hyphens: 0)
        case (.none, _): break
        }
    }

    private func lessThanInScript(_ input: UnsafeBufferPointer<UInt8>, _ position: Int, _ isLast: Bool) -> Step {
        let script: StaticString = "script"
        let word = UnsafeBufferPointer(start: script.utf8Start, count: script.utf8CodeUnitCount)
        let end =
            if case .doubleEscaped = scriptEscape {
                isWord(word, input, position, isEndTag: .endTag, isLast)
            } else {
                endsRawText(input, position, isLast)
            }
        if end == .unknown { return .incomplete }
        switch scriptEscape {
        case .none:
            if end == .yes { return endRawText(input, position, from: position, isLast) }
            return commentInScript(input, position, isLast)
        case .escaped:
            if end == .yes {
                let step = endRawText(input, position, from: position, isLast)
                if case .incomplete = step { return step }
                scriptEscape = .none
                return step
            }
            let begin = isWord(word, input, position, isEndTag: .startTag, isLast)
            if begin == .unknown { return .incomplete }
            scriptEscape = begin == .yes ? .doubleEscaped(hyphens: 0) : .escaped(hyphens: 0)
        case .doubleEscaped:
            scriptEscape = end == .yes ? .escaped(hyphens: 0) : .doubleEscaped(hyphens: 0)
        }
        emit(input, position, position + 1)
        return .to(position + 1)
    }

    /// `<!--` begins an escape; `<!-->` ends it at once.
    private func commentInScript(_ input: UnsafeBufferPointer<UInt8>, _ position: Int, _ isLast: Bool) -> Step {
        let rest = UnsafeBufferPointer(rebasing: input[position..<min(position + 4, input.count)])
        if rest.count < 4, !isLast, "<!--".utf8.starts(with: rest) { return .incomplete }
        if rest.elementsEqual("<!--".utf8) {
            scriptEscape = .escaped(hyphens: 2)
            emit(input, position, position + 4)
            return .to(position + 4)
        }
        emit(input, position, position + 1)
        return .to(position + 1)
    }
}
