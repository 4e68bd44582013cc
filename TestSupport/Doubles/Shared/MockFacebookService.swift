import Foundation
import Interfaces
import TestSupport

/// A mock of `FacebookServiceType`: it records every call, and answers from the slots that the test fills.
public final class MockFacebookService: FacebookServiceType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `events(ofPage:since:until:token:completion:)` was called.
    case events(ofPage: String, since: Date, until: Date, token: AccessToken)
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `events` is answered with.
  public let eventsAnswer: Answer<(pageID: String, since: Date, until: Date, token: AccessToken), EventPage, APIError>

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
    calls = CallLog("MockFacebookService", fileID: fileID, filePath: filePath, line: line, column: column)
    eventsAnswer = Answer("events", of: calls)
  }

  /// Records the call, and answers it.
  public func events(
    ofPage pageID: String, since: Date, until: Date, token: AccessToken,
    completion: @escaping @Sendable (Result<EventPage, APIError>) -> Void
  ) {
    calls.record(.events(ofPage: pageID, since: since, until: until, token: token))
    eventsAnswer.deliver((pageID, since, until, token), to: completion)
  }
}
