import Foundation

/// A recorder of the calls and answers of the doubles of one test, for the evidence of its failure.
final class TimelineRecorder: Sendable {
  /// True if somebody keeps the evidence of a failed test.
  ///
  /// Swift Testing drops attachments if no folder is named for them. Xcode keeps them always. XCTest on Linux has none, so
  /// files are written there, unless `REHEARSAL_ATTACHMENTS` is `none`.
  private static let isEvidenceKept: Bool = {
    guard TestFramework.current == .swiftTesting else {
      return ProcessInfo.processInfo.environment["REHEARSAL_ATTACHMENTS"] != "none"
    }
    return CommandLine.arguments.contains { $0.split(separator: "=").first == "--attachments-path" }
  }()

  static func ofNewTest() -> TimelineRecorder? {
    // A search for a smaller case can open hundreds of scopes.
    isEvidenceKept && FailureReporter.withdraw == nil ? TimelineRecorder() : nil
  }

  /// The number of uses of each file name in this process, as all cases of a test with arguments have the same name.
  private static let uses = Locked<[String: Int]>([:])

  struct Double: Sendable {
    let name: String
    let site: SourceSite
    /// The calls and answers, or nil if the calls are not known because the double still exists.
    var entries: [Timeline.Entry]?
    /// The number of older entries that are not kept.
    var skippedCount = 0
  }

  private struct State: Sendable {
    var doubles: [Double] = []
    /// The number of entries that a test may still describe before it fails.
    var budget = 50
    var seeds: [String] = []
    /// The lines that belong to no double.
    var notes: [Timeline.Entry] = []
  }

  let failures = FailureDetector()
  private let state = Locked(State())
  /// The number of entries that each double may add, or nil for few before the test fails.
  private let entryLimit: Int?

  init(entryLimit: Int? = nil) { self.entryLimit = entryLimit }

  var doubles: [Double] { state.withLock { $0.doubles } }

  var seeds: [String] { state.withLock { $0.seeds } }

  func addDouble(_ name: String, site: SourceSite) -> Int {
    state.withLock { state in
      state.doubles.append(Double(name: name, site: site))
      return state.doubles.count - 1
    }
  }

  /// The number of entries that may be added at once: few before the test fails, because to describe them takes time.
  var room: Int {
    if let entryLimit { return entryLimit }
    return failures.hasDetectedFailure ? 1_000 : state.withLock { min($0.budget, 20) }
  }

  func add(_ entries: some Collection<Timeline.Entry>, of index: Int) {
    // The entries are described outside of the lock, with code of the test.
    let latest = Array(entries.suffix(room))
    state.withLock { state in
      state.budget = max(0, state.budget - latest.count)
      state.doubles[index].entries = (state.doubles[index].entries ?? []) + latest
      state.doubles[index].skippedCount += entries.count - latest.count
    }
  }

  func note(_ text: String) {
    let entry = Timeline.Entry(number: CallLogState.nextNumber(), text: text, kind: .note)
    state.withLock { $0.notes.append(entry) }
  }

  func addSeed(_ name: String) {
    state.withLock { $0.seeds.append(name) }
  }

  /// Forgets everything that came after a number of doubles.
  func restart(afterDoubles doubleCount: Int) {
    state.withLock { state in
      for index in state.doubles.indices.dropFirst(doubleCount) { state.doubles[index].entries = nil }
      state.budget = 50
    }
  }

  /// The calls and answers of the doubles, unless there were none.
  var timeline: Timeline? {
    let logs = doubles.compactMap { double in double.entries.map { (double.name, $0) } }.filter { !$0.1.isEmpty }
    return logs.contains { $0.1.contains { $0.kind != .note } }
      ? Timeline(logs, notes: state.withLock { $0.notes }) : nil
  }

  /// Returns a file name for a test: its name in letters that every file system accepts, without arguments.
  static func fileName(_ name: String) -> String {
    let name = name.prefix { $0 != "(" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: ".")
    let count = uses.withLock { uses in
      uses[name, default: 0] += 1
      return uses[name] ?? 1
    }
    return count == 1 ? name : "\(name)-\(count)"
  }
}
