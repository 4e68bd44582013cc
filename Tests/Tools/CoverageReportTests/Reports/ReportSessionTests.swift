import TestSupport
import Testing
import ToolTestSupport

@Suite("A report on a result") struct ReportSessionTests {
  @Test("has the text in its document", arguments: SessionDocument.names())
  func hasTheTextInItsDocument(name: String) throws {
    let document = try SessionDocument(name)

    let repeated = try document.repeated { _ in ReportSession() }

    expectText(repeated, matches: name, in: "Sessions", pathExtension: "md")
  }
}
