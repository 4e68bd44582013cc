import Testing

@testable import DoubleGenerator

@Suite("A struct of closures")
struct StructClientTests {
  private static let sample = Task {
    try await CompiledSample(
      """
      public struct User: Sendable { public init() {} }
      public struct UserClient: Sendable {
        var load: @Sendable (_ id: Int, User) async throws -> User
        var find: Finder
        var add: @Sendable (inout Int) -> Void
        var show: @MainActor (String) -> Void
        var log: (@Sendable (_ text: String) -> Void)?
        var region = "UK"
        var isReady: Bool { true }
        typealias Finder = @Sendable (_ name: String) -> User?
      }
      struct Actions { var tap: () -> Void; var close: () -> Void = {} }
      @MainActor struct Screen { var draw: (Int) -> Void; var title: @Sendable () -> String }
      struct Fixed { var get: () -> Int; let put: (Int) -> Void = { _ in }; init(get: @escaping () -> Int) { self.get = get } }
      struct Hidden { private let secret = 1; private var count: Int; var get: () -> Int }
      struct Generic<Value> { var get: () -> Value }
      struct Spread { var sum: (Int...) -> Int }
      struct Failing { var get: () -> Int; init?(get: @escaping () -> Int) { self.get = get } }
      struct Style { var width = 1; static let make: () -> Int = { 1 }; var area: () -> Int { { 1 } } }
      """)
  }

  @Test("becomes methods, whose labels are the names in the types of the closures")
  func cases() async throws {
    let plan = try await Self.plan("UserClient")

    #expect(
      plan.cases.map(\.title) == [
        "load(id:_:)", "find(name:)", "add(_:)", "show(_:)", "log(text:)",
      ])
  }

  @Test("becomes a double that is Sendable if a closure is", arguments: [("UserClient", true), ("Actions", false)])
  func sendable(name: String, isSendable: Bool) async throws {
    let plan = try await Self.plan(name)

    #expect(plan.members.allSatisfy { !$0.requirement.isStatic })
    #expect(plan.protocolType == .nominal(.init(name: name, id: try await Self.sample.value.symbol(name).id)))
    #expect(!plan.inherited.contains(plan.protocolType))
    #expect(plan.inherited.count { $0 == .own("Sendable") } == 1)
  }

  @Test("gets other properties from the initializer of the double")
  func properties() async throws {
    let plan = try await Self.plan("UserClient")

    #expect(plan.properties.filter(\.isParameter).map(\.name) == ["region"])
  }

  @Test("is written with one closure a line")
  func written() async throws {
    let plan = try await Self.plan("UserClient")

    let text = DoubleWriter.text(of: plan, imports: [])

    #expect(
      text.contains(
        """
          public var client: UserClient {
            UserClient(
              load: { try await self.load(id: $0, $1) },
              find: { self.find(name: $0) },
              add: { self.add(&$0) },
              show: { self.show($0) },
              log: { self.log(text: $0) },
              region: self.region)
          }

        """))
  }

  @Test("does not forward to another struct, and says so if an option names it", arguments: ["Screen", "*"])
  func forwarding(pattern: String) async throws {
    let plan = try await Self.sample.value.plan("Screen", settings: .init(isTestable: true, forwarding: [pattern]))

    #expect(plan.real == nil)
    #expect(
      plan.diagnostics.map(\.text)
        == (pattern == "*" ? [] : ["MockScreen cannot forward to a real object: it is a struct"]))
  }

  @Test("keeps its actor, except for closures that can be called elsewhere")
  func isolation() async throws {
    let plan = try await Self.plan("Screen")

    #expect(plan.attributes == ["@MainActor"])
    #expect(plan.members.map(\.isOutside) == [false, true])
  }

  @Test("warns of a closure that its initializer does not take")
  func other() async throws {
    let plan = try await Self.plan("Fixed")

    #expect(
      plan.diagnostics.map(\.text) == [
        "MockFixed does not record put, because the initializer of Fixed does not take it; add a parameter"
      ])
  }

  @Test(
    "has no double, for a reason",
    arguments: [
      ("Hidden", "no initializer that the double can call takes its closures; "), ("Generic", "it is generic, "),
      ("Spread", "sum has a parameter that a closure cannot pass on, "),
      ("Failing", "no initializer that the double can call takes its closures; "),
      ("Style", "it is a struct without closures; "),
    ])
  func reasons(name: String, reason: String) async throws {
    let (sample, symbol) = (try await Self.sample.value, try await Self.sample.value.symbol(name))

    let outcome = DoublePlanner(symbols: sample.symbols, settings: Self.settings).plan(symbol)

    guard case .leftOut(let diagnostics) = outcome else { throw UnexpectedDouble() }
    #expect(diagnostics.count == 1 && diagnostics[0].text.hasPrefix("no double of \(name): \(reason)"))
  }

  @Test("needs --testable if its initializer is internal")
  func testable() async throws {
    let reasons = try await Self.sample.value.reasons("UserClient")

    #expect(reasons.count == 1 && reasons[0].hasSuffix("or pass --testable"))
  }

  private static var settings: DoublePlanner.Settings {
    var settings = DoublePlanner.Settings()
    settings.isTestable = true
    return settings
  }

  private static func plan(_ name: String) async throws -> DoublePlan {
    try await sample.value.plan(name, settings: settings)
  }

  private struct UnexpectedDouble: Error {}
}
