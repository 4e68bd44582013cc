import Foundation

/// A closure that a double received, which an answer may call until the requirement returns.
///
/// ```swift
/// let firstAnswer = Answer<BorrowedClosure<(Int) -> Bool>, Int?, Never>("first", of: service.calls)
/// firstAnswer.answers { matches in [1, 2, 3].first(where: matches.value) }
/// ```
///
/// It holds a closure that does not escape, or one that must not leave the task of the caller. Its double creates it, and ends
/// it before the requirement returns. It is Sendable, because only the task that makes the call can read the closure.
public final class BorrowedClosure<Function> {
  private let borrower = Borrower.current
  private let function: Locked<Function?>

  /// Borrows a closure.
  ///
  /// ```swift
  /// func isTrue(_ test: () -> Bool, isTrueAnswer: Answer<BorrowedClosure<() -> Bool>, Bool, Never>) -> Bool {
  ///   withoutActuallyEscaping(test) { test in
  ///     let testClosure = BorrowedClosure(test)
  ///     defer { testClosure.end() }
  ///     return isTrueAnswer.immediate(testClosure)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter function: The closure.
  public init(_ function: Function) {
    self.function = Locked(function)
  }

  /// The closure.
  ///
  /// Read it in an answer, before the requirement returns. Otherwise the process stops.
  ///
  /// ```swift
  /// let borrowed = BorrowedClosure<(Int) -> Int> { $0 + 1 }
  /// #expect(borrowed.value(2) == 3)
  /// ```
  public var value: Function {
    let type = TypeName.of(Function.self)
    guard borrower == .current else {
      fatalError(
        "a BorrowedClosure of type \(type) was read in another task than that of its call; read it in the answer itself"
      )
    }
    guard let function = function.withLock({ $0 }) else {
      fatalError(
        "a BorrowedClosure of type \(type) was read after its requirement had returned; call it in the answer, as in "
          + "answers { closure in closure.value(…) }")
    }
    return function
  }

  /// Releases the closure.
  ///
  /// ```swift
  /// let borrowed = BorrowedClosure<() -> Void> {}
  /// borrowed.end()
  /// ```
  public func end() {
    // The closure is released after the lock, because that may run deinitializers of the objects that it captured.
    _ = function.withLock { function in
      defer { function = nil }
      return function
    }
  }
}

// Safe: only the task that creates it reads the closure, and only until the call ends. The closure is an argument of that call,
// so it never leaves the isolation of its caller. On a thread without a task, the same holds for the thread.
extension BorrowedClosure: @unchecked Sendable {}

extension BorrowedClosure: ClosureArgument {}

extension BorrowedClosure: CustomStringConvertible {
  /// The word `closure`.
  public var description: String { "closure" }
}

/// The task that makes a call, or its thread outside of tasks.
private enum Borrower: Equatable {
  case task(Int)
  case thread(ObjectIdentifier)

  static var current: Borrower {
    withUnsafeCurrentTask { task in
      task.map { .task($0.hashValue) } ?? .thread(ObjectIdentifier(Thread.current))
    }
  }
}
