/// A closure that a double isolated to the main actor received as an argument.
///
/// It is Sendable even if the closure is not, because only the main actor can access the closure. Closures cannot be compared,
/// so two recorded closures are always equal.
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

  /// Records a closure.
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

  /// Any closure, for expectations.
  ///
  /// It has no ``value``.
  ///
  /// ```swift
  /// let actions = CallLog<RecordedMainActorClosure<() -> Void>>("actions")
  /// actions.record(RecordedMainActorClosure {})
  /// await actions.expectCalls(.any)
  /// ```
  public static var any: RecordedMainActorClosure { RecordedMainActorClosure() }

  /// The closure.
  ///
  /// ```swift
  /// let recorded = RecordedMainActorClosure<() -> Int> { 3 }
  /// #expect(recorded.value() == 3)
  /// ```
  @MainActor
  public var value: Function { closure.value }
}

extension RecordedMainActorClosure: Equatable {
  /// Returns `true`, because closures cannot be compared.
  public static func == (left: RecordedMainActorClosure, right: RecordedMainActorClosure) -> Bool { true }
}

// Safe: the closure is private, and only the main actor stores and reads it.
extension RecordedMainActorClosure: @unchecked Sendable {}

extension RecordedMainActorClosure: ClosureArgument {}

extension RecordedMainActorClosure: CustomStringConvertible {
  /// The word `closure`.
  public var description: String { "closure" }
}
