import Interfaces
import TestSupport

/// A mock of `LoginServiceType`: it records every call, and answers from the slots that the test fills.
public final class MockLoginService: LoginServiceType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `login(_:)` was called.
    case login(Credentials)
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `login` is answered with.
  public let loginAnswer: Answer<Credentials, Session, any Error>

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
    calls = CallLog("MockLoginService", fileID: fileID, filePath: filePath, line: line, column: column)
    loginAnswer = Answer("login", of: calls)
  }

  /// Records the call, and answers it.
  public func login(_ credentials: Credentials) async throws -> Session {
    calls.record(.login(credentials))
    return try await loginAnswer.resolve(credentials)
  }
}
