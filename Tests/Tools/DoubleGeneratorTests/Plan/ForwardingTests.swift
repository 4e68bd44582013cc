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
      ("protocol P { func f() }", "any P", false), ("protocol P: Sendable { func f() }", "any P", true),
      ("protocol P: AnyObject { var a: Int { get set } }", "any P", false),
      ("protocol P { var a: Int { get set } }", "any P & AnyObject", false),
      ("protocol P { mutating func f() }", "any P & AnyObject", false),
      ("protocol P<K> { associatedtype K; func f(_ k: K) }", "any P<K>", false),
      ("protocol P<K> where K == Int { associatedtype K; func f(_ k: K) }", "any P<Int>", false),
      ("protocol P: Actor { func f() async }", "any P", true),
    ])
  func type(of text: String, type: String, isSendable: Bool) async throws {
    let sample = try await CompiledSample(text)

    let plan = try sample.plan("P", settings: .init(forwarding: ["P"]))

    let real = try #require(plan.real)
    #expect(plan.text(real.type) == type)
    #expect(real.isSendable == isSendable)
    #expect(plan.inherited.contains(.own("Sendable")) == false)
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
      ("protocol P { func f(_ other: Self) }", "other of f(_:) is Self"),
      ("protocol P { func f() -> Self }", "f() has the type Self"),
      ("protocol P { func f(_ a: Int...) }", "a of f(_:) is variadic"),
      ("class C {}; protocol P { func f(_ c: sending C) async }", "c of f(_:) is sent away"),
      ("protocol P { associatedtype K; func f(_ k: K) }", "its associated type K is not a primary one; declare 'protocol P<K>'"),
      ("@MainActor protocol P { nonisolated func f() }", "f() is nonisolated, and the protocol is not Sendable"),
      ("protocol P: Actor { func f() }", "f() is synchronous, and the real object is another actor"),
      ("class C {}; protocol P: Actor { func f(_ c: C) async }", "f(_:) has values that are not Sendable"),
      ("struct T: ~Copyable {}; protocol P { var t: T { get } }", "t cannot be copied"),
    ])
  func problems(text: String, reason: String) async throws {
    let sample = try await CompiledSample(text)

    let plan = try sample.plan("P", settings: .init(forwarding: ["P"]))

    #expect(plan.real == nil)
    #expect(plan.diagnostics.contains { $0.text.hasPrefix("MockP cannot forward to a real object: \(reason)") })
  }
}

extension CompiledSample {
  fileprivate func text(_ name: String, forwarding: [String] = []) throws -> String {
    let plan = try plan(name, settings: .init(forwarding: forwarding))
    return DoubleWriter.text(of: plan, imports: [], style: SourceWriter.Style(lineLength: 120))
  }
}
