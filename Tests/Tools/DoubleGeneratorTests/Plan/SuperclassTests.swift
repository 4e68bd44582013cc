import Testing

@testable import DoubleGenerator

@Suite("A double with a superclass")
struct SuperclassTests {
  private static let sample = Task {
    try await CompiledSample(
      """
      open class Base {
        public init(n: Int, name: String = "x", odd: Base? = nil) {}
        public required init(base: Base) {}
        public convenience init() { self.init(n: 1) }
        public init(_ text: String, _ base: Base) {}
      }
      open class Sub: Base {}
      open class Decoded: Codable { var n = 1; public init() {} }
      @MainActor open class OnMain { public init() {} }
      open class Counted { public init() {}; public final func calls() {} }
      open class Sent: @unchecked Sendable { public init() {} }
      public protocol Loading { func load() }
      public typealias Store = Base & Loading
      public typealias SubStore = Sub & Loading
      public typealias DecodedStore = Decoded & Loading
      public typealias OnMainStore = OnMain & Loading
      public typealias CountedStore = Counted & Loading
      public typealias SentStore = Sent & Loading
      public typealias Session = any Loading & Sendable
      public typealias Number = Int
      """)
  }

  @Test(
    "inherits from all members of a composition",
    arguments: [
      ("Store", "final class MockStore", ["Base", "Loading", "Spy"]),
      ("OnMainStore", "final class MockOnMainStore", ["OnMain", "Loading", "Spy"]),
      ("Session", "final class MockSession", ["Loading", "Sendable", "Spy"]),
    ])
  func kinds(name: String, start: String, inherited: [String]) async throws {
    let plan = try await Self.sample.value.plan(name)

    #expect("\(plan.keyword) \(plan.name)" == start)
    #expect(plan.inherited.map(plan.text) == inherited)
  }

  @Test("has an initializer for the most suitable one, and for each required one", arguments: ["Store", "SubStore"])
  func initializers(name: String) async throws {
    let plan = try await Self.sample.value.plan(name)

    let labels = plan.superclassInitializers.map { $0.declaration.parameters.map(\.label) }
    #expect(labels == [["n", "name", "odd"], ["base"]])
    #expect(plan.superclassInitializers.map(\.defaults) == [["0", "\"x\"", "nil"], [nil]])
    #expect(plan.superclassInitializers.map(\.isRequired) == [false, true])
  }

  @Test("has the initializer that decodes, which each subclass must implement")
  func decoding() async throws {
    let plan = try await Self.sample.value.plan("DecodedStore")

    #expect(plan.superclassInitializers.map { $0.declaration.parameters.map(\.label) } == [[], ["from"]])
    #expect(plan.superclassInitializers.map(\.isRequired) == [false, true])
  }

  @Test("repeats that the class is Sendable")
  func sendable() async throws {
    let sample = try await Self.sample.value

    let (sent, onMain) = (try sample.plan("SentStore"), try sample.plan("OnMainStore"))

    #expect(sent.isUncheckedSendable && !onMain.isUncheckedSendable)
    #expect(onMain.attributes == ["@MainActor"] && !onMain.isInitializerNonisolated)
  }

  @Test("renames its log if the class has a member of that name")
  func logName() async throws {
    let plan = try await Self.sample.value.plan("CountedStore")

    #expect(plan.logName(.instance) == "callLog")
  }

  @Test("needs a composition of protocols and classes")
  func number() async throws {
    let reasons = try await Self.sample.value.reasons("Number")

    #expect(reasons == ["no double of Number: its member Int is neither a known protocol nor a known class"])
  }

  @Test(
    "copies only default values that mean the same in another file",
    arguments: [
      ("3", true), ("-1.5", true), ("\"a b\"", true), (".one", true), ("nil", true), ("[]", true),
      ("\"\\(name)\"", false), ("Config.shared", false), ("make()", false), (".init(n: 1)", false), ("", false),
    ])
  func defaults(text: String, isCopied: Bool) {
    let isLiteral = SuperclassInitializer.isLiteral(text)

    #expect(isLiteral == isCopied)
  }
}
