import Testing
import ToolTestSupport

@Suite("A session of the coverage command") struct CommandSessionTests {
  @Test("prints what its document says", arguments: SessionDocument.names())
  func printsWhatItsDocumentSays(name: String) throws {
    let reports = CoverageSession.Reports()

    try expectSession(name) { try CoverageSession($0, reports) }
  }
}
