import ToolSupport

/// The verdict of one suite about a mutant.
enum Verdict: Sendable, Equatable, Codable {
  /// A test failed.
  case killed(by: String)
  /// The process of the tests crashed, in a test if one was running.
  case crashed(in: String)
  /// No test ended for some seconds, and no test that ended failed.
  case timedOut(in: String, after: Double)
  /// All tests that run the code passed.
  case survived
  /// No test of the suite runs the code.
  case notCovered

  /// True if the suite killed the mutant.
  var isDetected: Bool {
    switch self {
    case .killed, .crashed, .timedOut: true
    case .survived, .notCovered: false
    }
  }

  /// The place in the order of what a verdict tells, beginning with the most.
  var rank: Int {
    switch self {
    case .killed: 0
    case .crashed: 1
    case .timedOut: 2
    case .survived: 3
    case .notCovered: 4
    }
  }

  /// The time without the end of a test after which the tests timed out, in seconds, or nil if they ended.
  var limit: Double? { if case .timedOut(_, let seconds) = self { seconds } else { nil } }

  /// The word in reports.
  var title: String {
    switch self {
    case .killed: "killed"
    case .crashed: "crashed"
    case .timedOut: "timed out"
    case .survived: "survived"
    case .notCovered: "not run"
    }
  }

  /// The test that killed the mutant, or nil if there is none.
  var test: String? {
    switch self {
    case .killed(let test), .crashed(let test), .timedOut(let test, _): test.isEmpty ? nil : test
    case .survived, .notCovered: nil
    }
  }
}

extension [Verdict] {
  /// The number of verdicts about tests that timed out, with their limits, or nil if there is none.
  var timedOut: String? {
    let limits = compactMap(\.limit).sorted()
    guard let least = limits.first, let greatest = limits.last else { return nil }
    return "\(NumberFormat.grouped(limits.count)) timed out after \(Int(least))"
      + (least == greatest ? "" : " to \(Int(greatest))") + " s"
  }
}

/// The result of one suite for a mutant.
struct Trial: Sendable, Equatable, Codable {
  let verdict: Verdict
  /// The names of the tests that run the mutant.
  var tests: [String] = []
}
