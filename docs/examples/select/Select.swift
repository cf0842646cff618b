// Prints the text of every element of an HTML page that a selector matches: the parser, the encodings and the selectors by themselves.
//
//     select SELECTOR FILE
import DOM
import Glibc
import WebTypes

@main struct Select {
    static func main() {
        guard CommandLine.arguments.count == 3, let file = fopen(CommandLine.arguments[2], "rb") else {
            print("usage: select SELECTOR FILE")
            exit(2)
        }
        do throws(SelectorError) {
            let selectors = try SelectorList(CommandLine.arguments[1])
            let document = parse(file)
            for element in document.querySelectorAll(selectors) {
                print(document.textContent(of: element).split(whereSeparator: \.isWhitespace).joined(separator: " "))
            }
        } catch {
            print(error)
            exit(2)
        }
    }

    /// Reads the file as it comes, 64 kB at a time; a declaration met late, or bytes that are no UTF-8, begin again in another encoding.
    static func parse(_ file: UnsafeMutablePointer<FILE>) -> Document {
        var decoder = TextDecoder(contentTypeCharset: nil, declaredInMarkup: .html)
        while true {
            let document = Document()
            let parser = HTMLParser(document: document)
            let encoding = read(file, &decoder, parser)
            guard let encoding else { return document }
            rewind(file)
            decoder = TextDecoder(encoding: encoding)
        }
    }

    /// Parses the file; returns the encoding to begin again with, or nil where the guess was right.
    static func read(_ file: UnsafeMutablePointer<FILE>, _ decoder: inout TextDecoder, _ parser: HTMLParser) -> TextEncoding? {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&piece, 1, piece.count, file)
            parser.feed(decoder.decode(Array(piece[..<count]), isLast: count == 0))
            let declared = decoder.confidence == .tentative ? parser.declaredEncoding : nil
            if let encoding = decoder.restartNeeded() ?? declared, encoding != decoder.encoding { return encoding }
            if count == 0 { break }
        }
        parser.finish()
        return nil
    }
}
