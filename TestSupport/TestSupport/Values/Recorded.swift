/// An argument that a double keeps, in a form that can be compared and read.
///
/// Values whose dynamic type is `Equatable` are compared with `==`. Errors are compared by type and description, objects and
/// metatypes by identity. Tuples, collections, structs and enums are compared part by part, except for parts that are
/// functions. Values of different types are never equal.
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
/// A failure shows only the value.
///
/// An object stays alive while its call is in a log. A leak check releases the values that keep its object alive, and the end of a
/// scope releases all. Such a value keeps its description. Expect its call before the leak check: afterwards it equals only itself,
/// unless it is an object, an optional or an array of objects that still exist.
///
/// An object that is recorded in its own deinitializer is not kept.
public struct Recorded<Value> {
  @usableFromInline
  enum Storage {
    case value(Value)
    case reference(RecordedStorage<Value>)
  }

  @usableFromInline let storage: Storage

  /// Records an argument.
  ///
  /// ```swift
  /// #expect(Recorded<Any>([1, 2]) == Recorded([1, 2]))
  /// ```
  ///
  /// - Parameter value: The argument.
  @inlinable
  public init(_ value: Value) {
    // A trivial value refers to no object. It needs no storage of its own, which takes time to allocate.
    storage = _isPOD(Value.self) ? .value(value) : .reference(RecordedStorage(value))
  }

  /// Records an argument that only the main actor may use.
  @MainActor
  init(ofMainActor value: Value) {
    storage = .reference(RecordedStorage(value, ofMainActor: true))
  }

  /// The argument.
  ///
  /// An object that a leak check has released can be read for as long as something else keeps it. After that, reading it
  /// stops the process. The same holds for an optional or an array of objects. Other released values cannot be read.
  ///
  /// ```swift
  /// let recorded = Recorded<Any>(3)
  /// #expect(recorded.value as? Int == 3)
  /// ```
  public var value: Value {
    switch storage {
    case .value(let value): value
    case .reference(let reference): reference.value
    }
  }
}

extension Recorded: Equatable {
  /// Returns a Boolean value that indicates whether two arguments are equal.
  public static func == (left: Recorded, right: Recorded) -> Bool {
    StructuralEquality.holds(between: left.contents, and: right.contents)
  }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded.Storage: Sendable where Value: Sendable {}

extension Recorded: CustomStringConvertible, CustomReflectable, TransparentWrapper, ReferenceArgument {
  /// The description of the argument in failures.
  public var description: String { ValueText.describe(contents) }

  /// The argument, as its only part.
  public var customMirror: Mirror { Mirror(self, children: ["value": contents]) }

  var contents: Any {
    switch storage {
    case .value(let value): value
    case .reference(let reference): reference.contents
    }
  }

  var reference: (any RecordedReference)? {
    if case .reference(let reference) = storage { reference } else { nil }
  }
}
