/// Which tests run, and whose figures stand in the report and have to reach a threshold.
enum SuiteChoice: String, CaseIterable, Sendable {
  /// The XCTest cases only.
  case xctest

  /// The Swift Testing tests only.
  case swiftTesting = "swift-testing"

  /// Both suites, each held to account alone.
  case each

  /// Both suites, held to account together.
  case merged

  /// The suites that run.
  var suites: [Suite] {
    switch self {
    case .xctest: [.xctest]
    case .swiftTesting: [.swiftTesting]
    case .each, .merged: Suite.allCases
    }
  }

  /// The columns of a report.
  var columns: [SuiteSelection] {
    switch self {
    case .xctest: [.xctest]
    case .swiftTesting: [.swiftTesting]
    case .each: SuiteSelection.allCases
    case .merged: [.both]
    }
  }

  /// The columns that have to reach a threshold.
  var gates: [SuiteSelection] { self == .each ? [.xctest, .swiftTesting] : columns }
}
