import Testing

@testable import DoubleGenerator

@Suite("A closure that the double runs")
struct ClosureRunTests {
  private static let sample = Task {
    try await CompiledSample(
      """
      struct Row { var id = 1 }
      struct Token: ~Copyable {}
      struct Offline: Error {}
      protocol Bodies {
        func perform(_ body: () -> Void)
        func attempt(_ body: () throws -> Void) throws
        func wait(_ body: () async -> Void) async
        func transaction<T>(_ body: (inout Row) throws -> T) throws -> T
        func retry<T>(_ times: Int, _ body: () async throws -> T) async throws -> T
        func visit(_ body: (Row, Int) -> Void)
        func count<T>(_ body: (Int) throws -> T) rethrows -> T
        func decode<M, T>(_ type: M.Type, _ body: (M) throws -> T) throws -> T
      }
      protocol Others {
        func first(where matches: (Row) -> Bool) -> Row?
        func keep(_ body: @escaping () -> Void)
        func later(_ body: () async -> Void)
        func onMain(_ body: @MainActor () -> Void)
        func changed(_ body: (Int) -> Int) -> Int
        func lend<T>(_ body: (borrowing Token, Int) throws -> T) throws -> T
        func map<T>(_ body: (Row) throws -> T) throws -> [T]
        func match<T>(_ body: (T) -> Bool) -> Int
        func give(_ body: (sending Box) -> Void)
        func show(_ body: @MainActor (Box) -> Void) async
        func each<each V>(_ values: repeat each V, body: (repeat each V) -> Void)
        func all(where matches: (Row) throws(Offline) -> Bool) throws(Offline) -> Bool
      }
      protocol Steps { func step(_ body: (Int) -> Void, completion: @escaping (Int) -> Void) }
      class Box {}
      struct Crate { var box = Box() }
      protocol Sent: Sendable {
        func save<T: Encodable>(_ value: T) -> Int
        func pack(_ crate: Crate?, _ count: Int) -> Int
        func drop(_ crate: Crate)
      }
      """)
  }

  @Test(
    "gets its arguments from an answer, which may throw instead",
    arguments: [
      ("attemptAnswer", "Answer<Void, Void, any Error>"), ("waitAnswer", "Answer<Void, Void, Never>"),
      ("transactionAnswer", "Answer<Void, Row, any Error>"), ("retryAnswer", "Answer<Int, Void, any Error>"),
      ("visitAnswer", "Answer<Void, (Row, Int), Never>"), ("countAnswer", "Answer<Void, Int, Never>"),
      ("decodeAnswer", "Answer<Recorded<Any>, Any, any Error>"),
    ])
  func answers(name: String, type: String) async throws {
    let plan = try await Self.sample.value.plan("Bodies")

    let answer = try #require(plan.answers.first { $0.name == name })

    #expect(plan.text(answer.type) == type)
  }

  @Test("runs by default if its arguments are known")
  func presets() async throws {
    let plan = try await Self.sample.value.plan("Bodies")

    let presets = plan.answers.filter { $0.preset != nil }.map(\.name)

    #expect(presets == ["attemptAnswer", "waitAnswer", "retryAnswer", "countAnswer"])
    #expect(!plan.answers.contains { $0.caseName == "perform" })
  }

  @Test("gets a fixture if the generator writes one")
  func fixtures() async throws {
    let settings = DoublePlanner.Settings(defaultExpression: { $0.isNever ? nil : "Row.fixture()" })
    let plan = try await Self.sample.value.plan("Bodies", settings: settings)

    let answer = try #require(plan.answers.first { $0.name == "transactionAnswer" })

    #expect(answer.preset == .returns("Row.fixture()"))
  }

  @Test("is not one whose result is not returned, or that cannot run here")
  func others() async throws {
    let plan = try await Self.sample.value.plan("Others")

    let runs = plan.members.flatMap(\.body).filter { if case .run = $0 { true } else { false } }

    #expect(runs.isEmpty)
  }

  @Test("has another answer than a completion handler beside it")
  func completion() async throws {
    let plan = try await Self.sample.value.plan("Steps")

    #expect(plan.answers.map(\.name).sorted() == ["stepAnswer", "stepCompletion"])
  }

  @Test("that nothing calls is named")
  func uncalled() async throws {
    let plan = try await Self.sample.value.plan("Others")

    let texts = plan.diagnostics.map(\.text).filter { $0.contains("never calls") }

    #expect(
      texts == [
        "MockOthers never calls body of match(_:), because its arguments have the type of a generic parameter; write that "
          + "requirement by hand if a test needs it",
        "MockOthers never calls body of each(_:body:), because its arguments have the type of a generic parameter; write "
          + "that requirement by hand if a test needs it",
      ])
  }

  @Test(
    "is not the only argument that is lent: so are values that cannot be sent",
    arguments: [
      ("saveAnswer", "Answer<Borrowed<any Encodable>, Int, Never>"),
      ("packAnswer", "Answer<(crate: Borrowed<Crate?>, count: Int), Int, Never>"),
    ])
  func lentValues(name: String, type: String) async throws {
    let plan = try await Self.sample.value.plan("Sent")

    let answer = try #require(plan.answers.first { $0.name == name })

    #expect(plan.text(answer.type) == type)
    #expect(!plan.answers.contains { $0.caseName == "drop" })
  }

  @Test(
    "is lent to the answer otherwise",
    arguments: [
      ("firstAnswer", "Answer<Borrowed<(Row) -> Bool>, Row?, Never>"),
      ("laterAnswer", "Answer<Borrowed<() async -> Void>, Void, Never>"),
      ("changedAnswer", "Answer<Borrowed<(Int) -> Int>, Int, Never>"),
      ("mapAnswer", "Answer<Borrowed<(Row) throws -> Any>, [Any], any Error>"),
      ("giveAnswer", "Answer<Borrowed<(sending Box) -> Void>, Void, Never>"),
      ("showAnswer", "Answer<Borrowed<@MainActor (Box) -> Void>, Void, Never>"),
      // A function type with a typed error is no generic argument at the floor of the platforms.
      ("allAnswer", "Answer<Borrowed<(Row) throws -> Bool>, Bool, Offline>"),
      ("matchAnswer", "Answer<RecordedDescription, Int, Never>"),
    ])
  func lent(name: String, type: String) async throws {
    let plan = try await Self.sample.value.plan("Others")

    let answer = try #require(plan.answers.first { $0.name == name })

    #expect(plan.text(answer.type) == type)
  }
}
