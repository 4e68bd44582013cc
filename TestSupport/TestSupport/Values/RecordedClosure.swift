/// A closure that a double received as an argument.
///
/// Closures cannot be compared, so two recorded closures are always equal.
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

  /// Records a closure.
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

  /// Any closure, for expectations.
  ///
  /// It has no ``value``.
  ///
  /// ```swift
  /// let actions = CallLog<RecordedClosure<() -> Void>>("actions")
  /// actions.record(RecordedClosure {})
  /// await actions.expectCalls(.any)
  /// ```
  public static var any: RecordedClosure { RecordedClosure() }

  /// The closure.
  ///
  /// ```swift
  /// let recorded = RecordedClosure<() -> Int> { 3 }
  /// #expect(recorded.value() == 3)
  /// ```
  public var value: Function {
    guard let function else {
      fatalError(
        "RecordedClosure.any has no value; read the value of a closure that a double recorded")
    }
    return function
  }
}

extension RecordedClosure: Equatable {
  /// Returns `true`, because closures cannot be compared.
  public static func == (left: RecordedClosure, right: RecordedClosure) -> Bool { true }
}

extension RecordedClosure: Sendable where Function: Sendable {}

extension RecordedClosure: ClosureArgument {}

/// A closure that a double keeps among the arguments of a call.
protocol ClosureArgument {}

extension RecordedClosure: CustomStringConvertible {
  /// The word `closure`.
  public var description: String { "closure" }
}
