import Dispatch
import Foundation

/// An argument of a recorded call that may keep objects alive.
protocol ReferenceArgument {
  /// The storage of the argument, or nil if it keeps no object alive.
  var reference: (any RecordedReference)? { get }
}

/// A recorded value that a leak check can release.
protocol RecordedReference: AnyObject, Sendable {
  /// The value, or nil if a leak check has released it.
  var keptValue: Any? { get }

  /// Keeps only the description of the value, and the identities of its objects.
  ///
  /// - Parameter condition: Returns true for a value to release.
  func release(where condition: @escaping @Sendable (Any) -> Bool)

  /// Returns true if a leak check has released an object.
  func hasReleased(_ object: AnyObject) -> Bool
}

/// The storage of a recorded value.
///
/// Some values belong to the main actor. Elsewhere, they are not read, and no copy of them is made, because it could be the last
/// one to be released.
@usableFromInline
final class RecordedStorage<Value>: RecordedReference {
  @usableFromInline
  enum State {
    case kept(Value)
    case released(RecordedRemains)
    case empty
  }

  @usableFromInline var state: State
  /// True if only the main actor may use the value.
  @usableFromInline let isOfMainActor: Bool

  @inlinable
  init(_ value: Value, ofMainActor isOfMainActor: Bool = false) {
    // An object may pass itself to a double in its deinitializer, which no reference may outlive.
    state = DyingObject.isIn(value) ? .released(RecordedRemains(of: value)) : .kept(value)
    self.isOfMainActor = isOfMainActor
  }

  deinit {
    if isOutOfReach { Self.releaseOnMainQueue(&state) }
  }

  /// The value.
  var value: Value {
    switch current {
    case .kept(let value): return value
    case .released(let remains):
      if let value = remains.value(as: Value.self) { return value }
      fatalError(
        "The recorded value \(remains.description) is gone: a leak check or the end of the test has released it, or its "
          + "object was recorded in its deinitializer; read the value before that, or keep the object in a constant of the test"
      )
    case .empty: fatalError("A storage is empty only when it is deallocated.")
    }
  }

  /// The value, its rest, or a stand-in outside of the main actor that it belongs to.
  var contents: Any {
    if isOutOfReach { return storageLock.withLock { standIn } }
    switch current {
    case .kept(let value): return value
    case .released(let remains): return remains.value(as: Value.self) ?? remains
    case .empty: return ()
    }
  }

  var keptValue: Any? {
    if !isOutOfReach, case .kept(let value) = current { value } else { nil }
  }

  func release(where condition: @escaping @Sendable (Any) -> Bool) {
    guard !isOutOfReach else { return DispatchQueue.main.async { self.release(where: condition) } }
    guard case .kept(let value) = current, condition(value) else { return }
    // The value is described without the lock, with code of the test. It is released without the lock as well.
    let remains = RecordedRemains(of: value)
    storageLock.withLock { state = .released(remains) }
    withExtendedLifetime(value) {}
  }

  func hasReleased(_ object: AnyObject) -> Bool {
    if case .released(let remains) = current { remains.objects.contains { $0.object === object } } else { false }
  }

  private var current: State { storageLock.withLock { state } }

  /// True if the value belongs to the main actor, and this code does not run there.
  private var isOutOfReach: Bool { isOfMainActor && !MainQueue.isCurrent }

  /// A value that can be compared and described outside of the main actor.
  ///
  /// Hold the lock to read it. The storage keeps its value meanwhile.
  private var standIn: Any {
    switch state {
    case .kept(let value): MainActorStandIn(for: value)
    case .released(let remains): remains
    case .empty: ()
    }
  }
}

/// The lock of all storages.
///
/// A lock for each storage would make recording slower.
private let storageLock = NSLock()

// Safe: `state` is accessed only while the lock is held, or in the deinitializer. A `Recorded` reads the value, and is Sendable only
// if the value is. A value of the main actor is read only on the main queue. Leak checks and the end of a scope release other values
// while the test waits: on its own thread, or on the main actor if the test is async. Values that are not Sendable mostly belong to
// the main actor, and tasks have mostly released the others by then.
extension RecordedStorage: @unchecked Sendable {}

// MARK: - Values of the main actor

extension RecordedStorage {
  /// An owner of a state that is sent to the main queue.
  private final class Parcel {
    var state = State.empty
  }

  /// Sends a value to the main queue, and releases it there.
  private static func releaseOnMainQueue(_ state: inout State) {
    let address = UInt(bitPattern: parcel(of: &state).toOpaque())
    // Safe: this is the only reference to the parcel.
    DispatchQueue.main.async {
      if let pointer = UnsafeRawPointer(bitPattern: address) { Unmanaged<Parcel>.fromOpaque(pointer).release() }
    }
  }

  // Not inlined, so that the reference of this function has ended when it returns.
  @inline(never)
  private static func parcel(of state: inout State) -> Unmanaged<Parcel> {
    let parcel = Parcel()
    swap(&state, &parcel.state)
    return Unmanaged.passRetained(parcel)
  }
}

/// A value of the main actor, as other code sees it.
///
/// An object equals only itself, and other values are never equal.
private struct MainActorStandIn: Equatable, CustomStringConvertible {
  private let identifier: ObjectIdentifier?
  let description: String

  init(for value: Any) {
    identifier = type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    description = TypeName.of(type(of: value))
  }

  static func == (left: MainActorStandIn, right: MainActorStandIn) -> Bool {
    left.identifier != nil && left.identifier == right.identifier
  }
}
