import Interfaces
import TestSupport

/// A mock of `RegistrationServiceType`: it records every call, and answers from the slots that the test fills.
public final class MockRegistrationService: RegistrationServiceType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `isLeaderRegistered()` was called.
    case isLeaderRegistered
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `isLeaderRegistered` is answered with.
  public let isLeaderRegisteredAnswer: Answer<Void, Bool, Never>

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
    calls = CallLog("MockRegistrationService", fileID: fileID, filePath: filePath, line: line, column: column)
    isLeaderRegisteredAnswer = Answer("isLeaderRegistered", of: calls)
  }

  /// Records the call, and answers it.
  public func isLeaderRegistered() -> Bool {
    calls.record(.isLeaderRegistered)
    return isLeaderRegisteredAnswer.immediate(())
  }
}
