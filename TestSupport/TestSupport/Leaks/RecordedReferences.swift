import Testing

/// The values in the call logs of a test that keep objects alive.
///
/// A double records objects so that a test can read and compare them. This must not change the result of a leak check.
struct RecordedReferences: Sendable {
  private let logs: [CallLogState]

  /// Creates the recorded values of the current test.
  init() {
    let scopes = TestScope.current?.andParents ?? []
    // XCTest runs one test at a time, so all doubles without a scope belong to it.
    let isAlone = Test.current == nil
    logs = DoubleRegistry.shared.logs.filter { log in
      log.double.scope.map { scope in scopes.contains { $0 === scope } } ?? (isAlone || log.double.isMadeByCurrentTask)
    }
  }

  /// Creates the recorded values of scopes.
  init(of scopes: [TestScope]) {
    // A double that was made before a scope belongs to it if the scope has adopted it.
    logs =
      DoubleRegistry.shared.logs.filter { log in scopes.contains { $0 === log.double.scope } }
      + scopes.flatMap(\.remainingLogs).filter { $0.double.scope == nil }
  }

  /// Releases the recorded values that are an object, or that lead to it.
  ///
  /// Run this where the values may be used. In a test that is async, this is the main actor, as nothing tells the actor of a value.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - isSearching: True to search the properties of objects too. Do this only in a test that is about to fail, because
  ///     tasks that still run may change the properties.
  func release(of object: WeakObject, searching isSearching: Bool) {
    release { value in
      object.withObject { object in
        if ValueParts.contain(object, in: value) { return true }
        guard isSearching, case .object = ReferencePath(from: value, to: { $0 === object }) else { return false }
        return true
      } ?? false
    }
  }

  /// Releases all recorded values.
  func releaseAll() {
    release { _ in true }
  }

  private func release(where condition: @escaping @Sendable (Any) -> Bool) {
    for log in logs {
      for call in log.latestCalls {
        for reference in Self.references(in: call) { reference.release(where: condition) }
      }
    }
  }

  /// Returns a text that names a recorded call that still keeps an object alive, or nil if none is found.
  ///
  /// - Parameter isTarget: Returns true for the object.
  /// - Returns: The text, or nil.
  func keeper(of isTarget: (AnyObject) -> Bool) -> String? {
    for log in logs {
      for call in log.latestCalls.suffix(1_000) {
        guard case .object(let path) = ReferencePath(from: call, to: isTarget) else { continue }
        return "\(Self.text(of: call, in: log)) keeps it through \(path)"
      }
    }
    return nil
  }

  /// Returns a text that names a recorded call that has kept an object alive until its release, or nil if there is none.
  func formerKeeper(of object: AnyObject) -> String? {
    for log in logs {
      for call in log.latestCalls where Self.references(in: call).contains(where: { $0.hasReleased(object) }) {
        return Self.text(of: call, in: log)
      }
    }
    return nil
  }

  private static func text(of call: Any, in log: CallLogState) -> String {
    "\(log.double.name)'s recorded call .\(ValueText.describe(call))"
  }

  private static func references(in call: Any) -> [any RecordedReference] {
    ValueParts.of(call).compactMap { ($0 as? any ReferenceArgument)?.reference }
  }
}
