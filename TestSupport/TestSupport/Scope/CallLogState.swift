import Foundation

/// The part of a call log that does not depend on the type of its calls, and is `Sendable` even if they are not.
@usableFromInline
class CallLogState {
  /// The lock of the states and the calls of all logs.
  ///
  /// If each log had its own lock, two doubles could record their calls in one order and number them in another.
  private static let sharedLock = NSLock()
  nonisolated(unsafe) private static var latestNumber = 0

  let double: DoubleIdentity
  /// The same lock as `sharedLock`, without the check on each access that a static property has been initialized.
  let lock: NSLock
  let waiters: Waiters
  /// The calls that expectations have verified (hold the lock).
  final var verified = VerifiedCalls()
  /// The number of calls that need a verification, counted from the first one (hold the lock).
  final var exhaustiveCount = Int.max
  /// True if a further call needs more than to be recorded (hold the lock).
  final var mustRespond = false
  /// The numbers of the calls that the double is about to answer, each within the one before it (hold the lock).
  final var callsInProgress: [Int] = []
  /// The number of calls whose actions run at the moment (hold the lock).
  final var respondingCount = 0
  private var excusesUnusedAnswers = false
  private var excusesUnstubbedCalls = false
  /// What the test leaves behind that the double belongs to, if XCTest made it before the test.
  private weak var adopter: Leftovers?

  init(double: DoubleIdentity) {
    self.double = double
    lock = Self.sharedLock
    waiters = Waiters(lock: lock)
  }

  /// Locks all logs and returns the number of one more call, which the caller then appends to the log.
  @usableFromInline
  final func beginRecording() -> Int {
    lock.lock()
    Self.latestNumber += 1
    return Self.latestNumber
  }

  /// Unlocks all logs, resumes the tasks that wait for a call, and returns true if the log must respond to it.
  @usableFromInline
  final func endRecording() -> Bool {
    let mustRespond = mustRespond
    if waiters.isEmpty { lock.unlock() } else { waiters.unlockAndResumeAll() }
    return mustRespond
  }

  /// The number of the latest call of any double.
  static var latestCallNumber: Int { sharedLock.withLock { latestNumber } }

  /// Returns a number in the order of the calls for an event that is not a call.
  static func nextNumber() -> Int {
    sharedLock.withLock {
      latestNumber += 1
      return latestNumber
    }
  }

  /// The number of recorded calls (hold the lock).
  var recordedCount: Int { 0 }

  /// Returns the latest calls, with their numbers in the order of the calls of all doubles.
  func latestCalls(_ count: Int) -> [(number: Int, call: Any)] { [] }

  /// Returns the first unverified calls from an index on, in order (hold the lock).
  func unverifiedCalls(from start: Int, limit: Int) -> [ReceivedCall] { [] }

  /// Returns the line of the latest expectation that verified a matching call, or nil if none did.
  func siteOfVerification(where isMatch: (Any) -> Bool) -> SourceSite? { nil }

  /// Returns the message of a failure about unverified calls, if there are some, and ignores them from now on.
  func takeUnverifiedCallsMessage() -> String? { nil }

  /// Does the same, and releases the recorded calls, so that they keep no object alive.
  ///
  /// - Parameter isReporting: If the test is over, whether a further call fails it.
  func empty(reportingFurtherCalls isReporting: Bool? = nil) -> String? { nil }
}

extension CallLogState {
  /// Removes the log of a double that is gone from what its test leaves behind.
  func leaveScope() {
    double.leftovers.remove(self)
    lock.withLock { adopter }?.remove(self)
  }

  /// Moves the log of a double that XCTest made with its test case to what the test leaves behind.
  func move(to leftovers: Leftovers) {
    DoubleRegistry.shared.leftovers.remove(self)
    lock.withLock { adopter = leftovers }
    leftovers.add(self)
  }

  /// Ignores unverified calls and unused answers from now on.
  func makeLenient() {
    lock.withLock { (exhaustiveCount, excusesUnusedAnswers) = (0, true) }
  }

  /// Ignores unverified calls that are recorded from now on.
  func ignoreFurtherCalls() {
    lock.withLock { exhaustiveCount = min(exhaustiveCount, recordedCount) }
  }

