import Interfaces
import TestSupport

/// A spy of `LoginScreenDelegate`: it records every call.
@MainActor
public final class SpyLoginScreenDelegate: LoginScreenDelegate, Spy {
  /// The calls that the spy records.
  public enum Call: Equatable, Sendable {
    /// `loginDidSucceed()` was called.
    case loginDidSucceed
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
    calls = CallLog("SpyLoginScreenDelegate", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Records the call.
  public func loginDidSucceed() {
    calls.record(.loginDidSucceed)
  }
}
