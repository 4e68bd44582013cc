import Foundation
import Testing

/// The framework whose tests this process runs.
///
/// SwiftPM runs each framework in a process of its own. Xcode runs both in one: there, every failure is judged by the
/// task that it comes from.
enum TestFramework {
  case xctest
  case swiftTesting
  case either

  static let current: TestFramework = {
    let arguments = CommandLine.arguments
    if let flag = arguments.firstIndex(of: "--testing-library"), arguments.indices.contains(flag + 1) {
      return arguments[flag + 1] == "swift-testing" ? .swiftTesting : .xctest
    }
    if arguments.first?.hasSuffix("swiftpm-testing-helper") == true { return .swiftTesting }
    #if canImport(Darwin)
      return .either
    #else
      return .xctest
    #endif
  }()

  /// The framework that hears of what the current task reports.
  static var ofCurrentTask: TestFramework {
    Test.current != nil || current == .swiftTesting ? .swiftTesting : .xctest
  }
}
