import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("An explanation")
struct ExplanationTests {
  private static let text = """
    public struct User: Equatable, Sendable {}
    public final class Sensor {}
    public protocol SensorDelegate: AnyObject {
      func sensor(_ sensor: Sensor, didUpdate value: Double)
      func sensor(_ sensor: Sensor, didFailWith error: any Error)
    }
    public protocol UserStore: Sendable {
      var title: String { get set }
      func load(id: Int) async throws -> User
      func watch(_ onChange: @escaping @Sendable (User) -> Void, for reason: String)
      static func clear()
    }
    extension UserStore { public func watch(_ onChange: @escaping @Sendable (User) -> Void, for reason: String) {} }
    public protocol Counted { associatedtype Call; var calls: Call { get } }
    protocol Hidden { func hide() }
    """

  @Test("names the call of each overload")
  func overloads() async throws {
    let lines = try await Self.explain("SpySensorDelegate")

    #expect(
      lines == [
        "SpySensorDelegate, a spy of SensorDelegate", "Sources/Core0/Sample.swift:3", "",
        "func sensor(_ sensor: Sensor, didUpdate value: Double)",
        "  call    .sensorDidUpdate(sensor, didUpdate: value)", "",
        "func sensor(_ sensor: Sensor, didFailWith error: any Error)",
        "  call    .sensorDidFailWith(sensor, didFailWith: error)",
      ])
  }

  @Test("names answers, values and statics, and the requirements that the double does not implement")
  func allParts() async throws {
    let lines = try await Self.explain("UserStore")

    #expect(
      lines == [
        "MockUserStore, a mock of UserStore", "Sources/Core0/Sample.swift:7",
        "static calls: await MockUserStore.statics.expectCalls(…)", "",
        "var title: String { get set }", "  value   mock.title = title", "  call    .setTitle(title)", "",
        "func load(id: Int) async throws -> User", "  call    .load(id: id)",
        "  answer  mock.loadAnswer.returns(user)", "          mock.loadAnswer.throws(error)",
        "          mock.loadAnswer.when(id).returns(user)", "          mock.loadAnswer.holds()", "",
        "static func clear()", "  call    .clear", "",
        "func watch(_ onChange: @escaping @Sendable (User) -> Void, for reason: String)",
        "  Its default implementation runs. --defaults doubles it, too.",
      ])
  }

  @Test(
    "is narrowed to a requirement by any of its names",
    arguments: ["sensorDidFailWith", "sensor(_:didFailWith:)", "sensor"])
  func narrowed(name: String) async throws {
    let lines = try await Self.explain("SensorDelegate.\(name)")

    #expect(lines.contains("  call    .sensorDidFailWith(sensor, didFailWith: error)"))
    #expect(lines.contains("  call    .sensorDidUpdate(sensor, didUpdate: value)") == (name == "sensor"))
  }

  @Test("says why a protocol has no double")
  func leftOut() async throws {
    let lines = try await Self.explain("Counted")

    #expect(
      lines == [
        "Counted has no double.", "Sources/Core0/Sample.swift:14",
        "no double of Counted: its associated type 'Call' has the name of a type inside the double; rename it",
      ])
  }

  @Test("explains an internal protocol without an option")
  func internalProtocol() async throws {
    let lines = try await Self.explain("Hidden")

    #expect(lines.last == "  call    .hide")
  }

  @Test(
    "suggests the nearest name",
    arguments: [
      ("SensorDelegat", "did you mean 'SensorDelegate'?"), ("MockUserStor", "did you mean 'MockUserStore'?"),
      ("SensorDelegate.senso", "did you mean 'SensorDelegate.sensor'?"),
      ("UserStor.load", "did you mean 'UserStore'?"),
      ("Zzz", "name the protocol's target with --target, or list the doubles with --dry-run"),
    ])
  func mistyped(name: String, remedy: String) async throws {
    let error = await #expect(throws: ToolError.self) { try await Self.explain(name) }

    #expect(error?.message.hasPrefix("--explain \(name): ") == true)
    #expect(error?.remedy == remedy)
  }

  @Test("has lines that compile")
  func lines() async throws {
    let sample = try await ExplainedSample(shapes: [
      "AssociatedTypes", "Bodies", "Closures", "Functions", "Generics", "Handlers", "Initializers", "Isolation",
      "Names", "Objects", "Operators", "Overloads", "Ownership", "Properties", "RareTypes", "SelfTypes", "Statics",
      "Subscripts", "Types",
    ])

    try await sample.compile()
  }

  private static func explain(_ name: String) async throws -> [String] {
    try await GeneratorTests.generate([text], ["--explain", name]).explanation
  }
}
