import Testing

@testable import MutationTesting

@Suite("The compilation of all mutants")
struct CompilationTests {
  @Test(
    "succeeds for code of every isolation, inlinable code, result builders and macros",
    arguments: [
      "@MainActor final class Screen { var count = 0; func add() { count += 1; Task { count = 2 } } }",
      "actor Counter { var count = 0; func add(_ other: Counter) async { count += 1; await other.add(self) } }",
      "public struct Price { @inlinable public static func isHigh(_ price: Int) -> Bool { price > 100 } }",
      "public struct Box { public var limit: Int; public init(limit: Int = 3) { self.limit = limit } }",
      """
      @resultBuilder struct Lines {
        static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
        static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
        static func buildExpression(_ line: String) -> [String] { [line] }
      }
      func page(@Lines _ lines: () -> [String]) -> [String] { lines() }
      func greeting(_ isLong: Bool) -> [String] { page { "Hello"; if isLong { "How are you?" } } }
      """,
      """
      import Observation
      @available(macOS 14, *) @Observable final class Model { var count = 0; func add() { count += 1 } }
      """,
      """
      final class Owner: @unchecked Sendable { weak var view: AnyObject? { didSet { print(view == nil) } } }
      public protocol Viewer: AnyObject { func view() }
      public final class Presenter { public weak var viewer: (any Viewer)?; public init() {} }
      """,
      "func first(_ values: [Int]) throws -> Int { guard let first = values.first else { throw E.none }; return first }; enum E: Error { case none }",
    ])
  func compiles(_ text: String) throws {
    let sample = try CompiledSource(text)

    let rejected = try sample.rejected()

    #expect(!sample.mutants.isEmpty)
    #expect(rejected.map(\.replacement) == [])
  }

  @Test("succeeds if the main actor is the default isolation")
  func compilesOnMainActor() throws {
    let sample = try CompiledSource(
      """
      final class Screen {
        weak var owner: Screen?
        var count = 0
        func add() { count += 1; Task { [weak self] in self?.count = 3 } }
        nonisolated static func isHigh(_ count: Int) -> Bool { count > 3 }
      }
      """, flags: ["-default-isolation", "MainActor"])

    let rejected = try sample.rejected()

    #expect(rejected.map { "\($0.place) \($0.edits)" } == [])
  }

  @Test("succeeds if warnings are errors", arguments: [[], ["-strict-memory-safety"]])
  func compilesWithoutWarnings(_ flags: [String]) throws {
    let sample = try CompiledSource(
      """
      final class Cart {
        weak var owner: Cart?
        private var count = 0
        func add(_ more: Int) -> Bool { guard more > 0, count < 9 else { return false }; count += more; return true }
        func name() -> String? { switch count { case 0: print("empty"); return nil; default: return "full" } }
      }
      """, flags: ["-warnings-as-errors"] + flags)

    let rejected = try sample.rejected()

    #expect(rejected.map(\.replacement) == [])
  }

  @Test("finds the mutants that do not compile, and no others")
  func rejectsFew() throws {
    let sample = try CompiledSource(
      """
      func name(_ number: Int) -> String {
        let name: String
        if number > 3 { name = "many" } else { name = "few" }
        return name
      }
      func one(_ value: consuming Token) { value.end() }
      struct Token: ~Copyable { consuming func end() { discard self }; deinit { print("lost") } }
      """)

    let rejected = try sample.rejected()

    // Without the call, the token would be used up on one path only, which is allowed.
    #expect(rejected.map(\.operator) == [])
    #expect(sample.changes(.statement) == ["value.end() -> removed", "print(\"lost\") -> removed"])
  }
}
