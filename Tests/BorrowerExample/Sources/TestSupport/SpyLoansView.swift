import Lending
import RehearsalSupport

@MainActor package final class SpyLoansView: LoansViewType, Spy {
  package enum Call: Equatable, Sendable {
    case startLoading
    case finishLoading
    case show([String])
    case showMessage(String)
  }

  package let calls: CallLog<Call>

  package nonisolated init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("SpyLoansView", fileID: fileID, filePath: filePath, line: line, column: column)
  }

  package func startLoading() { calls.record(.startLoading) }
  package func finishLoading() { calls.record(.finishLoading) }
  package func show(_ lines: [String]) { calls.record(.show(lines)) }
  package func showMessage(_ text: String) { calls.record(.showMessage(text)) }
}
