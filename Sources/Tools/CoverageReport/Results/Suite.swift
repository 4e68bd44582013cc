/// One of the two frameworks, each of which SwiftPM runs in a process of its own.
enum Suite: String, CaseIterable, Sendable, Codable {
  /// The XCTest cases of the package.
  case xctest

  /// The Swift Testing tests of the package.
  case swiftTesting

  /// The framework's name, which is also how SwiftPM begins the names of its raw profiles.
  var title: String {
    switch self {
    case .xctest: "XCTest"
    case .swiftTesting: "Swift Testing"
    }
  }

  /// How the names of files with its execution counts begin.
  var fileName: String {
    switch self {
    case .xctest: "xctest"
    case .swiftTesting: "swift-testing"
    }
  }

  /// How the package manager is told to leave the suite out.
  var disablingOption: String { "--disable-\(fileName)" }

  /// The figures that this suite reaches with no help from the other.
  var alone: SuiteSelection {
    switch self {
    case .xctest: .xctest
    case .swiftTesting: .swiftTesting
    }
  }
}

/// The tests whose execution a figure is about: one suite alone, or both together.
enum SuiteSelection: String, CaseIterable, Sendable {
  /// The XCTest cases alone.
  case xctest

  /// The Swift Testing tests alone.
  case swiftTesting

  /// Everything that either suite ran.
  case both

  /// The name a report prints.
  var title: String {
    switch self {
    case .xctest: "XCTest alone"
    case .swiftTesting: "Swift Testing alone"
    case .both: "both"
    }
  }

  /// The name on a badge, in a file or in the heading of a narrow column.
  var shortTitle: String {
    switch self {
    case .xctest: "XCTest"
    case .swiftTesting: "Swift Testing"
    case .both: "both"
    }
  }
}

/// Which tests run, and whose figures stand in the report and have to reach a threshold.
enum SuiteMode: String, CaseIterable, Sendable {
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
  var checkedSelections: [SuiteSelection] { self == .each ? [.xctest, .swiftTesting] : columns }
}
