/// An argument that a double keeps, in a form that can be compared and read.
///
/// Values whose dynamic type is `Equatable` are compared with `==`, and objects and metatypes by identity. Tuples, collections,
/// structs, enums and errors are compared part by part. Values of different types are never equal, where the content of an optional or
/// an `AnyHashable` counts. All closures of a type are equal.
///
/// A value that hides parts, as a custom mirror or a union of C does, equals only a copy with the same bytes. Otherwise it cannot
/// be compared, and an expectation fails. Make its type `Equatable`, or use `expectNext(where:)`.
///
/// ```swift
/// final class Report { var pages = 1 }
/// enum Call: Equatable {
///   case send(Recorded<Report>)
/// }
/// let (calls, report) = (CallLog<Call>("SpyMailer"), Report())
/// calls.record(.send(Recorded(report)))
/// await calls.expectNext { if case .send(let sent) = $0 { sent.value.pages == 1 } else { false } }
/// ```
///
/// An object stays alive while its call is in a log. The end of a scope empties the logs. An object that is recorded in its own
/// deinitializer is not kept.
public struct Recorded<Value> {
  @usableFromInline
  enum Storage {
    case value(Value)
    /// An object whose deinitializer runs, which no reference may outlive.
    case dying(ObjectIdentity)
    case anyClosure

    @usableFromInline
    static func ofDying(_ value: Value) -> Storage {
      ReflectedValue.objects(of: value)?.first.map { .dying(ObjectIdentity($0)) } ?? .value(value)
    }
  }

  @usableFromInline let storage: Storage

  /// Any closure, for expectations, without a ``value``.
  public static var closure: Recorded { Recorded(storage: .anyClosure) }

  /// The argument.
  public var value: Value {
    switch storage {
    case .value(let value): value
    case .dying(let identity):
      fatalError("The recorded value \(identity) is gone: it was recorded in its deinitializer")
    case .anyClosure:
      fatalError("Recorded.closure has no value; read the value of a closure that a double recorded")
    }
  }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded.Storage: Sendable where Value: Sendable {}

extension Recorded: Equatable, CustomStringConvertible, CustomReflectable, TransparentWrapper {
  /// Records an argument.
  @inlinable
  public init(_ value: Value) {
    storage = DyingObject.isIn(value) ? .ofDying(value) : .value(value)
  }

  var contents: Any {
    switch storage {
    case .value(let value): value
    case .dying(let identity): identity
    case .anyClosure: AnyClosure()
    }
  }
}

/// The expectation of a closure, which no other value can stand for.
struct AnyClosure: CustomStringConvertible {
  static let text = "closure"

  var description: String { Self.text }
}
