import Testing

/// The values in the call logs of a test that keep objects alive.
///
/// A double records objects so that a test can read and compare them. This must not change the result of a leak check.
struct RecordedReferences {
  /// A value, and the call that it is an argument of.
  struct Entry {
    let log: CallLogState
    let call: Any
    let reference: any RecordedReference

    var callText: String { RecordedReferences.text(of: call, in: log) }
  }

  private let logs: [CallLogState]
  /// The values that the leak check has released.
  private(set) var released: [Entry] = []

  /// Creates the recorded values of the current test.
  init() {
    let scope = TestScope.current
    // XCTest runs one test at a time, so all doubles without a scope belong to it.
    let isAlone = Test.current == nil
    logs = DoubleRegistry.shared.logs.filter { log in
      log.double.scope.map { $0 === scope } ?? (isAlone || log.double.isMadeByCurrentTask)
    }
  }

  /// Creates the recorded values of a scope.
  init(of scope: TestScope) {
    // A double that was made before the scope belongs to it if the scope has adopted it.
    logs =
      DoubleRegistry.shared.logs.filter { $0.double.scope === scope }
      + scope.remainingLogs.filter { $0.double.scope == nil }
  }

  /// Releases all values.
  func releaseAll() {
    for entry in Self.entries(in: logs) { entry.reference.release() }
  }

  /// Releases the recorded values that are an object, or that lead to it.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - isSearching: True to search the properties of recorded values too. No other task may change these at that moment.
  mutating func release(of object: WeakObject, searching isSearching: Bool) {
    for entry in Self.entries(in: logs) where entry.reference.isRestorable {
      guard let value = entry.reference.keptValue, leads(from: value, to: object, searching: isSearching) else {
        continue
      }
      entry.reference.release()
      released.append(entry)
    }
  }

  /// Keeps the values again that still exist.
  func restore() {
    for entry in released { entry.reference.restore() }
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

  private func leads(from value: Any, to object: WeakObject, searching isSearching: Bool) -> Bool {
    object.withObject { object in
      if RecordedRemains.objects(of: value)?.contains(where: { $0 === object }) == true { return true }
      guard isSearching, case .object = ReferencePath(from: value, to: { $0 === object }) else { return false }
      return true
    } ?? false
  }

  private static func text(of call: Any, in log: CallLogState) -> String {
    "\(log.double.name)'s recorded call .\(ValueText.describe(call))"
  }

  private static func entries(in logs: [CallLogState]) -> [Entry] {
    logs.flatMap { log in
      log.latestCalls.flatMap { call in
        var budget = 1_000
        return references(in: call, budget: &budget).map { Entry(log: log, call: call, reference: $0) }
      }
    }
  }

  /// Returns the recorded values in a call, without a look into objects.
  private static func references(in value: Any, budget: inout Int) -> [any RecordedReference] {
    if let argument = value as? any ReferenceArgument { return argument.reference.map { [$0] } ?? [] }
    guard budget > 0, !(type(of: value) is AnyClass), !ReflectedValue.isPlain(value) else { return [] }
    budget -= 1
    var found: [any RecordedReference] = []
    for child in Mirror(reflecting: value).children.prefix(100) {
      found += references(in: child.value, budget: &budget)
    }
    return found
  }
}
