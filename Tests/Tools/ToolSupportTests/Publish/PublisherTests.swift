import Testing
import ToolTestSupport

@Suite("A publisher") struct PublisherTests {
  @Test("checks, writes and replaces outputs as Outputs.md says")
  func session() throws {
    try expectSession("Outputs") { _ in try PublisherSession() }
  }
}
