/// The tests that ran a line or the changed lines of a package.
struct FoundTests: Equatable {
  /// The places that were asked for, as a sentence names them.
  let places: String
  /// The tests, in the order of the recording.
  let tests: [RecordedTest]
  /// The changed files that have neither recorded code nor recorded tests.
  var unrecordedFiles: [String] = []
  /// The git revision since which nothing changed, or nil.
  var unchangedSince: String?
  /// Sentences about tests that may be missing.
  var remarks: [String] = []
}

/// The answer to `--tests-for`, for a person and for the command line.
struct FoundTestsReport {
  let found: FoundTests
  /// The greatest number of tests to name.
  var limit = ReportLength.usual.entries

  /// The filter for `swift test`, or nil if no test ran the code.
  var filter: String? { TestFilter(tests: found.tests).text }

  /// The exit code: 1 if no test ran the code.
  var exitCode: Int32 { found.tests.isEmpty ? 1 : 0 }

  /// The tests, and the reasons why some may be missing.
  var text: String { ([tests] + unrecorded + found.remarks).joined(separator: "\n") }

  private var unrecorded: [String] {
    let files = found.unrecordedFiles
    return files.isEmpty ? [] : ["Not recorded, so their changes select no test: \(NumberFormat.first(of: files))"]
  }

  /// The number of tests of each framework, and the first of them.
  private var tests: String {
    if let base = found.unchangedSince { return "No Swift file changed since \(base)." }
    guard !found.tests.isEmpty else { return "No recorded test ran \(found.places)." }
    let counts = Suite.allCases.map { suite in (suite, found.tests.count { $0.suite == suite }) }
      .filter { $0.1 > 0 }.map { "\(NumberFormat.counted($1, "test")) of \($0.title)" }
    let shown = found.tests.prefix(limit).map { test in
      "  \(test.name)\(test.place.map { " (\($0))" } ?? "")"
    }
    let more = found.tests.count - shown.count
    let rest = more > 0 ? ["  and \(NumberFormat.grouped(more)) more; --missed all names them"] : []
    let verb = found.tests.count == 1 ? "runs" : "run"
    return (["\(counts.joined(separator: " and ")) \(verb) \(found.places):"] + shown + rest).joined(separator: "\n")
  }
}
