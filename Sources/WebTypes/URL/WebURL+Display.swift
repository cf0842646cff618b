extension WebURL {
    /// The address for people: without user name and password, and with a Unicode host only where that can't deceive.
    ///
    /// Path, query and fragment stay percent-encoded, so all but the host is ASCII.
    public var displayString: String {
        let url = removingUserInfo()
        guard case .domain(let name) = url.host, let shown = HostDisplay.unicodeForm(of: name) else { return url.href }
        let start = url.href.utf8.index(url.href.startIndex, offsetBy: Int(url.parts.hostStart))
        let end = url.href.utf8.index(url.href.startIndex, offsetBy: Int(url.parts.hostEnd))
        return url.href[..<start] + shown + url.href[end...]
    }
}

/// When a label may be shown in Unicode: one script, nothing invisible, and not to be taken for ASCII (after UTS 39).
enum HostDisplay {
    /// The name with those labels in Unicode that are safe to show so; nil where none is.
    static func unicodeForm(of name: String) -> String? {
        guard name.contains("xn--") else { return nil }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        let decoded = labels.map { IDNA.displayLabel($0).flatMap { isSafe($0) ? $0 : nil } }
        let shown = decoded.compactMap(\.self)
        if shown.isEmpty { return nil }
        // The bidi rule needs the whole name, as shown.
        if shown.contains(where: BidiRule.appliesToName) {
            let all = zip(labels, decoded).map { $1 ?? $0.unicodeScalars.map(\.value) }
            if !all.allSatisfy(BidiRule.holds) { return nil }
        }
        return zip(labels, decoded).map { label, decoded in decoded.map(text) ?? String(label) }.joined(separator: ".")
    }

    private static func text(of label: [UInt32]) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: label.compactMap(Unicode.Scalar.init))
        return String(scalars)
    }

    static func isSafe(_ label: [UInt32]) -> Bool {
        let skeleton = Normalization.decomposed(label)
        if skeleton.allSatisfy({ $0 < 0x80 || IDNATables.script(of: $0).looksLikeASCII }) { return false }
        var scripts: Set<UInt16> = []
        for (index, scalar) in label.enumerated() {
            guard scalar >= 0x80 else {
                if ASCII.isAlpha(UInt8(truncatingIfNeeded: scalar)) { scripts.insert(ScriptProperties.Script.latin) }
                continue
            }
            guard isShowable(scalar, after: index > 0 ? label[index - 1] : nil) else { return false }
            let script = IDNATables.script(of: scalar).script
            if script != ScriptProperties.Script.inherited, !isSoundMark(scalar) { scripts.insert(script) }
        }
        return scripts.count <= 1 || combinations.contains { scripts.isSubset(of: $0) }
    }

    /// Letters, marks and digits of a known script; a mark without a letter of its own script would change how an ASCII letter looks.
    private static func isShowable(_ scalar: UInt32, after previous: UInt32?) -> Bool {
        let properties = IDNATables.script(of: scalar)
        switch properties.script {
        case ScriptProperties.Script.unknown: return false
        case ScriptProperties.Script.common: return isSoundMark(scalar)
        case ScriptProperties.Script.inherited: return properties.isWordCharacter && (previous ?? 0) >= 0x80
        default: return properties.isWordCharacter
        }
    }

    /// The prolonged sound mark of Japanese: common to Hiragana and Katakana.
    private static func isSoundMark(_ scalar: UInt32) -> Bool { scalar == 0x30FC }

    /// The scripts that one language writes together.
    private static let combinations: [Set<UInt16>] = [
        [ScriptProperties.Script.han, ScriptProperties.Script.hiragana, ScriptProperties.Script.katakana],
        [ScriptProperties.Script.han, ScriptProperties.Script.hangul],
        [ScriptProperties.Script.han, ScriptProperties.Script.bopomofo],
    ]
}
