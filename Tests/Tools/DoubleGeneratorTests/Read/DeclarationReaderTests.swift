import Testing

@testable import DoubleGenerator

/// Samples/Doubles/Declarations.txt shows what the reader makes of declarations of every form.
@Suite("A declaration in a symbol graph")
struct DeclarationReaderTests {
  @Test("has the fixity that follows its name, not its protocol's", arguments: [("op", "prefix"), ("oP", "postfix")])
  func fixityOfAudio(mark: String, fixity: String) async throws {
    var symbol = try await Samples.compiled.value.symbol("Forms.-(_:)")
    symbol.id = "s:6Sample5AudioP1s\(mark)yxxFZ"

    let declaration = try DeclarationReader.read(symbol)

    #expect(declaration.modifiers.intersection(["prefix", "postfix", "static"]) == ["static", fixity])
  }

  @Test(
    "has types that its text and its mangled name tell together",
    arguments: [
      ("OtherBodies.later(_:)", "YaXE", "YaYCXE", "nonisolated(nonsending) () async -> Void"),
      ("OtherBodies.later(_:)", "YaXE", "YaXE", "() async -> Void"),
      ("OtherBodies.show(_:)", "YbScMYc", "YbScMYc", "@MainActor @Sendable (Box) -> Void"),
      ("OtherBodies.show(_:)", "YbScMYc", "ScMYc", "@MainActor (Box) -> Void"),
      ("Form.fill(_:_:)", "4fill", "4fill", "String, Form.Field"),
    ])
  func mangledTypes(path: String, mark: String, replacement: String, types: String) async throws {
    var symbol = try await Samples.compiled.value.symbol(path)
    try #require(symbol.id.contains(mark), "\(symbol.id)")
    symbol.id.replace(mark, with: replacement)

    let declaration = try DeclarationReader.read(symbol)

    #expect(declaration.parameters.map { TypePrinter().text($0.type) }.joined(separator: ", ") == types)
  }

  @Test("throws an error with a reason if it is truncated")
  func truncated() async throws {
    let file = try SampleFile("Doubles/Declarations")
    let symbols = try await Samples.compiled.value.graph.symbols.filter(file.contains)
    var reasons: Set<String> = []

    for symbol in symbols {
      for length in symbol.fragments.indices {
        var cut = symbol
        cut.fragments = Array(symbol.fragments.prefix(length))
        do { _ = try DeclarationReader.read(cut) } catch { reasons.insert(error.reason) }
      }
    }

    #expect(reasons.count > 20)
    #expect(reasons.allSatisfy { $0.hasPrefix("expected ") && $0.contains(", but found ") })
  }
}
