/// The regions that a test runs, and those that no other test of its suite runs.
struct TestFigures: Equatable, Sendable {
  /// A region of a file.
  struct Place: Equatable, Sendable {
    let path: String
    let line: Int
  }

  let test: RecordedTest
  /// The number of regions that the test runs.
  var regions = 0
  /// The regions that only this test of its suite runs, in the order of the report.
  var alone: [Place] = []

  /// Counts the regions of each recorded test.
  ///
  /// - Returns: The figures in the order of the tests, or nil if the run recorded none.
  static func all(in result: CoverageResult) -> [Self]? {
    guard let tests = result.tests else { return nil }
    var figures = tests.map { Self(test: $0) }
    for file in result.files {
      for region in file.regions {
        var members: [Suite: [Int]] = [:]
        for test in region.tests.members where tests.indices.contains(test) {
          figures[test].regions += 1
          members[tests[test].suite, default: []].append(test)
        }
        for case let only in members.values where only.count == 1 {
          figures[only[0]].alone.append(Place(path: file.path, line: region.start.line))
        }
      }
    }
    return figures
  }
}

extension FileCoverage {
  /// Returns the tests that ran code on a line, including excluded code.
  func tests(on line: Int) -> TestSet {
    var tests = TestSet()
    for segment in segments(on: line) {
      if let region = segment.region { tests.formUnion(regions[region].tests) }
      if case .excluded(let index) = segment.kind {
        for region in exclusions[index].regions { tests.formUnion(region.tests) }
      }
    }
    return tests
  }

  /// The tests that ran any code of the file.
  var tests: TestSet {
    (regions + exclusions.flatMap(\.regions)).reduce(into: TestSet()) { $0.formUnion($1.tests) }
  }
}
