/// How often each suite executed a piece of source.
struct ExecutionCounts: Sendable, Equatable {
  /// Executions by the XCTest suite.
  var xctest = 0

  /// Executions by the Swift Testing suite.
  var swiftTesting = 0

  /// Whether the selected tests executed it at all.
  ///
  /// - Parameter selection: One suite alone, or both.
  /// - Returns: `true` when at least one execution is counted.
  func isCovered(by selection: SuiteSelection) -> Bool { count(by: selection) > 0 }

  /// How often the selected tests executed it.
  func count(by selection: SuiteSelection) -> Int {
    switch selection {
    case .xctest: xctest
    case .swiftTesting: swiftTesting
    case .both: Self.sum(xctest, swiftTesting)
    }
  }

  mutating func add(_ count: Int, by suite: Suite) {
    switch suite {
    case .xctest: xctest = Self.sum(xctest, count)
    case .swiftTesting: swiftTesting = Self.sum(swiftTesting, count)
    }
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}
