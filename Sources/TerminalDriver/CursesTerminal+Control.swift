internal import CNcurses
internal import CTerminalGuard
internal import Cells
internal import Glibc

extension CursesTerminal {
    package func suspend() {
        guard state == .shown else { return }
        leave(.suspended)
    }

    package func resume() {
        guard state != .closed else { return }
        if state == .shown { endwin() }  // others had the terminal without our knowing: begin as after a suspend
        state = .shown
        reset_prog_mode()
        martlet_guard_set_armed(1)
        if let now = Self.windowSize(outputDescriptor), now != size { takeSize(now) }
        let last = shown
        invalidate()
        if let last { present(last, cursor: nil) } else { doupdate() }
        writeModes(.shown)
    }

    package func close() {
        guard state != .closed else { return }
        if state == .shown { leave(.closed) }
        state = .closed
    }

    private func leave(_ next: State) {
        writeModes(next)
        endwin()
        martlet_guard_set_armed(0)
        state = next
    }

    package func copyToClipboard(_ text: String) -> ClipboardResult {
        guard capabilities.hasClipboard, state == .shown else { return .unavailable }
        guard let command = OperatingSystemCommand.clipboard(text) else { return .tooLong(limit: OperatingSystemCommand.clipboardLimit) }
        write(command.sequence)
        return .sent(bytes: command.count)
    }

    package func setTitle(_ text: String) {
        guard capabilities.hasTitle, state == .shown else { return }
        write(OperatingSystemCommand.title(capabilities.characters == .utf8 ? text : ASCIIStandIns.replace(Scrubber.scrub(text))))
    }

    package func bell() {
        if state == .shown { beep() }
    }

    /// Takes another size of the window over; everything is drawn anew.
    func takeSize(_ now: CellSize) {
        size = now
        resize_term(Int32(now.rows), Int32(now.columns))
        invalidate()
    }
}
