import Testing

@testable import DoubleGenerator

@Suite("An argument")
struct ArgumentRecordingTests {
  private static let parameters = [
    "_ a: Int", "_ a: Val?", "_ a: [String: [Int]]", "_ a: Box", "_ a: Box?", "_ a: [Box]", "_ a: any Viewing",
    "_ a: Self",
    "_ a: Worker", "_ a: isolated Worker", "_ a: any Error", "_ a: any P", "_ a: Any", "_ a: some P", "_ a: Val.Type",
    "_ a: (Int, String)", "_ a: Plain", "_ a: [Self]", "_ a: Int...", "_ a: @escaping (Int) -> Int",
    "_ a: ((Int) -> Int)?", "_ a: () -> Void", "_ a: @autoclosure () -> Int", "_ a: borrowing Box", "_ a: inout Int",
    "_ a: Point", "_ a: [Point]", "_ a: [String: Point?]",
  ]

  private static let sample = Task {
    let functions = parameters.enumerated().map { "  func f\($0.offset)(\($0.element))" }.joined(separator: "\n")
    return try await CompiledSample(
      """
      struct Val: Equatable, Sendable {}
      struct Plain { var box = Box() }
      class Box {}
      class Point: Equatable { static func == (left: Point, right: Point) -> Bool { true } }
      final class Key: Equatable, Sendable { static func == (left: Key, right: Key) -> Bool { true } }
      actor Worker {}
      protocol P {}
      protocol Viewing: AnyObject {}
      protocol Free { \(functions)
        func packed<each T>(_ a: repeat each T); func generic<T: P>(_ a: T, _ b: [T]); func inlined(_ a: InlineArray<2, Int>)
      }
      protocol Sent: Sendable {
        func box(_ a: Box); func plain(_ a: Plain); func closure(_ a: @escaping () -> Int); func any(_ a: any P)
        func boxes(_ a: [Box]); func maybe(_ a: Box?); func point(_ a: Point); func key(_ a: Key); func worker(_ a: Worker?)
        func sendable(_ a: @escaping @Sendable () -> Void); func value(_ a: Val); func error(_ a: any Error)
      }
      @MainActor protocol Shown {
        func box(_ a: Box); func boxes(_ a: [Box]); func maybe(_ a: Box?); func plain(_ a: Plain); func any(_ a: any P)
        func key(_ a: Key); func some(_ a: some P); nonisolated func outside(_ a: Box)
      }
      """)
  }

  @Test(
    "is recorded as a comparable value",
    arguments: zip(
      parameters.indices,
      [
        "Int", "Val?", "[String: [Int]]", "Recorded<Box>", "Recorded<Box?>", "Recorded<[Box]>", "Recorded<any Viewing>",
        "ObjectIdentity", "Recorded<Worker>", "ObjectIdentity", "Recorded<any Error>", "Recorded<any P>",
        "Recorded<Any>",
        "Recorded<any P>", "Recorded<Val.Type>", "Recorded<(Int, String)>", "Recorded<Plain>", "Recorded<[MockFree]>",
        "[Int]", "RecordedClosure<(Int) -> Int>", "RecordedClosure<(Int) -> Int>?", "RecordedDescription", "Int",
        "Recorded<Box>", "Int", "Recorded<Point>", "Recorded<[Point]>", "Recorded<[String: Point?]>",
      ]))
  func free(index: Int, type: String) async throws {
    let plan = try await Self.sample.value.plan("Free")

    let entry = try #require(plan.cases.first { $0.name == "f\(index)" })

    #expect(plan.types(entry) == [type], "\(Self.parameters[index])")
  }

  @Test(
    "of a generic requirement is recorded without generic parameters",
    arguments: [
      ("packed", ["[Recorded<Any>]"]), ("generic", ["Recorded<any P>", "Recorded<[any P]>"]),
      ("inlined", ["Recorded<InlineArray<2, Int>>"]),
    ])
  func generic(name: String, types: [String]) async throws {
    let plan = try await Self.sample.value.plan("Free")

    let entry = try #require(plan.cases.first { $0.name == name })

    #expect(plan.types(entry) == types)
  }

