import Testing

/// One run of a test case of XCTest.
final class RunningTestCase: Sendable {
  private struct State: Sendable {
    var name: String?
    var module: String?
    var isFinished = false
    var actions: [@Sendable (String) -> Void] = []
  }

  private let state: Locked<State>

  init(name: String?, module: String? = nil) {
    state = Locked(State(name: name, module: module))
  }

  var name: String? { state.withLock { $0.name } }

  /// The module of the test, which XCTest leaves out of its name on Linux, or nil if it is not known yet.
  var module: String? { state.withLock { $0.module } }

  var isFinished: Bool { state.withLock { $0.isFinished } }

  func finish(as name: String, module: String? = nil) {
    let actions = state.withLock { state in
      defer { state = State(name: name, module: module, isFinished: true) }
      return state.actions
    }
    for action in actions { action(name) }
  }

  /// Calls a closure with the name of the test, now or when the test finishes.
  func withName(_ action: @escaping @Sendable (String) -> Void) {
    let name = state.withLock { state in
      if state.name == nil { state.actions.append(action) }
      return state.name
    }
    if let name { action(name) }
  }
}

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
