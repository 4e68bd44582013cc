/// The answer to `--tests-for`, for a person and for the command line.
struct ReachReport {
  let reaching: ReachingTests

  private static let limit = 20

  /// The filter for `swift test`, or nil if no test ran the code.
  var filter: String? { TestFilter(tests: reaching.tests).text }

  /// The exit code: 1 if no test ran the code.
  var exitCode: Int32 { reaching.tests.isEmpty ? 1 : 0 }

  /// The number of tests of each framework, and the first of them.
  var text: String {
    guard !reaching.tests.isEmpty else { return "No recorded test ran \(reaching.places)." }
    let counts = Suite.allCases.map { suite in (suite, reaching.tests.count { $0.suite == suite }) }
      .filter { $0.1 > 0 }.map { "\(NumberFormat.counted($1, "test")) of \($0.title)" }
    let shown = reaching.tests.prefix(Self.limit).map { test in
      "  \(test.name)\(test.place.map { " (\($0))" } ?? "")"
    }
    let more = reaching.tests.count - shown.count
    let rest = more > 0 ? ["  and \(NumberFormat.grouped(more)) more"] : []
    let verb = reaching.tests.count == 1 ? "runs" : "run"
    return (["\(counts.joined(separator: " and ")) \(verb) \(reaching.places):"] + shown + rest).joined(separator: "\n")
  }
}
