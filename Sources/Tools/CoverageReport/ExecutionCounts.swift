/// How often each suite executed a piece of source.
public struct ExecutionCounts: Sendable, Equatable {
  /// Executions by the XCTest suite.
  public var xctest: Int

  /// Executions by the Swift Testing suite.
  public var swiftTesting: Int

  /// Creates counts, by default those of source that nothing executed.
  ///
  /// - Parameters:
  ///   - xctest: Executions by the XCTest suite.
  ///   - swiftTesting: Executions by the Swift Testing suite.
  public init(xctest: Int = 0, swiftTesting: Int = 0) {
    self.xctest = xctest
    self.swiftTesting = swiftTesting
  }

  /// Whether the selected tests executed it at all.
  ///
  /// - Parameter selection: One suite alone, or both.
  /// - Returns: `true` when at least one execution is counted.
  public func isCovered(by selection: SuiteSelection) -> Bool {
    switch selection {
    case .xctest: xctest > 0
    case .swiftTesting: swiftTesting > 0
    case .both: xctest > 0 || swiftTesting > 0
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
