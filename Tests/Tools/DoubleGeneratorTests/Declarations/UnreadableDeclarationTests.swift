import Foundation
import Testing

@testable import DoubleGenerator

@Suite("A declaration that is cut off")
struct UnreadableDeclarationTests {
  @Test("has a reason, and no prefix of any is more than the reader can bear")
  func prefixes() async throws {
    let symbols = try await DeclarationReaderTests.sample.value.graph.symbols
    var reasons: Set<String> = []

    for symbol in symbols {
      for length in symbol.fragments.indices {
        var cut = symbol
        cut.fragments = Array(symbol.fragments.prefix(length))
        do { _ = try DeclarationReader.read(cut) } catch let error as UnreadableDeclaration {
          reasons.insert(error.reason)
        }
      }
    }

    #expect(reasons.count > 20)
    #expect(reasons.allSatisfy { $0.hasPrefix("expected ") && $0.contains(", and found ") })
  }

  @Test("is none of those that the compiler tells of, whichever of its tools does")
  func whole() async throws {
    let (emitted, extracted) = try await TemporaryFolder.with { folder in
      let emitted = try await Toolchain.symbolGraph(of: ["Sample.swift": ShapesSample.text], in: folder)
      return (emitted, try await Toolchain.extractedSymbolGraph(in: folder))
    }

    let others = Dictionary(extracted.symbols.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    #expect(emitted.symbols.count > 60)
    for symbol in emitted.symbols {
      let declaration = try DeclarationReader.read(symbol)
      let other = try #require(others[symbol.id])
      #expect(Self.summary(try DeclarationReader.read(other)) == Self.summary(declaration))
    }
  }

  /// What both tools say in the same words; they name type aliases and generic types differently.
  private static func summary(_ declaration: Declaration) -> [String] {
    let effects = "\(declaration.isAsync) \(declaration.failure == .none) \(declaration.accessors.isSettable)"
    return [declaration.keyword, declaration.name, effects] + declaration.modifiers.sorted() + declaration.attributes
      + declaration.parameters.map { "\($0.label ?? "_") \($0.name) \($0.specifiers) \($0.isVariadic)" }
  }
}
