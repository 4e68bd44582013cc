import Foundation

/// An argument that an answer may use until the requirement returns.
///
/// ```swift
/// let firstAnswer = Answer<TemporaryArgument<(Int) -> Bool>, Int?, Never>("first", of: service.calls)
/// firstAnswer.answers { matches in [1, 2, 3].first(where: matches.value) }
/// ```
///
/// It holds a closure or a value that must not leave the task of the caller. Its double creates it, and ends it before the
/// requirement returns, unless it is a closure that escapes. Do not keep its value, and do not pass it to another task or actor.
public final class TemporaryArgument<Value> {
  private let caller = currentCaller()
  private let argument: Locked<Value?>

  /// Creates a temporary argument.
  public init(_ value: Value) {
    argument = Locked(value)
  }

  /// The argument.
  ///
  /// Read it in an answer, before the requirement returns. A closure that escapes can be read later, in the same task. Otherwise
  /// the process stops.
  public var value: Value {
    if let readableValue { return readableValue }
    fatalError(
      "an argument of type \(TypeName.of(Value.self)) was read after its requirement had returned, or in another task than "
        + "that of its call; read it in the answer itself, as in answers { argument in … argument.value … }")
  }

  private var readableValue: Value? { caller == currentCaller() ? argument.withLock { $0 } : nil }

  /// Releases the argument.
  public func end() {
    // The argument is released after the lock, because that may run deinitializers.
    _ = argument.withLock { exchange(&$0, with: nil) }
  }
}

// Safe: only the task that makes the call reads the argument, and later than the call only if it escapes. So the argument is used
// where the caller could use it. Outside of tasks, the same holds for the thread. The answer is code of the test. It must not give
// the argument to another task, and must not read it on another actor that it awaits.
extension TemporaryArgument: @unchecked Sendable {}

/// An argument that must not leave its caller.
protocol AnyTemporaryArgument {}

extension TemporaryArgument: AnyTemporaryArgument, CustomStringConvertible {
  /// The description of the argument, or its type after the call.
  public var description: String { readableValue.map { ValueText.describe($0) } ?? TypeName.of(Value.self) }
}

/// Returns the identity of the task that makes a call, or of its thread outside of tasks.
private func currentCaller() -> AnyHashable {
  withUnsafeCurrentTask { $0?.hashValue } ?? ObjectIdentifier(Thread.current) as AnyHashable
}
