import Testing

@testable import DoubleGenerator

@Suite("The double of a class")
struct ClassDoubleTests {
  private static let sample = Task {
    try await CompiledSample(
      """
      open class Base {
        public let constant = 1
        open var stored = 1
        open private(set) var readOnly = 1
        public init(n: Int, name: String = "x", odd: Base? = nil) {}
        public required init(text: String) {}
        public convenience init() { self.init(n: 1) }
        open func plain(_ n: Int) {}
        open func waits() async throws -> Int { 1 }
        open func repeats(_ f: () throws -> Void) rethrows { try f() }
        open func many(_ n: Int...) {}
        open func lazily(_ n: @autoclosure () -> Int) {}
        open func same() -> Self { self }
        open func eats(_ n: consuming String) {}
        open class func onType() {}
        public func closed() {}
        public final func sealed() {}
        open weak var owner: Base?
        @available(*, unavailable) open func gone() {}
        private func own() {}
      }
      extension Base { public func extended() {} }
      open class Sub: Base { open override func plain(_ n: Int) {}; open func more() {} }
      open class Generic<Item: Hashable> { public init() {}; open func put(_ item: Item) -> Item { item } }
      open class OfGeneric: Generic<Int> { open func own() {} }
      open class Decoded: Codable { var n = 1; public init() {} }
      @MainActor open class OnMain { public init() {}; open func f() {}; nonisolated open func g() {} }
      open class Counted { public init() {}; public final func calls() {}; open func f() {} }
      open class Sent: @unchecked Sendable { public init() {}; open func f() {} }
      public protocol Loading { func load() }
      public typealias Store = Base & Loading
      public typealias Session = any Loading & Sendable
      public typealias Number = Int
      """)
  }

  @Test(
    "is a subclass with the class's generic parameters, isolation and conformances",
    arguments: [
      ("Base", "final class MockBase", ["Base", "Spy"]),
      ("Generic", "final class MockGeneric", ["Generic<Item>", "Spy"]),
      ("OnMain", "final class MockOnMain", ["OnMain", "Spy"]),
      ("Store", "final class MockStore", ["Base", "Loading", "Spy"]),
      ("Session", "final class MockSession", ["Loading", "Sendable", "Spy"]),
    ])
  func kinds(name: String, start: String, inherited: [String]) async throws {
    let plan = try await Self.sample.value.plan(name)

    #expect("\(plan.keyword) \(plan.name)" == start)
    #expect(plan.inherited.map(plan.text) == inherited)
  }

  @Test("overrides the open members of the class and of its superclasses")
  func members() async throws {
    let plan = try await Self.sample.value.plan("Sub")

    #expect(plan.members.map(\.requirement.title) == ["plain(_:)", "more()", "stored", "readOnly", "waits()"])
    #expect(plan.answers.map(\.name) == ["plainAnswer", "moreAnswer", "storedAnswer", "readOnlyAnswer", "waitsAnswer"])
    #expect(plan.answers.allSatisfy { $0.preset == nil })
  }

  @Test("names the members that stay as they are, with a reason")
  func remaining() async throws {
    let plan = try await Self.sample.value.plan("Base")

    let reasons = [
      "extended() (an extension declares it)", "repeats(_:) (it rethrows)", "many(_:) (its argument n is variadic)",
      "lazily(_:) (its argument n is an autoclosure)", "same() (it mentions Self)",
      "eats(_:) (its argument n is consuming)", "onType() (it belongs to the type)", "closed() (it is not open)",
      "sealed() (it is final)", "owner (it is a weak reference)",
    ]
    let text = "MockBase leaves members to Base and does not record them: \(reasons.joined(separator: ", "))"
    #expect(plan.diagnostics.map(\.text) == [text])
  }

  @Test("has an initializer for each designated one, and the required one as it is")
  func initializers() async throws {
    let plan = try await Self.sample.value.plan("Base")

    let labels = plan.superclassInitializers.map { $0.declaration.parameters.map(\.label) }
    #expect(labels == [["text"], ["n", "name", "odd"]])
    #expect(plan.superclassInitializers.map(\.defaults) == [["\"\""], [nil, "\"x\"", "nil"]])
    #expect(plan.superclassInitializers.map(\.isRequired) == [true, false])
  }

  @Test("inherits the initializers of a superclass")
  func inheritedInitializers() async throws {
    let plan = try await Self.sample.value.plan("Sub")

    #expect(plan.superclassInitializers.count == 2)
  }

  @Test("has the initializer that decodes, which each subclass must implement")
  func decoding() async throws {
    let plan = try await Self.sample.value.plan("Decoded")

    #expect(plan.superclassInitializers.map { $0.declaration.parameters.map(\.label) } == [[], ["from"]])
    #expect(plan.superclassInitializers.map(\.isRequired) == [false, true])
  }

  @Test("leaves the members of a generic superclass to it")
  func genericSuperclass() async throws {
    let plan = try await Self.sample.value.plan("OfGeneric")

    #expect(plan.members.map(\.requirement.title) == ["own()"])
    #expect(plan.diagnostics.count == 1 && plan.diagnostics[0].text.hasSuffix(": put(_:) (its class is generic)"))
  }

  @Test("repeats that the class is Sendable")
  func sendable() async throws {
    let sample = try await Self.sample.value

    let (sent, onMain) = (try sample.plan("Sent"), try sample.plan("OnMain"))

    #expect(sent.isUncheckedSendable && !onMain.isUncheckedSendable)
    #expect(onMain.attributes == ["@MainActor"] && !onMain.isInitializerNonisolated)
  }

  @Test("marks an override that would stay on its caller's actor by the settings of the doubles")
  func nonsending() async throws {
    let sample = try await Self.sample.value

    let (usual, marked) = (try sample.plan("Base"), try sample.plan("Base", settings: .init(output: .nonsending)))

    let attributes = [usual, marked].map { $0.members.first { $0.requirement.title == "waits()" }?.attributes }
    #expect(attributes == [[], ["@concurrent"]])
  }

  @Test("renames its log if the class has a member of that name")
  func logName() async throws {
    let plan = try await Self.sample.value.plan("Counted")

    #expect(plan.logName(.instance) == "callLog")
  }

  @Test("calls the superclass unless a test has stubbed an answer")
  func text() async throws {
    let plan = try await Self.sample.value.plan("Base")

    let text = DoubleWriter.text(of: plan, imports: [], style: SourceWriter.Style())

    let function = """
        public override func waits() async throws -> Int {
          calls.record(.waits)
          guard waitsAnswer.isStubbed(for: ()) else { return try await super.waits() }
          return try await waitsAnswer.resolve(())
        }
      """
    #expect(text.contains(function))
  }

  @Test("needs a class or a composition")
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
