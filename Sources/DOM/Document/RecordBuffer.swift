internal import Glibc

/// A growing array of plain records in one allocation that becomes a larger one when it is full.
///
/// Its owner frees it and keeps no second copy of it: a noncopyable struct with `deinit` would say so, but crashes this compiler's optimizer
/// when inlined across modules. An `Array` would do the same; as a class's property it costs a uniqueness check and an exclusivity check at each access across modules.
@frozen
@usableFromInline
struct RecordBuffer<Record: BitwiseCopyable> {
    /// The records; moves when the buffer grows.
    @usableFromInline var base: UnsafeMutablePointer<Record>
    /// How many records there are.
    @usableFromInline var count: Int
    @usableFromInline var capacity: Int

    /// Makes an empty buffer with room for `capacity` records.
    @usableFromInline
    init(capacity: Int) {
        guard let memory = Self.memory(for: capacity, from: nil, count: 0) else { preconditionFailure("memory is short") }
        base = memory
        count = 0
        self.capacity = capacity
    }

    /// Frees the allocation; the buffer must not be used any more.
    func deallocate() {
        free(base)
    }

    /// From this size on memory is asked for in large pages, of which a system call takes as long as of a small one.
    private static var largeSize: Int { 4 << 20 }
    private static var largePage: Int { 2 << 20 }

    /// The C library's memory rather than Swift's: a block of some size grows by moving its pages, not its bytes.
    ///
    /// A large one is moved to an aligned place instead, where the kernel may use large pages: touching fresh small ones is a quarter of the
    /// time that a page of several megabytes takes to be parsed (decision record 4).
    private static func memory(for capacity: Int, from former: UnsafeMutablePointer<Record>?, count: Int) -> UnsafeMutablePointer<Record>? {
        let (size, isTooLarge) = max(capacity, 1).multipliedReportingOverflow(by: MemoryLayout<Record>.stride)
        guard !isTooLarge else { return nil }
        let memory = size < largeSize ? realloc(former, size) : largeMemory(size, from: former, count: count)
        return memory?.bindMemory(to: Record.self, capacity: capacity)
    }

    private static func largeMemory(_ size: Int, from former: UnsafeMutablePointer<Record>?, count: Int) -> UnsafeMutableRawPointer? {
        guard let memory = aligned_alloc(largePage, (size + largePage - 1) / largePage * largePage) else { return nil }
        // Advice: where the kernel has no large pages, small ones do.
        _ = madvise(memory, size, MADV_HUGEPAGE)
        if let former {
            memcpy(memory, former, count * MemoryLayout<Record>.stride)
            free(former)
        }
        return memory
    }

    /// The record at `index`, which is checked.
    @inlinable
    subscript(_ index: Int) -> Record {
        get {
            precondition(index >= 0 && index < count, "no such record")
            return base[index]
        }
        set {
            precondition(index >= 0 && index < count, "no such record")
            base[index] = newValue
        }
    }

    /// The record at `index`, to be changed in place.
    @inlinable
    func pointer(_ index: Int) -> UnsafeMutablePointer<Record> {
        precondition(index >= 0 && index < count, "no such record")
        return base + index
    }

    /// The records `start ..< start + length`, valid until the next append.
    @inlinable
    func slice(_ start: Int, _ length: Int) -> UnsafeBufferPointer<Record> {
        precondition(start >= 0 && length >= 0 && start + length <= count, "no such records")
        return UnsafeBufferPointer(start: base + start, count: length)
    }

    /// Adds one record.
    @inlinable
    mutating func append(_ record: Record) {
        if count == capacity { grow(to: count + 1) }
        (base + count).initialize(to: record)
        count += 1
    }

    /// Adds all of `records`, which must not lie in this buffer.
    @inlinable
    mutating func append(contentsOf records: UnsafeBufferPointer<Record>) {
        guard let source = records.baseAddress, !records.isEmpty else { return }
        if count + records.count > capacity { grow(to: count + records.count) }
        (base + count).initialize(from: source, count: records.count)
        count += records.count
    }

    /// Adds a copy of the buffer's own records `start ..< start + length`.
    @usableFromInline
    mutating func appendCopy(of start: Int, _ length: Int) {
        precondition(start >= 0 && length >= 0 && start + length <= count, "no such records")
        if count + length > capacity { grow(to: count + length) }
        (base + count).initialize(from: base + start, count: length)
        count += length
    }

    /// Takes the last record away.
    mutating func removeLast() {
        precondition(count > 0, "there is no record to remove")
        count -= 1
    }

    /// Takes all records from `length` on away; the memory is kept.
    mutating func shorten(to length: Int) {
        precondition(length >= 0 && length <= count, "no such records")
        count = length
    }

    /// Puts a record before the one at `index`, or at the end.
    mutating func insert(_ record: Record, at index: Int) {
        precondition(index >= 0 && index <= count, "no such place")
        append(record)
        (base + index + 1).update(from: base + index, count: count - 1 - index)
        base[index] = record
    }

    /// Takes the record at `index` away.
    mutating func remove(at index: Int) -> Record {
        let record = self[index]
        (base + index).update(from: base + index + 1, count: count - 1 - index)
        count -= 1
        return record
    }

    @usableFromInline
    mutating func grow(to needed: Int) {
        // What is never touched takes no memory, and what is moved is touched twice: a large buffer gets room for much more, if that can be had.
        let isLarge = capacity * MemoryLayout<Record>.stride >= Self.largeSize / 2
        for larger in [max(needed, capacity * (isLarge ? 8 : 2), 16), max(needed, capacity * 2)] {
            guard let memory = Self.memory(for: larger, from: base, count: count) else { continue }
            base = memory
            capacity = larger
            return
        }
        preconditionFailure("memory is short")
    }
}
