/// One recorded call, and its place among the calls of all doubles.
@usableFromInline
struct Record<Call> {
  @usableFromInline let number: Int
  @usableFromInline let call: Call

  @inlinable
  init(number: Int, call: Call) {
    self.number = number
    self.call = call
  }
}

/// The calls of one double, and which of them an expectation has taken.
@usableFromInline
struct Records<Call> {
  @usableFromInline var all: [Record<Call>] = []
  /// How many have been taken from the front on.
  private var taken = 0
  /// The indices of those that were taken from amid others.
  private var takenFurtherOn: Set<Int> = []

  init() {}

  var isAnyTaken: Bool { taken > 0 || !takenFurtherOn.isEmpty }

  /// The calls that no expectation has taken yet, in order.
  var untaken: [Record<Call>] {
    takenFurtherOn.isEmpty
      ? Array(all[taken...])
      : all.indices[taken...].filter { !takenFurtherOn.contains($0) }.map { all[$0] }
  }

  /// The calls themselves that no expectation has taken yet, in order.
  var untakenCalls: [Call] {
    var calls: [Call] = []
    calls.reserveCapacity(all.count - takenCount)
    for index in taken..<all.count where takenFurtherOn.isEmpty || !takenFurtherOn.contains(index) {
      calls.append(all[index].call)
    }
    return calls
  }

  /// How many calls expectations have taken.
  var takenCount: Int { taken + takenFurtherOn.count }

  /// The calls that none has taken at one moment, and what tells whether that moment has passed.
  struct Snapshot {
    let calls: [Call]
    /// How many calls there had been.
    let recorded: Int
    /// How many of them had been taken.
    let taken: Int
  }

  var snapshot: Snapshot { Snapshot(calls: untakenCalls, recorded: all.count, taken: takenCount) }

  /// Takes some of the calls that are not taken yet.
  ///
  /// - Parameter offsets: Where they stand in ``untaken``.
  mutating func take(_ offsets: [Int]) {
    if takenFurtherOn.isEmpty, offsets.last == offsets.count - 1 {
      taken = min(taken + offsets.count, all.count)
      return
    }
    let open = all.indices[taken...].filter { !takenFurtherOn.contains($0) }
    for offset in offsets where offset < open.count { takenFurtherOn.insert(open[offset]) }
    while takenFurtherOn.remove(taken) != nil { taken += 1 }
  }
}
