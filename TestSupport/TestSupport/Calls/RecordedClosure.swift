/// A closure that a double was handed: closures cannot be compared, so that any is equal to any other.
///
/// ```swift
/// enum Call: Equatable { case onTap(RecordedClosure<() -> Void>) }
/// let calls = CallLog<Call>("SpyButton")
/// calls.record(.onTap(RecordedClosure { print("tapped") }))
/// await calls.expectNext { call in
///   if case .onTap(let action) = call { action.value() }
///   return true
/// }
/// ```
public struct RecordedClosure<Function> {
  private let function: Function?

  /// Takes note of a closure.
  ///
  /// ```swift
  /// let recorded = RecordedClosure<(Int) -> Int> { $0 + 1 }
  /// #expect(recorded.value(2) == 3)
  /// ```
  ///
  /// - Parameter function: The closure.
  public init(_ function: Function) {
    self.function = function
  }

  private init() {
    function = nil
  }

  /// Whichever closure it is, for expectations; there is no ``value`` in it.
  ///
  /// ```swift
  /// let actions = CallLog<RecordedClosure<() -> Void>>("actions")
  /// actions.record(RecordedClosure {})
  /// await actions.expectCalls(.any)
  /// ```
  public static var any: RecordedClosure { RecordedClosure() }

  /// The closure that the double was handed.
  ///
  /// ```swift
  /// let recorded = RecordedClosure<() -> Int> { 3 }
  /// #expect(recorded.value() == 3)
  /// ```
  public var value: Function {
    guard let function else {
      fatalError(
        "RecordedClosure.any stands for any closure in an expectation and holds none; ask one that a double recorded")
    }
    return function
  }
}

extension RecordedClosure: Equatable {
  /// Says that two closures are equal: nothing can tell.
  public static func == (left: RecordedClosure, right: RecordedClosure) -> Bool { true }
}

extension RecordedClosure: Sendable where Function: Sendable {}

extension RecordedClosure: CustomStringConvertible {
  /// The word for it in failures.
  public var description: String { "closure" }
}
