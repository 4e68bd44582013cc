/// The doubles that have not gone yet: at the end of the process, their calls that no expectation took are failures.
final class LiveDoubles: Sendable {
  static let shared = LiveDoubles()

  private struct Entry: Sendable {
    weak var arrivals: Arrivals?
  }

  private let entries = Locked<[ObjectIdentifier: Entry]>([:])

  private init() {
    // Whoever asks for the failures at the end has to be there from the first double on.
    _ = FailureReporter.shared
  }

  func add(_ arrivals: Arrivals) {
    entries.withLock { $0[ObjectIdentifier(arrivals)] = Entry(arrivals: arrivals) }
  }

  func remove(_ arrivals: Arrivals) {
    entries.withLock { $0[ObjectIdentifier(arrivals)] = nil }
  }

  func failures() -> [Failure] {
    entries.withLock { Array($0.values) }.compactMap { entry in
      guard let arrivals = entry.arrivals, let message = arrivals.untakenMessage(listing: { "" }) else { return nil }
      return Failure(message: message, site: arrivals.double.site)
    }
  }
}
