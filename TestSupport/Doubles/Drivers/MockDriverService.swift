import Interfaces
import TestSupport

/// A mock of `DriverServiceType`: it records every call, and answers from the slots that the test fills.
public final class MockDriverService: DriverServiceType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `drivers()` was called.
    case drivers
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `drivers` is answered with.
  public let driversAnswer: Answer<Void, [Driver], any Error>

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
    calls = CallLog("MockDriverService", fileID: fileID, filePath: filePath, line: line, column: column)
    driversAnswer = Answer("drivers", of: calls)
  }

  /// Records the call, and answers it.
  public func drivers() async throws -> [Driver] {
    calls.record(.drivers)
    return try await driversAnswer.resolve(())
  }
}
