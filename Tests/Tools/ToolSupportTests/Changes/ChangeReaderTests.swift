import TestSupport
import Testing
import ToolTestSupport

@Suite("The change reader") struct ChangeReaderTests {
  @Test("finds the changed lines, or names a remedy, as Changes.md says")
  func session() async throws {
    let document = try SessionDocument("Changes")

    let repeated = try await onOwnThread { try document.repeated { _ in try ChangeSession() } }

    expectText(repeated, matches: "Changes", in: "Sessions", pathExtension: "md")
  }
}
