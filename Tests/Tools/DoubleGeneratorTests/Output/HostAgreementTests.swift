import TestSupport
import Testing
import ToolTestSupport

@testable import DoubleGenerator

@Suite("Runs on different hosts")
struct HostAgreementTests {
  @Test("write and keep files as Hosts.md says")
  func session() async throws {
    let graphs = try await HostPackage.graphs.value
    let document = try SessionDocument("Hosts")

    let repeated = try document.repeated { _ in try HostPackage(graphs) }

    expectText(repeated, matches: "Hosts", in: "Sessions", pathExtension: "md")
  }
}
