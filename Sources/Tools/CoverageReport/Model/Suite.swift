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
