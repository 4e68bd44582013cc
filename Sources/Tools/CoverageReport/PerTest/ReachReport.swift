/// The answer to `--tests-for`, for a person and for the command line.
struct ReachReport {
  let reaching: ReachingTests

  private static let limit = 20
  private static let filesNamed = 3

  /// The filter for `swift test`, or nil if no test ran the code.
  var filter: String? { TestFilter(tests: reaching.tests).text }

  /// The exit code: 1 if no test ran the code.
  var exitCode: Int32 { reaching.tests.isEmpty ? 1 : 0 }

  /// The tests, and the changed files that have no part in the answer.
  var text: String { ([tests] + unmeasured).joined(separator: "\n") }

  private var unmeasured: [String] {
    let files = reaching.unmeasuredFiles
    guard !files.isEmpty else { return [] }
    let more = files.count - Self.filesNamed
    return [
      "Not measured, so their changes select no test: " + files.prefix(Self.filesNamed).joined(separator: ", ")
        + (more > 0 ? " and \(NumberFormat.grouped(more)) more" : "")
    ]
  }

  /// The number of tests of each framework, and the first of them.
  private var tests: String {
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
