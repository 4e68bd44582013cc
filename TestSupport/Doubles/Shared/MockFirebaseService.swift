import Interfaces
import TestSupport

/// A mock of `FirebaseServiceType`: it records every call, and answers from the slots that the test fills.
public final class MockFirebaseService: FirebaseServiceType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `token(completion:)` was called.
    case token
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `token` is answered with.
  public let tokenAnswer: Answer<Void, AccessToken, APIError>

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
    calls = CallLog("MockFirebaseService", fileID: fileID, filePath: filePath, line: line, column: column)
    tokenAnswer = Answer("token", of: calls)
  }

  /// Records the call, and answers it.
  public func token(completion: @escaping @Sendable (Result<AccessToken, APIError>) -> Void) {
    calls.record(.token)
    tokenAnswer.deliver((), to: completion)
  }
}
