/// The tests whose execution a figure is about: one suite alone, or both together.
public enum SuiteSelection: String, CaseIterable, Sendable {
  /// The XCTest cases alone.
  case xctest

  /// The Swift Testing tests alone.
  case swiftTesting

  /// Everything that either suite ran.
  case both

  /// The name a report prints.
  public var title: String {
    switch self {
    case .xctest: "XCTest alone"
    case .swiftTesting: "Swift Testing alone"
    case .both: "both"
    }
  }
}
