import Testing

@testable import DoubleGenerator

@Suite("The collected requirements")
struct RequirementCollectorTests {
  private static let sample = Task {
    try await CompiledSample(
      """
      protocol Root { func root(); var name: String { get } }
      protocol Left: Root { func left() }
      protocol Right: Root { func right(); func root() }
      protocol Diamond: Left, Right { func own() }
      protocol Defaulted { func kept(); func given(); var state: Int { get } }
      extension Defaulted { func given() {}; var state: Int { 1 } }
      protocol Refined: Defaulted { func more() }
      extension Refined { func kept() {} }
      protocol Conditional { associatedtype Item; func title(of item: Item) -> String }
      extension Conditional where Item: Equatable { func title(of item: Item) -> String { "" } }
      protocol Overloaded { func f(_ a: Int); func g() -> Int; static func h() }
      extension Overloaded { func f(_ a: String) {}; func g() -> String { "" }; func h() {} }
      protocol Standard: Hashable, Sendable, CustomStringConvertible { func own() }
      protocol Known: Identifiable where ID == Int { func own() }
      protocol Aliased { associatedtype Item; typealias Items = [Item]; func items() -> Items }
      protocol Composed: Left & Right {}
      protocol Setting { var value: Int { get set }; func f() }
      protocol Getting { var value: Int { get }; func f() throws }
      protocol SettingFirst: Setting, Getting {}
      protocol GettingFirst: Getting, Setting {}
      protocol Far: IteratorProtocol {}
      """)
  }

  @Test(
    "include inherited ones, but none with a default implementation",
    arguments: [
      ("Root", ["name", "root()"]), ("Left", ["left()", "name", "root()"]),
      ("Diamond", ["left()", "name", "own()", "right()", "root()"]),
      ("Composed", ["left()", "name", "right()", "root()"]), ("Defaulted", ["kept()"]), ("Refined", ["more()"]),
      ("Conditional", ["title(of:)"]), ("Overloaded", ["f(_:)", "g()", "h()"]), ("Standard", ["description", "own()"]),
      ("Aliased", ["items()"]),
    ])
  func requirements(name: String, titles: [String]) async throws {
    let collected = try await Self.sample.value.collect(name)

    #expect(collected.requirements.map(\.title).sorted() == titles)
  }

  @Test("include those with a default implementation on request")
  func defaults() async throws {
    let collected = try await Self.sample.value.collect("Refined", includesDefaults: true)

    #expect(collected.requirements.map(\.title).sorted() == ["given()", "kept()", "more()", "state"])
  }

  @Test("contain a restated requirement once")
  func restated() async throws {
    let collected = try await Self.sample.value.collect("Diamond")

    let root = try #require(collected.requirements.first { $0.title == "root()" })

    #expect(root.restated.count == 1)
  }

  @Test("meet all declarations of a restated requirement", arguments: ["SettingFirst", "GettingFirst"])
  func merged(name: String) async throws {
    let collected = try await Self.sample.value.collect(name)

    #expect(collected.requirements.filter(\.isProperty).map(\.declaration.accessors.isSettable) == [true])
    #expect(collected.requirements.filter { !$0.isProperty }.map(\.declaration.failure) == [.none])
  }

  @Test("include associated types and type aliases")
  func types() async throws {
    let collected = try await Self.sample.value.collect("Aliased")

    #expect(collected.associatedTypes.map(\.name) == ["Item"])
    #expect(collected.aliases["Items"].map { TypePrinter().text($0) } == "[Item]")
  }

  @Test("are unknown if a module's graph is missing")
  func unknown() async throws {
    let collected = try await Self.sample.value.collect("Far")

    #expect(collected.unknown == ["s:St"])
  }

  @Test("include an identity of a known type")
  func identity() async throws {
    let plan = try await Self.sample.value.plan("Known")

    #expect(plan.properties.map(\.name) == ["id"])
    #expect(plan.properties.map { plan.text($0.type) } == ["Int"])
  }
}
