// The smallest program on TerminalDriver, which TerminalDriverTests runs in a pseudo-terminal: it shows what it was typed.
internal import Cells
internal import Glibc
internal import TerminalDriver
internal import TestSupport

@main
enum TerminalProbe {
    static func main() {
        MainActor.assumeIsolated {
            if CommandLine.arguments.contains("no-loop") { waitForSignal() }
            let signals = ProcessSignals()
            do throws(TerminalError) {
                let terminal = try CursesTerminal.open()
                let probe = Probe(terminal, EventLoop(signals: signals))
                probe.run()
                terminal.close()
                print("left after \(probe.keyCount) keys")
            } catch {
                print(error)
                exit(4)
            }
        }
    }

    /// Takes the terminal and waits with no loop that holds signals.
    @MainActor private static func waitForSignal() -> Never {
        do throws(TerminalError) {
            let terminal = try CursesTerminal.open()
            var surface = Surface(size: terminal.size)
            surface.put("no loop", at: .zero)
            terminal.present(surface, cursor: nil)
        } catch {
            print(error)
            exit(4)
        }
        while true { pause() }
    }
}

@MainActor
private final class Probe {
    private let terminal: CursesTerminal
    private let loop: EventLoop
    private(set) var keyCount = 0
    private var log: [String] = []
    private var screens: RandomScreens?
    private var screen: Surface?
    private var deadline: ContinuousClock.Instant?

    init(_ terminal: CursesTerminal, _ loop: EventLoop) {
        self.terminal = terminal
        self.loop = loop
        terminal.textOrdering = .program
    }

    func run() {
        loop.onInput = { [self] in terminal.readEvents().forEach(take) }
        loop.onSignal = { [self] signal in
            switch signal {
            case .terminate, .hangUp: loop.stop()
            case .stop: terminal.stopProcess()
            case .resumed: terminal.resume()
            case .windowChanged: break
            }
        }
        loop.nextDeadline = { [self] in deadline }
        loop.onDeadline = { [self] in
            deadline = nil
            log.append("tick")
        }
        loop.beforeWaiting = { [self] in draw() }
        loop.run(terminal: terminal)
    }

    private func take(_ event: InputEvent) {
        switch event {
        case .key(let key):
            keyCount += 1
            take(key)
        case .paste(let text): log.append("paste[" + text + "]")
        case .resize(let size): log.append("resize[\(size.columns)x\(size.rows)]")
        case .mouse(let mouse): log.append("mouse[\(mouse.action) \(mouse.position.column),\(mouse.position.row)]")
        case .focusGained, .focusLost: log.append("focus")
        case .endOfInput: loop.stop()
        }
    }

    /// Control keys do something; the others are only shown.
    private func take(_ key: Key) {
        switch key.description {
        case "C-q": loop.stop()
        case "C-z": terminal.stopProcess()
        case "C-t": terminal.setTitle("probe \u{1B}]0;evil\u{07}title")
        case "C-y": log.append("\(terminal.copyToClipboard("line 1\nline \u{9B}2J é"))")
        case "C-g": terminal.bell()
        case "C-p": terminal.mouse = .on
        case "C-e": exit(3)
        case "C-x": crash()
        case "C-a": abort()
        case "C-r": nextScreen()
        case "C-d": deadline = .now + .milliseconds(20)
        case "C-l": Task { log.append("task") }
        default: log.append(key.description)
        }
    }

    /// Traps, as any failed precondition does.
    private func crash() {
        let empty: [Int] = []
        log.append("\(empty[log.count])")
    }

    /// The series of the seed in the first argument.
    private func nextScreen() {
        var series = screens ?? RandomScreens(seed: UInt64(CommandLine.arguments[1]) ?? 0, size: terminal.size)
        screen = series.next()
        screens = series
    }

    private func draw() {
        if let screen { return terminal.present(screen, cursor: nil) }
        var surface = Surface(size: terminal.size)
        surface.put("probe \(terminal.size.columns)x\(terminal.size.rows) \(terminal.capabilities.colors)", at: .zero)
        surface.put(terminal.capabilities.note ?? "", at: CellPoint(column: 0, row: 1))
        surface.put(log.suffix(12).joined(separator: " "), at: CellPoint(column: 0, row: 2))
        surface.put("e\u{301}é 日本 👨‍👩‍👧| ⚠️| 🇩🇪| 👍🏽| नि| ─│┼• “q” …|", at: CellPoint(column: 0, row: 3))
        let styles: [(String, TextStyle)] = [
            ("bold", TextStyle(attributes: .bold)), ("under", TextStyle(attributes: .underline)), ("rev", TextStyle(attributes: .reverse)),
            ("red", TextStyle(foreground: .indexed(1))), ("rgb", TextStyle(foreground: .rgb(255, 0, 0), background: .indexed(17))),
        ]
        var column = 0
        for (text, style) in styles { column += surface.put(text, at: CellPoint(column: column, row: 4), style: style) + 1 }
        surface.put("corner", at: CellPoint(column: terminal.size.columns - 6, row: terminal.size.rows - 1))
        terminal.present(surface, cursor: CellPoint(column: min(2, terminal.size.columns - 1), row: 0))
    }
}
