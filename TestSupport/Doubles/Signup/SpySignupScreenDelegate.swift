import Interfaces
import TestSupport

/// A spy of `SignupScreenDelegate`: it records every call.
@MainActor
public final class SpySignupScreenDelegate: SignupScreenDelegate, Spy {
  /// The calls that the spy records.
  public enum Call: Equatable, Sendable {
    /// `signupDidSucceed()` was called.
    case signupDidSucceed
  }

  /// The calls so far, in order.
  public let calls: CallLog<Call>

  /// Makes a spy; calls that no expectation takes fail the test at the line that made it.
  ///
  /// - Parameters:
  ///   - fileID: Where to point when calls are left over.
  ///   - filePath: Where to point when calls are left over.
  ///   - line: Where to point when calls are left over.
  ///   - column: Where to point when calls are left over.
  public nonisolated init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("SpySignupScreenDelegate", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func signupDidSucceed() {
    calls.record(.signupDidSucceed)
  }
}
