/// One run of one XCTest case.
final class RunningTestCase: Sendable {
  private let knownName: Locked<String?>
  private let whenKnown = Locked<[@Sendable (String) -> Void]>([])

  init(name: String?) {
    knownName = Locked(name)
  }

  /// The name of the test; none as long as it is not known.
  var name: String? { knownName.withLock { $0 } }

  func finish(as name: String) {
    knownName.withLock { $0 = name }
    let actions = whenKnown.withLock { actions in
      defer { actions = [] }
      return actions
    }
    for action in actions { action(name) }
  }

  /// Hands over the name: now, or when the test finishes, if only then it is known.
  func withName(_ action: @escaping @Sendable (String) -> Void) {
    if let name { action(name) } else { whenKnown.withLock { $0.append(action) } }
  }
}
