import Foundation
import Testing

@testable import DoubleGenerator

@Suite("Declarations in conditions that are off")
struct UnseenDeclarationTests {
  @Test("are found in the text of the sources")
  func protocols() async throws {
    let unseen = try await unseen(
      in: """
        public protocol Seen { func f() }
        #if NEVER
          public enum Outer {
            public protocol Inner { func g() }
          }
          private protocol Hidden {}
        #else
          public protocol Other {}
        #endif
        """)

    #expect(unseen.map(\.title) == ["Outer.Inner"])
    #expect(unseen.map(\.conditions) == [["NEVER"]])
    #expect(unseen.map(\.location.line) == [4])
  }

  @Test("are found inside protocols that are on")
  func requirements() async throws {
    let unseen = try await unseen(
      in: """
        public protocol Beacon {
          func light(init: Int)
          #if NEVER
            func alarm(
              _ level: Int
            )
            var level: Int { get set }
            init()
            #if DEEP
              subscript(key: Int) -> Int { get }
            #endif
          #else
            func rehearse()
          #endif
        }
        """)

    #expect(unseen.map(\.location.line) == [4, 7, 8, 10])
    #expect(unseen.map(\.conditions) == [["NEVER"], ["NEVER"], ["NEVER"], ["NEVER", "DEEP"]])
    #expect(unseen.allSatisfy { $0.title == "Beacon" && $0.isPart })
  }

  @Test("are reported with their condition")
  func diagnostics() {
    let declarations = [(3, nil), (5, "light"), (6, "dim")].map { line, requirement in
      UnseenDeclaration(
        title: requirement == nil ? "Penguin" : "Beacon", location: SourceLocation(file: "P.swift", line: line),
        conditions: ["os(Linux)"], isPart: requirement != nil)
    }

    let texts = UnseenDeclaration.diagnostics(declarations).map(\.rendered)

    #expect(
      texts == [
        "P.swift:3: warning: not seen: protocol Penguin is inside '#if os(Linux)', which is off in this build; an earlier "
          + "double of it stays as it is, and a run on a host where the condition holds brings it up to date",
        "P.swift:5: warning: not seen: 2 requirements of Beacon are inside '#if os(Linux)', which is off in this build; "
          + "their code in an earlier double stays as it is, and a run on a host where the condition holds brings it up to "
          + "date",
      ])
  }

  private func unseen(in text: String) async throws -> [UnseenDeclaration] {
    try await TemporaryFolder.with { folder in
      let graph = try await Toolchain.symbolGraph(of: ["Sample.swift": text], in: folder)
      let files = Set(graph.symbols.compactMap { $0.location?.file })
      return SourceConditions(files: files, symbols: SymbolIndex([graph])).unseen.filter { !$0.isModel }
    }
  }
}
