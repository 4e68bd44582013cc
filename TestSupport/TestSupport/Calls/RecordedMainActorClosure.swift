/// A closure that a double of the main actor was handed, and that may not leave it: any is equal to any other.
///
/// It is Sendable whatever the closure is, and so are the calls that hold it: only the main actor comes by the closure.
///
/// ```swift
/// @MainActor
/// final class SpyAlert: Spy {
///   enum Call: Equatable, Sendable { case ask(retry: RecordedMainActorClosure<() -> Void>) }
///   let calls = CallLog<Call>("SpyAlert")
///   func ask(retry: @escaping () -> Void) { calls.record(.ask(retry: RecordedMainActorClosure(retry))) }
/// }
/// ```
public struct RecordedMainActorClosure<Function> {
  private let closure: RecordedClosure<Function>

  /// Takes note of a closure.
  ///
  /// ```swift
  /// let recorded = RecordedMainActorClosure<() -> Int> { 3 }
  /// ```
  ///
  /// - Parameter function: The closure.
  @MainActor
  public init(_ function: Function) {
    closure = RecordedClosure(function)
  }

  private init() {
    closure = .any
  }

  /// Whichever closure it is, for expectations; there is no ``value`` in it.
  ///
  /// ```swift
  /// let actions = CallLog<RecordedMainActorClosure<() -> Void>>("actions")
  /// actions.record(RecordedMainActorClosure {})
  /// await actions.expectCalls(.any)
  /// ```
  public static var any: RecordedMainActorClosure { RecordedMainActorClosure() }

  /// The closure that the double was handed.
  ///
  /// ```swift
  /// let recorded = RecordedMainActorClosure<() -> Int> { 3 }
  /// #expect(recorded.value() == 3)
  /// ```
  @MainActor
  public var value: Function { closure.value }
}

extension RecordedMainActorClosure: Equatable {
  /// Says that two closures are equal: nothing can tell.
  public static func == (left: RecordedMainActorClosure, right: RecordedMainActorClosure) -> Bool { true }
}

// Safe: the closure is private, and only the main actor puts it in and takes it out.
extension RecordedMainActorClosure: @unchecked Sendable {}

extension RecordedMainActorClosure: CustomStringConvertible {
  /// The word for it in failures.
  public var description: String { "closure" }
}
