import Testing

/// One case of a test of Swift Testing: a test, or its run with certain arguments.
struct SwiftTestingCase: Sendable {
  let test: Test
  private let testCase: Test.Case?

  static var current: SwiftTestingCase? { Test.current.map { SwiftTestingCase(test: $0, testCase: .current) } }

  var isCurrent: Bool {
    guard let current = Self.current, current.test.id == test.id else { return false }
    // Swift Testing publishes no identity of a case. Its description is made by reflection, so it shows the arguments,
    // and a number that tells equal arguments apart. If one of the two has changed, the failure takes the way through
    // the relay, which also leads to its case.
    guard let testCase, testCase.isParameterized else { return true }
    return current.testCase.map { "\($0)" } == "\(testCase)"
  }

  var location: SourceLocation { test.sourceLocation }

  /// The name of the test, with its arguments.
  var name: String {
    // The last component of the identifier is the location of the test.
    let name = "\(test.id)".split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let arguments = arguments.map { ValueText.describe($0) }.joined(separator: ", ")
    return arguments.isEmpty ? name : "\(name) with \(arguments)"
  }

  /// The arguments of the case, or an empty array if reflection does not find them.
  private var arguments: [Any] {
    let arguments = testCase.flatMap { Mirror(reflecting: $0).descendant("_kind", "parameterized", "arguments") }
    return Mirror(reflecting: arguments as Any? ?? []).children.compactMap { argument in
      Mirror(reflecting: argument.value).descendant("value")
    }
  }
}
