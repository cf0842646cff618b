extension TransferChannel {
    /// How a transfer ended.
    enum End {
        case complete
        case failed(LoadingError)
    }

    /// What the channel's lock guards.
    struct State {
        /// Events from `first` on wait; the slots before it are empty and are given back by and by.
        private var events: [TransferEvent?] = []
        private var first = 0
        /// Bytes of data that wait.
        private(set) var waitingSize = 0
        /// Set once, but that a stop replaces any other end.
        var end: End?
        /// Whether the source was refused and waits for `.resume`.
        var isHeldUp = false
        var waiter: Waiter?
        var status = Status()
        /// The channel of the transfer that this one waits for now, which knows better what goes on.
        var upstream: TransferChannel?
        var ear: Ear?
        var sizeLimit = SizeLimit.applies

        mutating func append(_ event: TransferEvent) {
            events.append(event)
            if case .data(let bytes) = event { waitingSize += bytes.count }
        }

        mutating func removeFirst() -> TransferEvent? {
            guard first < events.count, let event = events[first].take() else { return nil }
            first += 1
            if case .data(let bytes) = event { waitingSize -= bytes.count }
            if first == events.count {
                dropEvents()
            } else if first >= 64, first * 2 >= events.count {
                events.removeFirst(first)
                first = 0
            }
            return event
        }

        /// How many slots there are, empty ones included.
        var slotCount: Int { events.count }

        mutating func dropEvents() {
            events.removeAll(keepingCapacity: true)
            (first, waitingSize) = (0, 0)
        }

        /// The ear to call where the source is held up and there is room again.
        mutating func resumption(below limit: Int) -> Ear? {
            guard isHeldUp, waitingSize <= limit else { return nil }
            isHeldUp = false
            return ear
        }
    }
}
