import Foundation

/// An argument that a double isolated to the main actor keeps, in a form that can be compared and read.
///
/// It is Sendable even if the argument is not, because only the main actor can read the argument. It compares arguments as
/// ``Recorded`` does. Outside of the main actor, an object equals only itself, and other arguments are never equal.
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
///
/// An object stays alive while its call is in a log. A leak check releases the values that keep its object alive, and the end of a
/// scope releases all. Such a value keeps its description. Expect its call before the leak check: afterwards it equals only itself,
/// unless it is an object, an optional or an array of objects that still exist.
///
/// An object that is recorded in its own deinitializer is not kept.
public struct RecordedMainActorValue<Value> {
  private let recorded: Recorded<Value>

  /// Records an argument.
  ///
  /// ```swift
  /// let recorded = RecordedMainActorValue<Any>("Ada")
  /// ```
  ///
  /// - Parameter value: The argument.
  @MainActor
  public init(_ value: Value) {
    recorded = Recorded(ofMainActor: value)
  }

  /// The argument.
  ///
  /// An object that a leak check has released can be read for as long as something else keeps it. After that, reading it
  /// stops the process. The same holds for an optional or an array of objects. Other released values cannot be read.
  ///
  /// ```swift
  /// let recorded = RecordedMainActorValue<Any>("Ada")
  /// #expect(recorded.value as? String == "Ada")
  /// ```
  @MainActor
  public var value: Value { recorded.value }
}

extension RecordedMainActorValue: Equatable {
  /// Returns a Boolean value that indicates whether two arguments are equal.
  public static func == (left: RecordedMainActorValue, right: RecordedMainActorValue) -> Bool {
    left.recorded == right.recorded
  }
}

// Safe: the argument is private. Only the main actor stores and reads it. Its storage describes, compares and releases it only on
// the main queue, which runs the main actor.
extension RecordedMainActorValue: @unchecked Sendable {}

extension RecordedMainActorValue: CustomStringConvertible, CustomReflectable, TransparentWrapper, ReferenceArgument {
  /// The description of the argument in failures, or its type outside of the main actor.
  public var description: String { recorded.description }

  /// The argument as its only part, or its type outside of the main actor.
  public var customMirror: Mirror { Mirror(self, children: ["value": contents]) }

  var contents: Any { recorded.contents }

  var reference: (any RecordedReference)? { recorded.reference }
}
