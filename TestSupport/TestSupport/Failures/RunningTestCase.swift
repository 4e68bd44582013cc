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
