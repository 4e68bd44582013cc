import Testing

@testable import DoubleGenerator

@Suite("Forwarding to a real object")
struct ForwardingTests {
  @Test("is written for the protocols that the options name")
  func selection() async throws {
    let sample = try await CompiledSample("public protocol Store { func count() -> Int }")

    let usual = try sample.text("Store")
    let partial = try sample.text("Store", forwarding: ["*ore"])

    #expect(!usual.contains("real") && !usual.contains("isStubbed"))
    #expect(partial.contains("forwardingTo real: any Store, "))
    #expect(partial.contains("if let real, !countAnswer.isStubbed(for: ()) {\n      return real.count()"))
  }

  @Test("gives each requirement an answer that stops it")
  func answers() async throws {
    let sample = try await CompiledSample("public protocol Store { func clear() }")

    let usual = try sample.plan("Store")
    let partial = try sample.plan("Store", settings: .init(forwarding: ["*"]))

    #expect(usual.answers.isEmpty)
    #expect(partial.answers.map(\.name) == ["clearAnswer"])
    #expect(partial.answers.map(\.preset) == [.returns("")])
  }

  @Test(
    "takes an object of the protocol",
    arguments: [
      ("Plain", "any Plain", false), ("Sent", "any Sent", true), ("Shown", "any Shown", false),
      ("Titled", "any Titled & AnyObject", false), ("Growing", "any Growing & AnyObject", false),
      ("Keyed", "any Keyed<K>", false), ("Counted", "any Counted<Int>", false), ("Vault", "any Vault", true),
    ])
  func type(name: String, type: String, isSendable: Bool) async throws {
    let plan = try await Self.sample.value.plan(name, settings: .init(forwarding: [name]))

    let real = try #require(plan.real)

    #expect(plan.text(real.type) == type)
    #expect(real.isSendable == isSendable)
  }

  @Test("names the object so that no requirement and no argument has its name")
  func names() async throws {
    let sample = try await CompiledSample("protocol P { var real: Int { get }; func f(realObject: Int) }")

    let plan = try sample.plan("P", settings: .init(forwarding: ["P"]))

    #expect(plan.real?.name == "realObjectOfDouble")
  }

  @Test(
    "is left out with a reason where an object cannot receive the calls",
    arguments: [
      ("Twin", "other of isTwin(_:) is Self"), ("Maker", "make() has the type Self"),
      ("Variadic", "numbers of sum(_:) is variadic"), ("Sender", "box of send(_:) is sent away"),
      ("Secondary", "its associated type K is not a primary one; declare 'protocol Secondary<K>'"),
      ("Outside", "leave() is nonisolated, and the protocol is not Sendable"),
      ("Synchronous", "count() is synchronous, and the real object is another actor"),
      ("Crossing", "take(_:) has values that are not Sendable"), ("Owner", "ticket cannot be copied"),
      ("Both", "open() is inherited with different effects"), ("Reader", "the getter of turns is mutating"),
      ("Rows", "filter(_:) passes on errors"), ("Amount", "+(_:_:) is static and returns Self"),
      ("Fallback", "other of value(or:) is an autoclosure"),
    ])
  func problems(name: String, reason: String) async throws {
    let sample = try await Self.sample.value
    let planner = DoublePlanner(
      symbols: sample.symbols, noncopyable: [try sample.symbol("Ticket").id], settings: .init(forwarding: [name]))

    guard case .planned(let plan) = planner.plan(try sample.symbol(name)) else {
      Issue.record("The protocol has no double.")
      return
    }

    let texts = plan.diagnostics.map(\.text)

    #expect(plan.real == nil)
    #expect(texts.contains { $0.hasPrefix("Mock\(name) cannot forward to a real object: \(reason)") })
  }

  private static let sample = Task {
    try await CompiledSample(
      """
      class Box {}
      struct Ticket: ~Copyable {}
      protocol Plain { func f() }
      protocol Sent: Sendable { func f() }
      protocol Shown: AnyObject { var title: String { get set } }
      protocol Titled { var title: String { get set } }
      protocol Growing { mutating func grow() }
      protocol Keyed<K> { associatedtype K; func f(_ key: K) }
      protocol Counted<K> where K == Int { associatedtype K; func f(_ key: K) }
      protocol Vault: Actor { func f() async }
      protocol Twin { func isTwin(_ other: Self) }
      protocol Maker { func make() -> Self }
      protocol Variadic { func sum(_ numbers: Int...) }
      protocol Sender { func send(_ box: sending Box) async }
      protocol Secondary { associatedtype K; func f(_ key: K) }
      @MainActor protocol Outside { nonisolated func leave() }
      protocol Synchronous: Actor { func count() }
      protocol Crossing: Actor { func take(_ box: Box) async }
      protocol Owner { var ticket: Ticket { get } }
      protocol Opening { func open() }
      protocol Failing { func open() throws }
      protocol Both: Opening, Failing {}
      protocol Reader { var turns: Int { mutating get } }
      protocol Rows: Sendable { func filter(_ matches: (Box) throws -> Bool) rethrows -> [Int] }
      protocol Amount { static func + (left: Self, right: Self) -> Self }
      protocol Fallback { func value<T>(or other: @autoclosure () -> T) -> T }
      """)
  }
}

extension CompiledSample {
  fileprivate func text(_ name: String, forwarding: [String] = []) throws -> String {
    let plan = try plan(name, settings: .init(forwarding: forwarding))
    return DoubleWriter.text(of: plan, imports: [])
  }
}
