import Testing

/// A test framework.
enum TestFramework {
  case xctest
  case swiftTesting
  case either

  /// The framework whose tests this process runs.
  ///
  /// SwiftPM runs each framework in its own process. Xcode runs both in one, where the task that reports a failure decides.
  static let current = framework(of: CommandLine.arguments)

  /// Returns the framework that the arguments of a process select.
  static func framework(of arguments: [String]) -> TestFramework {
    if let flag = arguments.firstIndex(of: "--testing-library"), arguments.indices.contains(flag + 1) {
      return arguments[flag + 1] == "swift-testing" ? .swiftTesting : .xctest
    }
    if arguments.first?.hasSuffix("swiftpm-testing-helper") == true { return .swiftTesting }
    #if canImport(Darwin)
      return .either
    #else
      return .xctest
    #endif
  }

  /// The framework that gets the failures of the current task.
  static var ofCurrentTask: TestFramework {
    switch current {
    case .xctest, .swiftTesting: current
    case .either: Test.current == nil ? .xctest : .swiftTesting
    }
  }
}
