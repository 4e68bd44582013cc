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

/// The numbers of verdicts of each kind, which all reports show.
struct VerdictCounts {
  /// The number of mutants that the tests killed, also by a crash or because they timed out.
  let killed: Int
  let crashed: Int
  let timedOut: Int
  /// The number of mutants that survived, also because no test runs them.
  let survived: Int
  let notRun: Int
  /// The limits of the tests that timed out, in seconds.
  private let limits: [Double]

  init(_ verdicts: [Verdict]) {
    killed = verdicts.count(where: \.isDetected)
    survived = verdicts.count - killed
    crashed = verdicts.count { $0.title == "crashed" }
    notRun = verdicts.count { $0 == .notCovered }
    limits = verdicts.compactMap(\.limit).sorted()
    timedOut = limits.count
  }

  /// The number of mutants with which tests timed out, and the limits, or nil if there is none.
  var timedOutText: String? {
    guard let least = limits.first, let greatest = limits.last else { return nil }
    return "\(NumberFormat.grouped(timedOut)) timed out after \(Int(least))"
      + (least == greatest ? "" : " to \(Int(greatest))") + " s"
  }

  /// All numbers but those that are zero, such as `3 killed (1 crashed), 1 survived`.
  var text: String {
    func part(_ count: Int, _ word: String, of kinds: [String] = []) -> [String] {
      let remark = kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))"
      return count == 0 ? [] : ["\(NumberFormat.grouped(count)) \(word)\(remark)"]
    }
    let killers = part(crashed, "crashed") + [timedOutText].compactMap(\.self)
    let parts = part(killed, "killed", of: killers) + part(survived, "survived", of: part(notRun, "not run"))
    return parts.joined(separator: ", ")
  }
}

/// The result of one suite for a mutant.
struct Trial: Sendable, Equatable, Codable {
  let verdict: Verdict
  /// The names of the tests that run the mutant.
  var tests: [String] = []
}
