import Testing
import ToolTestSupport

@Suite("A package") struct PackageSessionTests {
  @Test("has the parts and the manifests in its document", arguments: SessionDocument.names())
  func hasThePartsAndManifests(name: String) throws {
    try expectSession(name) { _ in try PackageSession() }
  }
}
