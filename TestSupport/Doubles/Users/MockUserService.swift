import Interfaces
import TestSupport

/// A mock of `UserServiceType`: it records every call, and answers from the slots that the test fills.
public final class MockUserService: UserServiceType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `users(completion:)` was called.
    case users
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `users` is answered with.
  public let usersAnswer: Answer<Void, [User], Never>

  /// Makes a mock; calls that no expectation takes fail the test at the line that made it.
  ///
  /// - Parameters:
  ///   - fileID: Where to point when calls are left over.
  ///   - filePath: Where to point when calls are left over.
  ///   - line: Where to point when calls are left over.
  ///   - column: Where to point when calls are left over.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("MockUserService", fileID: fileID, filePath: filePath, line: line, column: column)
    usersAnswer = Answer("users", of: calls)
  }

  /// Records the call, and answers it.
  public func users(completion: @escaping @Sendable ([User]) -> Void) {
    calls.record(.users)
    usersAnswer.deliver((), to: completion)
  }
}
