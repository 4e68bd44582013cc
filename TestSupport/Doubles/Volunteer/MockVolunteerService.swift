import Foundation
import Interfaces
import TestSupport

/// A mock of `VolunteerServiceType`: it records every call, and answers from the slots that the test fills.
public final class MockVolunteerService: VolunteerServiceType, Spy {
  /// The calls that the mock records.
  public enum Call: Equatable, Sendable {
    /// `eventOfToday(since:until:completion:)` was called.
    case eventOfToday(since: Date, until: Date)
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// What `eventOfToday` is answered with.
  public let eventOfTodayAnswer: Answer<(since: Date, until: Date), Event?, VolunteerError>

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
    calls = CallLog("MockVolunteerService", fileID: fileID, filePath: filePath, line: line, column: column)
    eventOfTodayAnswer = Answer("eventOfToday", of: calls)
  }

  /// Records the call, and answers it.
  public func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void
  ) {
    calls.record(.eventOfToday(since: since, until: until))
    eventOfTodayAnswer.deliver((since, until), to: completion)
  }
}