  /// Tells the exploration of each further call, whose rules take the place of expectations.
  func joinExploration() {
    makeLenient()
    lock.withLock { mustRespond = true }
  }

  /// Ignores unused answers from now on, because the double has failed the test.
  func excuseUnusedAnswers() {
    lock.withLock { excusesUnusedAnswers = true }
  }

  /// Ignores unstubbed calls that need no value from now on, and everything that a lenient double may leave.
  func excuseUnstubbedCalls() {
    lock.withLock { (exhaustiveCount, excusesUnusedAnswers, excusesUnstubbedCalls) = (0, true, true) }
  }

  /// Returns the number of the call that the double answers now, among its calls.
  ///
  /// Another call may have come within this one.
  func takeCallNumber() -> Int { lock.withLock { callsInProgress.popLast() ?? recordedCount } }

  /// True if unused answers do not fail the test: the double is lenient, or has failed the test already.
  var isExcused: Bool { lock.withLock { excusesUnusedAnswers } }

  /// True if the test has made the double lenient.
  var isLenient: Bool { lock.withLock { excusesUnstubbedCalls } }
}

// Safe: `latestNumber` and the variables are accessed only while the shared lock is held.
extension CallLogState: @unchecked Sendable {}

/// A call log, without the type of its calls.
protocol LogObject: AnyObject {
  associatedtype State: CallLogState

  var state: State { get }
}

/// An unverified call of a log, with its index there, and its number in the order of the calls of all doubles.
struct ReceivedCall {
  let state: CallLogState
  let index: Int
  let number: Int
  let value: Any
}

/// The calls of a log that expectations have verified, by their indices in the log.
///
/// They are kept as ranges, so that a long run of verified calls costs as little as one.
struct VerifiedCalls {
  private(set) var count = 0
  /// The verified calls in order, with an unverified one between any two ranges.
  private var ranges: [Range<Int>] = []
  /// The expectations that verified the calls, in order.
  private(set) var verifications: [(indices: Range<Int>, site: SourceSite)] = []

  /// Adds a call that an expectation at a line has verified.
  mutating func insert(_ index: Int, at site: SourceSite) {
    count += 1
    // An expectation verifies one call after the other, and so does one in a loop. One entry is enough for all of them.
    if let last = verifications.last, last.indices.upperBound == index, last.site.isSameLine(as: site) {
      verifications[verifications.count - 1].indices = last.indices.lowerBound..<index + 1
    } else {
      verifications.append((index..<index + 1, site))
    }
    let place = place(of: index)
    let first = place > 0 && ranges[place - 1].upperBound == index ? place - 1 : place
    let last = place < ranges.count && ranges[place].lowerBound == index + 1 ? place + 1 : place
    let run = (first < place ? ranges[first].lowerBound : index)..<(last > place ? ranges[place].upperBound : index + 1)
    ranges.replaceSubrange(first..<last, with: CollectionOfOne(run))
  }

  /// Returns the ranges of unverified calls in a range, in order.
  func gaps(in indices: Range<Int>) -> some Sequence<Range<Int>> {
    var lower = indices.lowerBound
    var place = place(of: lower)
    if place > 0, ranges[place - 1].upperBound > lower { lower = ranges[place - 1].upperBound }
    return sequence(state: ()) { [ranges] _ in
      guard lower < indices.upperBound else { return nil }
      let isLast = place == ranges.count
      defer {
        lower = isLast ? indices.upperBound : ranges[place].upperBound
        place += 1
      }
      return lower..<(isLast ? indices.upperBound : min(ranges[place].lowerBound, indices.upperBound))
    }
  }

  /// Returns the place of the first range that begins after an index.
  private func place(of index: Int) -> Int { ranges.partitioningIndex { $0.lowerBound > index } }
}

extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a condition, after all elements that do not satisfy it.
  func partitioningIndex(where isAfter: (Element) -> Bool) -> Index {
    var (start, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(start, offsetBy: half)
      if isAfter(self[middle]) { rest = half } else { (start, rest) = (index(after: middle), rest - half - 1) }
    }
    return start
  }
}

extension SourceSite {
  fileprivate func isSameLine(as other: SourceSite) -> Bool {
    line == other.line && column == other.column && fileID == other.fileID
  }
}
