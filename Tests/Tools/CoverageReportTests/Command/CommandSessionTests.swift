import TestSupport
import Testing
import ToolTestSupport

@Suite("A session of the coverage command") struct CommandSessionTests {
  @Test("prints what its document says", arguments: SessionDocument.names())
  func printsWhatItsDocumentSays(name: String) throws {
    let reports = CoverageSession.Reports()

    let repeated = try SessionDocument(name).repeated { try CoverageSession($0, reports) }

    expectText(repeated, matches: name, in: "Sessions", pathExtension: "md")
  }
}
