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
