import TestSupport
import Testing
import ToolTestSupport

@Suite("A publisher") struct PublisherTests {
  @Test("checks, writes and replaces outputs as Outputs.md says")
  func session() throws {
    let document = try SessionDocument("Outputs")

    let repeated = try document.repeated { _ in try PublisherSession() }

    expectText(repeated, matches: "Outputs", in: "Sessions", pathExtension: "md")
  }
}
