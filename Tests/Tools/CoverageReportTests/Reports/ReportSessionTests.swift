import Testing
import ToolTestSupport

@Suite("A report on a result") struct ReportSessionTests {
  @Test("has the text in its document", arguments: SessionDocument.names())
  func hasTheTextInItsDocument(name: String) throws {
    try expectSession(name) { _ in ReportSession() }
  }
}
