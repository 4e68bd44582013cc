import Interfaces
import TestSupport

/// A mock of `SignupPresenterType`: it records every call.
@MainActor
public final class MockSignupPresenter: SignupPresenterType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `register(_:)` was called.
    case register(Person)
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `SignupPresenterType` calls its delegate; held weakly, as the protocol asks.
  public weak var delegate: (any SignupPresenterDelegate)?

  /// Makes a mock; calls that no expectation takes fail the test at the line that made it.
  ///
  /// - Parameters:
  ///   - fileID: Where to point when calls are left over.
  ///   - filePath: Where to point when calls are left over.
  ///   - line: Where to point when calls are left over.
  ///   - column: Where to point when calls are left over.
  public nonisolated init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("MockSignupPresenter", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func register(_ person: Person) {
    calls.record(.register(person))
  }
}
