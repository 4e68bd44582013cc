import TestSupport
import Testing
import ToolTestSupport

@Suite("A package") struct PackageSessionTests {
  @Test("has the parts and the manifests in its document", arguments: SessionDocument.names())
  func hasThePartsAndManifests(name: String) throws {
    let document = try SessionDocument(name)

    let repeated = try document.repeated { _ in try PackageSession() }

    expectText(repeated, matches: name, in: "Sessions", pathExtension: "md")
  }
}
