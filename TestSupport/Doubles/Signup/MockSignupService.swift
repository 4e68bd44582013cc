import Interfaces
import TestSupport

/// A mock of `SignupServiceType`: it records every call, and answers from the slots that the test fills.
public final class MockSignupService: SignupServiceType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `register(_:completion:)` was called.
    case register(Person)
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `register` is answered with.
  public let registerAnswer: Answer<Person, SignupError?, Never>

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
    calls = CallLog("MockSignupService", fileID: fileID, filePath: filePath, line: line, column: column)
    registerAnswer = Answer("register", of: calls)
  }

  /// Records the call, and answers it.
  public func register(_ person: Person, completion: @escaping @Sendable (SignupError?) -> Void) {
    calls.record(.register(person))
    registerAnswer.deliver(person, to: completion)
  }
}
