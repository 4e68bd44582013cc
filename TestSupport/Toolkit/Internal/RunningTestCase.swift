/// One run of one XCTest case.
final class RunningTestCase: Sendable {
  private let knownName: Locked<String?>

  init(name: String?) {
    knownName = Locked(name)
  }

  /// The name of the test; none as long as it is not known.
  var name: String? { knownName.withLock { $0 } }

  func finish(as name: String) {
    knownName.withLock { $0 = name }
  }
}
