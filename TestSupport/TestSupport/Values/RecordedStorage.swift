import Foundation

/// An argument of a recorded call that may keep objects alive.
protocol ReferenceArgument {
  /// The storage of the argument, or nil if it keeps no object alive.
  var reference: (any RecordedReference)? { get }
}

/// A recorded value that a leak check can let go of.
protocol RecordedReference: AnyObject, Sendable {
  /// The value, or nil if a leak check has let go of it.
  var keptValue: Any? { get }

  /// True if the value is an object, or a collection of objects, which `restore` can find again.
  var isRestorable: Bool { get }

  /// Keeps the description of the value, and only weak references to its objects.
  func letGo()

  /// Keeps the objects again that still exist.
  func restore()
}

/// The storage of a recorded value.
final class RecordedStorage<Value>: RecordedReference {
  private enum State {
    case kept(Value)
    case letGo(RecordedRemains)
  }

  private var state: State

  init(_ value: Value) {
    state = .kept(value)
  }

  /// The value.
  var value: Value {
    switch current {
    case .kept(let value): return value
    case .letGo(let remains):
      if let value = remains.value(as: Value.self) { return value }
      fatalError(
        "The recorded value \(remains.description) is gone: a leak check or the end of the test has let go of it, and "
          + "nothing else kept it; read the value before that, or keep the object in a constant of the test")
    }
  }

  /// The value, or the description of one that no longer exists.
  var contents: Any {
    switch current {
    case .kept(let value): value
    case .letGo(let remains): remains.value(as: Value.self) ?? remains
    }
  }

  var keptValue: Any? {
    if case .kept(let value) = current { value } else { nil }
  }

  var isRestorable: Bool {
    if case .kept(let value) = current {
      RecordedRemains.objects(of: value).map { !$0.isEmpty } ?? false
    } else {
      false
    }
  }

  func letGo() {
    guard case .kept(let value) = current else { return }
    // The value is described without the lock, with code of the test. It is released without the lock as well.
    let remains = RecordedRemains(of: value)
    storageLock.withLock { state = .letGo(remains) }
  }

  func restore() {
    guard case .letGo(let remains) = current, let value = remains.value(as: Value.self) else { return }
    storageLock.withLock { state = .kept(value) }
  }

  private var current: State { storageLock.withLock { state } }
}

/// The lock of all storages.
///
/// A lock for each storage would make recording slower.
private let storageLock = NSLock()

// Safe: `state` is accessed only while the lock is held. A value that is not Sendable is read only through its `Recorded`,
// which is not Sendable either, and by a leak check, at a moment when the test waits and only the leak uses the value.
extension RecordedStorage: @unchecked Sendable {}
