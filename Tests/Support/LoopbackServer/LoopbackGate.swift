/// Holds answers back until a test opens it.
///
/// ```swift
/// let gate = LoopbackGate()
/// server.on("GET", "/users", .json("[]").held(by: gate))
/// …
/// gate.open()
/// ```
package final class LoopbackGate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var wakers: [Waker] = []
  }

  private let state = Guarded(State())

  /// Makes a gate that is closed.
  package init() {}

  /// Lets all answers through, those to come as well.
  package func open() {
    let wakers = state.withLock { state in
      state.isOpen = true
      defer { state.wakers = [] }
      return state.wakers
    }
    for waker in wakers { waker.wake() }
  }

  /// Whether the gate is open; if not, the waker is told once it is.
  func isOpen(telling waker: Waker) -> Bool {
    state.withLock { state in
      if !state.isOpen { state.wakers.append(waker) }
      return state.isOpen
    }
  }

  var isOpen: Bool { state.withLock(\.isOpen) }
}
