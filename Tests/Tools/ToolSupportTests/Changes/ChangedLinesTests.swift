import TestSupport
import Testing
import ToolTestSupport

@Suite("The changed lines") struct ChangedLinesTests {
  @Test("are found, or the error names a remedy, as Changes.md says")
  func session() async throws {
    let document = try SessionDocument("Changes")

    let repeated = try await onOwnThread { try document.repeated { _ in try ChangeSession() } }

    expectText(repeated, matches: "Changes", in: "Sessions", pathExtension: "md")
  }
}
