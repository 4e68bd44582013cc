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

  private var facts: (rank: Int, title: String, test: String, limit: Double?) {
    switch self {
    case .killed(let test): (0, "killed", test, nil)
    case .crashed(let test): (1, "crashed", test, nil)
    case .timedOut(let test, let limit): (2, "timed out", test, limit)
    case .survived: (3, "survived", "", nil)
    case .notCovered: (4, "not run", "", nil)
    }
  }

  /// The place in the order of what a verdict tells, beginning with the most.
  var rank: Int { facts.rank }

  /// True if the suite killed the mutant.
  var isDetected: Bool { rank < Self.survived.rank }

  /// The word in reports.
  var title: String { facts.title }

  /// The test that killed the mutant, or nil if there is none.
  var test: String? { facts.test.isEmpty ? nil : facts.test }

  /// The time without the end of a test after which the tests timed out, in seconds, or nil if they ended.
  var limit: Double? { facts.limit }

  /// A short description.
  var summary: String {
    switch self {
    case .killed(let test): "killed by \(test)"
    case .notCovered: "no test runs it"
    default: title + (limit.map { " after \(Int($0)) s" } ?? "") + (test.map { " in \($0)" } ?? "")
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
