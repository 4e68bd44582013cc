import Testing

@testable import DoubleGenerator

@Suite("The class of a double")
struct ClassPlannerTests {
  private static let sample = Task {
    try await CompiledSample(
      """
      class Box {}
      open class Base { public init() {} }
      class Closed {}
      open class Uninitialized { init() {} }
      final class Sealed {}
      protocol Values { func f() -> Int }
      protocol Boxes { func f() -> Box }
      protocol Sent: Sendable { func f() -> Box }
      @MainActor protocol OnMain { func f() -> Int }
      @MainActor protocol OnMainWithBox { func f() -> Box }
      protocol AllOnMain { @MainActor func f(); @MainActor func g(); nonisolated func h() }
      protocol PartlyOnMain { @MainActor func f(); func g() }
      protocol Acting: Actor { func f() }
      protocol Items { associatedtype Item: Hashable; func f(_ item: Item) }
      protocol SentItems: Sendable { associatedtype Item; func f(_ item: Item) }
      protocol Fixed: Items where Item == Int {}
      protocol Selfish: Items where Item == Self {}
      protocol Linked { associatedtype A; associatedtype B: Sequence where B.Element == A; func f(_ a: A) -> B }
      protocol Based: Base { func f() }
      protocol Delegating: AnyObject { var delegate: (any Delegating)? { get set } }
      protocol Named { associatedtype Answer; func f() -> Answer }
      protocol Counted { var calls: Int { get } }
      protocol Storing { var x: Int { get set }; func xStorage() -> Int }
      protocol Listed { associatedtype Item: Hashable; associatedtype Items: Collection where Items.Element == Item; func add(_ item: Item) }
      protocol Restated: Hashable { static func == (a: Self, b: Self) -> Bool; func hash(into hasher: inout Hasher) }
      protocol Weighed: Equatable { static func == (a: Self, b: Int) -> Bool }
      protocol Twins { var aB: Int { get set }; var `a b`: Int { get set } }
      protocol Overloaded { associatedtype Item; func f(_ item: Item); func f(_ number: Int) }
      protocol Statics { static var statics: Int { get } }
      protocol Calling { associatedtype Call; func f(_ call: Call) }
      protocol OfClosed: Closed {}
      protocol OfUninitialized: Uninitialized {}
      protocol OfSealed: Sealed {}
      """)
  }

  @Test(
    "follows from the protocol",
    arguments: [
      ("Values", "final class MockValues", ["Values", "Spy", "Sendable"]),
      ("Boxes", "final class MockBoxes", ["Boxes", "Spy"]),
      ("Sent", "final class MockSent", ["Sent", "Spy"]), ("OnMain", "final class MockOnMain", ["OnMain", "Spy"]),
      ("Acting", "actor MockActing", ["Acting", "Spy"]), ("Based", "final class MockBased", ["Base", "Based", "Spy"]),
      ("Delegating", "final class MockDelegating", ["Delegating", "Spy"]),
    ])
  func kinds(name: String, start: String, inherited: [String]) async throws {
    let plan = try await Self.sample.value.plan(name)

    #expect("\(plan.keyword) \(plan.name)" == start)
    #expect(plan.inherited.map(plan.text) == inherited)
  }

  @Test(
    "has the protocol's isolation",
    arguments: [
      ("OnMain", ["@MainActor"], true), ("OnMainWithBox", ["@MainActor"], false), ("AllOnMain", ["@MainActor"], true),
      ("PartlyOnMain", [], false), ("Acting", [], false),
    ])
  func isolation(name: String, attributes: [String], isMadeAnywhere: Bool) async throws {
    let plan = try await Self.sample.value.plan(name)

    #expect(plan.attributes == attributes)
    #expect(plan.isInitializerNonisolated == isMadeAnywhere)
  }

  @Test(
    "has generic parameters for unknown associated types",
    arguments: [
      ("Items", ["Item: Hashable"], []), ("SentItems", ["Item: Sendable"], []), ("Fixed", [], []), ("Selfish", [], []),
      ("Linked", ["B: Sequence"], []), ("Named", ["Answer"], []),
    ] as [(String, [String], [String])])
  func generics(name: String, parameters: [String], constraints: [String]) async throws {
    let plan = try await Self.sample.value.plan(name)

    let texts = plan.genericParameters.map { $0.name + ($0.constraint.map { ": \(plan.text($0))" } ?? "") }
    #expect(texts == parameters)
    #expect(plan.genericConstraints.map { plan.text($0.left) } == constraints)
  }

