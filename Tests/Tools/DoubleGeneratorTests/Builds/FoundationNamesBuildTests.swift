#if os(Linux)
  import Foundation
  import Testing
  import ToolSupport
  import ToolTestSupport

  @testable import DoubleGenerator

  /// Compares the table of Foundation's names with the toolchain.
  @Suite("Foundation's names")
  struct FoundationNamesBuildTests {
    @Test(
      "are those of the toolchain",
      arguments: ["Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking"])
    func areComplete(module: String) async throws {
      let graph = try await TemporaryFolder.with { folder in
        let (_, target) = try await Toolchain.run("swiftc", ["-print-target-info"])
        let triple = try #require(target.firstMatch(of: #/"unversionedTriple": "(.+)"/#)).output.1
        let options = ["symbolgraph-extract", "-module-name", module, "-target", String(triple)]
        _ = try await Toolchain.run("swift", options + ["-output-dir", folder.path])
        return try SymbolGraph(contentsOf: folder.appending(path: "\(module).symbols.json"))
      }
      let types = graph.symbols.filter {
        $0.path.count == 1 && ($0.kind.isType || [.protocol, .typeAlias].contains($0.kind))
      }

      let missing = types.map(\.name).filter { name in
        name.first?.isUppercase == true && !["NS", "CF"].contains(name.prefix(2))
          && !StandardType.foundationNames.contains(name)
      }

      #expect(types.count > 10)
      #expect(missing.isEmpty)
    }
  }
#endif
