/// A test suite: all tests of one framework.
///
/// Each suite runs in a process of its own.
package enum Suite: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  /// The XCTest tests of the package.
  case xctest

  /// The Swift Testing tests of the package.
  case swiftTesting

  /// The name of the framework.
  package var title: String { selection.shortTitle }

  /// The name in options, and the prefix of the profiles that this tool writes for the suite.
  package var fileName: String { SuiteMode(measuring: [self]).rawValue }

  /// The selection of this suite alone.
  package var selection: SuiteSelection { self == .xctest ? .xctest : .swiftTesting }
}

/// The tests that a figure is about: one suite alone, or both together.
package enum SuiteSelection: String, CaseIterable, Sendable {
  /// The XCTest tests alone.
  case xctest

  /// The Swift Testing tests alone.
  case swiftTesting

  /// The tests of both suites together.
  case both

  /// The name in reports.
  package var title: String { self == .both ? "both together" : "\(shortTitle) alone" }

  /// The short name, for file formats and column headings.
  package var shortTitle: String {
    switch self {
    case .xctest: "XCTest"
    case .swiftTesting: "Swift Testing"
    case .both: "together"
    }
  }
}

/// The value of `--suite`: the suites to run, and the figures that must reach the thresholds.
package enum SuiteMode: String, CaseIterable, Sendable, Codable {
  /// XCTest only.
  case xctest

  /// Swift Testing only.
  case swiftTesting = "swift-testing"

  /// Both suites, where each suite alone must reach the thresholds.
  case each

  /// Both suites, which together must reach the thresholds.
  case merged

  /// Creates the mode that checks each of some suites alone.
  package init(measuring suites: some Collection<Suite>) {
    self = suites.count == 1 ? (suites.contains(.xctest) ? .xctest : .swiftTesting) : .each
  }

  /// The suites that run.
  package var suites: [Suite] {
    switch self {
    case .xctest: [.xctest]
    case .swiftTesting: [.swiftTesting]
    case .each, .merged: Suite.allCases
    }
  }

  /// The selections that a report shows, one in each column.
  package var columns: [SuiteSelection] {
    switch self {
    case .xctest, .swiftTesting: suites.map(\.selection)
    case .each: SuiteSelection.allCases
    case .merged: [.both]
    }
  }

  /// The selections that must reach the thresholds.
  package var checkedSelections: [SuiteSelection] { self == .each ? suites.map(\.selection) : columns }
}
