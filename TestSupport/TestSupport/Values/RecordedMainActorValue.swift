import Foundation

/// An argument that a double isolated to the main actor keeps, in a form that can be compared and read.
///
/// It is Sendable even if the argument is not, because only the main actor can read the argument. It compares arguments, and
/// keeps objects alive, as ``Recorded`` does. Outside of the main actor, an object equals only itself, closures are equal, and
/// other arguments are never equal.
///
/// ```swift
/// final class Report { var pages = 1 }
///
/// @MainActor
/// final class SpyMailer: Spy {
///   enum Call: Equatable, Sendable { case send(RecordedMainActorValue<Report>) }
///   let calls = CallLog<Call>("SpyMailer")
///   func send(_ report: Report) { calls.record(.send(RecordedMainActorValue(report))) }
/// }
/// ```
public struct RecordedMainActorValue<Value> {
  private let box: MainActorBox<Recorded<Value>>

  /// Any closure, for expectations, without a ``value``.
  public static var closure: RecordedMainActorValue { RecordedMainActorValue(box: MainActorBox(.closure)) }

  /// The argument.
  @MainActor
  public var value: Value { box.value.value }
}

// Safe: the argument is private. Only the main actor stores and reads it. Elsewhere, only its type and its identity are read, while
// the box keeps it.
extension RecordedMainActorValue: @unchecked Sendable {}

extension RecordedMainActorValue: Equatable, CustomStringConvertible, CustomReflectable, TransparentWrapper {
  /// Records an argument.
  @MainActor
  public init(_ value: Value) { self.init(box: MainActorBox(Recorded(value))) }

  /// The argument, or outside of the main actor its type.
  var contents: Any {
    let contents = box.value.contents
    let isSendable = contents is ObjectIdentity || contents is AnyClosure
    return isSendable || MainQueue.isCurrent ? contents : MainActorStandIn(for: contents)
  }
}

/// A box whose contents end on the main queue, wherever the last reference to the box ends.
private final class MainActorBox<Value> {
  private let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  init(_ value: Value) {
    pointer.initialize(to: value)
  }

  var value: Value { pointer.pointee }

  deinit {
    // The pointer is the only reference to the contents. A copy of these could end elsewhere, after the original.
    let address = UInt(bitPattern: pointer)
    if MainQueue.isCurrent { Self.end(at: address) } else { DispatchQueue.main.async { Self.end(at: address) } }
  }

  private static func end(at address: UInt) {
    let pointer = UnsafeMutablePointer<Value>(bitPattern: address)
    pointer?.deinitialize(count: 1)
    pointer?.deallocate()
  }
}

/// A value of the main actor, as other code sees it: an object equals only itself, and closures are equal.
struct MainActorStandIn: Equatable, CustomStringConvertible {
  private let identifier: ObjectIdentifier?
  let isClosure: Bool
  let description: String

  init(for value: Any) {
    identifier = type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    isClosure = ReflectedValue.isFunction(value)
    description = isClosure ? AnyClosure.text : TypeName.of(type(of: value))
  }

  static func == (left: MainActorStandIn, right: MainActorStandIn) -> Bool {
    left.identifier == right.identifier && (left.identifier != nil || left.isClosure && right.isClosure)
  }
}