  @Test(
    "of a Sendable protocol is recorded as a Sendable value",
    arguments: [
      ("box", "ObjectIdentity"), ("boxes", "[ObjectIdentity]"), ("maybe", "ObjectIdentity?"),
      ("point", "ObjectIdentity"),
      ("key", "Recorded<Key>"), ("worker", "Recorded<Worker?>"), ("plain", "RecordedDescription"),
      ("closure", "RecordedDescription"),
      ("any", "RecordedDescription"), ("sendable", "RecordedClosure<@Sendable () -> Void>"), ("value", "Val"),
      ("error", "Recorded<any Error>"),
    ])
  func sent(name: String, type: String) async throws {
    let plan = try await Self.sample.value.plan("Sent")

    let entry = try #require(plan.cases.first { $0.name == name })

    #expect(plan.types(entry) == [type])
  }

  @Test(
    "of a protocol of the main actor is recorded as a value that only the main actor can read",
    arguments: [
      ("box", "RecordedMainActorValue<Box>"), ("boxes", "RecordedMainActorValue<[Box]>"),
      ("maybe", "RecordedMainActorValue<Box?>"), ("plain", "RecordedMainActorValue<Plain>"),
      ("any", "RecordedMainActorValue<any P>"), ("key", "Recorded<Key>"), ("some", "RecordedMainActorValue<any P>"),
      ("outside", "ObjectIdentity"),
    ])
  func shown(name: String, type: String) async throws {
    let plan = try await Self.sample.value.plan("Shown")

    let entry = try #require(plan.cases.first { $0.name == name })

    #expect(plan.types(entry) == [type])
  }

  @Test("is an identity where a property must not keep its object")
  func delegate() async throws {
    let sample = try await CompiledSample(
      """
      protocol Delegate: AnyObject {}
      protocol Sensor { var delegate: (any Delegate)? { get set }; var model: (any Delegate)? { get set } }
      """)

    let plan = try sample.plan("Sensor")

    #expect(plan.cases.map { plan.types($0) } == [["ObjectIdentity?"], ["Recorded<(any Delegate)?>"]])
  }

  @Test("is wrapped if its type can only be compared on the main actor", arguments: [true, false])
  func isolated(isIsolated: Bool) async throws {
    let sample = try await CompiledSample(
      """
      struct Val: Hashable, Sendable {}
      enum Oops: Error, Equatable {}
      protocol P: Sendable { func f(_ a: Val, _ b: [Val?], _ c: Oops, _ d: Set<Val>) }
      """)
    let settings: ModuleSettings = isIsolated ? .mainActorByDefault : []
    let planner = DoublePlanner(symbols: sample.symbols, isolation: DefaultIsolation(["Sample": settings]))

    let outcome = planner.plan(try sample.symbol("P"))

    guard case .planned(let plan) = outcome else { return #expect(Bool(false), "P has a double") }
    let wrapped = ["Recorded<Val>", "Recorded<[Val?]>", "Oops", "Recorded<any Sendable>"]
    #expect(plan.types(plan.cases[0]) == (isIsolated ? wrapped : ["Val", "[Val?]", "Oops", "Set<Val>"]))
  }

  @Test("is an object if it is of a generic class")
  func genericClass() async throws {
    let sample = try await CompiledSample(
      """
      class Box<T> {}
      protocol P { func f<T>(_ a: Box<T>, _ b: KeyPath<String, T>) }
      """)

    let plan = try sample.plan("P")

    #expect(plan.cases[0].arguments.map { $0.plainType.map(plan.text) } == ["AnyObject", "AnyObject"])
  }

  @Test("has only a type name if it may not escape")
  func span() async throws {
    let sample = try await CompiledSample(
      "@available(macOS 26, *) protocol P { func f(_ a: Span<Int>, _ b: inout MutableSpan<Int>) }")

    let plan = try sample.plan("P")

    #expect(plan.types(plan.cases[0]) == ["RecordedDescription", "RecordedDescription"])
  }
}
