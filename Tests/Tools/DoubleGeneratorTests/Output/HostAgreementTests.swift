import Testing
import ToolTestSupport

@testable import DoubleGenerator

@Suite("Runs on different hosts")
struct HostAgreementTests {
  @Test("write and keep files as Hosts.md says")
  func session() async throws {
    let graphs = try await HostPackage.graphs.value
    try expectSession("Hosts") { _ in try HostPackage(graphs) }
  }
}