  @Test("qualifies TestSupport's names that an associated type hides")
  func hidden() async throws {
    let plan = try await Self.sample.value.plan("Named")

    #expect(plan.answers.map { plan.text($0.type) } == ["TestSupport.Answer<Void, Answer, Never>"])
  }

  @Test("renames its own members if the protocol requires their names")
  func ownNames() async throws {
    let sample = try await Self.sample.value

    let (counted, statics) = (try sample.plan("Counted"), try sample.plan("Statics"))

    #expect(counted.logName(.instance) == "callLog" && counted.staticsName == "statics")
    #expect(statics.logName(.statics) == "calls" && statics.staticsName == "staticSpy")
  }

  @Test("stores a property under a name that no function has")
  func storage() async throws {
    let plan = try await Self.sample.value.plan("Storing")

    #expect(plan.properties.map(plan.storageName) == ["xStorageBox"])
  }

  @Test("keeps the constraints of an associated type that is a member of another")
  func memberConstraints() async throws {
    let plan = try await Self.sample.value.plan("Listed")

    let constraints = plan.genericConstraints.map { "\(plan.text($0.left)): \(plan.text($0.right))" }
    #expect(constraints == ["Items.Element: Hashable"])
    #expect(plan.cases.flatMap(plan.types) == ["Items.Element"])
  }

  @Test("compares by identity, even if the protocol restates equality")
  func equality() async throws {
    let plan = try await Self.sample.value.plan("Restated")

    #expect(plan.members.isEmpty && plan.isEquatable && plan.isHashable)
  }

  @Test("keeps an operator that compares the double with another type")
  func otherEquality() async throws {
    let plan = try await Self.sample.value.plan("Weighed")

    #expect(plan.members.map(\.requirement.title) == ["==(_:_:)"] && plan.isEquatable)
  }

  @Test(
    "names its associated types if the compiler cannot tell them from overloads", arguments: ["Overloaded", "Items"])
  func associatedTypes(name: String) async throws {
    let plan = try await Self.sample.value.plan(name)

    #expect(plan.associatedTypes.map(\.name) == (name == "Overloaded" ? ["Item"] : []))
  }

  @Test("has members with different names for properties with similar names")
  func similarNames() async throws {
    let plan = try await Self.sample.value.plan("Twins")

    let names = plan.properties.flatMap { [plan.storageName(of: $0), plan.setterName(of: $0, 0)] }

    #expect(names == ["aBStorage", "_aB", "aBStorageBox", "`_a b`"])
  }

  @Test(
    "has nonisolated conformances and types where unmarked ones would be isolated",
    arguments: [
      ([], false, false), (.inferredConformances, true, false), (.mainActorByDefault, true, true),
      (.nonsending, false, false),
    ] as [(ModuleSettings, Bool, Bool)])
  func settings(output: ModuleSettings, conformances: Bool, types: Bool) async throws {
    let plan = try await Self.sample.value.plan("OnMain", settings: .init(output: output))

    #expect(plan.areConformancesNonisolated == conformances)
    #expect(plan.areTypesNonisolated == types)
  }

  @Test(
    "is impossible for some protocols",
    arguments: [
      ("Calling", "its associated type 'Call'"),
      ("OfClosed", "it requires the superclass Closed, which is not open"),
      (
        "OfUninitialized", "it requires the superclass Uninitialized, which has no initializer that the double can call"
      ),
      ("OfSealed", "it requires the superclass Sealed, which is final"),
    ])
  func impossible(name: String, reason: String) async throws {
    let reasons = try await Self.sample.value.reasons(name)

    #expect(reasons.count == 1)
    #expect(reasons[0].hasPrefix("no double of \(name): \(reason)"))
  }

  @Test(
    "is never more visible than its protocol",
    arguments: [Access.public, .package, .internal])
  func access(limit: Access) async throws {
    let plan = try await Self.sample.value.plan("Values", settings: DoublePlanner.Settings(access: limit))

    #expect(plan.access == .internal)
  }
}
