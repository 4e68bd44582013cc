import Testing

@testable import DoubleGenerator

@Suite("The names of call cases")
struct CaseNamesTests {
  private static let sample = Task {
    try await CompiledSample(
      """
      protocol Labels { func show(title: String); func show(error: any Error); func show() }
      protocol Shared { func set(_ a: Int, for key: String); func set(_ a: [String], for key: String) }
      protocol Minimal { func log(_ a: Int); func log(_ a: Int, level: Int, file: Int); func log(_ a: Int, tag: Int, file: Int) }
      protocol Results { func value() -> Int; func value() -> [String: Bool] }
      protocol Effects { func sync() -> Int; func sync() async -> Int }
      protocol Throwers { func sync(_ a: Int) throws -> Int; func sync(_ a: Int) async throws -> Int }
      protocol Clash { func show(error: Int); func show(title: Int); func showError() }
      protocol Setters { var on: Bool { get set }; func setOn(_ isOn: Bool) }
      protocol Answers { func load() -> Int; func loadAnswer() -> String }
      protocol Doubled { func move(from a: Int, from b: Int) }
      protocol Operators { static func == (a: Self, b: Self) -> Bool; static func < (a: Self, b: Self) -> Bool }
      protocol Indexed { func getSubscript(_ a: Int) -> Int; subscript(a: Int) -> Int { get } }
      protocol Made { init(a: Int); init(b: Int) }
      protocol Keyed { subscript(a: Int) -> Int { get }; subscript(name a: Int) -> Int { get } }
      """)
  }

  @Test(
    "distinguish overloads with as little text as possible",
    arguments: [
      ("Labels", ["showTitle", "showError", "show"]), ("Shared", ["setInt", "setStringArray"]),
      ("Minimal", ["log", "logLevel", "logTag"]), ("Results", ["valueInt", "valueStringBoolDictionary"]),
      ("Effects", ["sync", "syncAsync"]), ("Throwers", ["sync", "syncAsync"]),
      ("Clash", ["showErrorOverload", "showTitle", "showError"]), ("Doubled", ["move"]),
      ("Operators", ["equals", "isLess"]), ("Made", ["initializeA", "initializeB"]),
      ("Keyed", ["subscript", "subscriptName"]),
    ])
  func apart(name: String, names: [String]) async throws {
    let found = try await Self.sample.value.names(name)

    #expect(found == names)
  }

  @Test("do not depend on the order of declarations", arguments: 0..<20)
  func order(seed: Int) async throws {
    let sample = try await Self.sample.value
    let requirements = try ["Labels", "Shared", "Minimal", "Results", "Effects", "Clash"].flatMap {
      try sample.collect($0).requirements
    }
    var random = SeededGenerator(state: UInt64(seed))

    let (names, shuffled) = (CaseNames(requirements), CaseNames(requirements.shuffled(using: &random)))

    #expect(requirements.map { names[$0] } == requirements.map { shuffled[$0] })
    #expect(Set(requirements.map { names[$0] }).count == requirements.count)
  }

  @Test("do not collide with the names of setters and answers")
  func setterAndAnswer() async throws {
    let sample = try await Self.sample.value

    let (setters, answers) = (try sample.plan("Setters"), try sample.plan("Answers"))

    #expect(Set(setters.cases.map(\.name)) == ["setOn", "setOnProperty"])
    #expect(Set(answers.answers.map(\.name)) == ["loadStub", "loadAnswerAnswer"])
  }

  @Test("of a subscript's accessors do not collide with functions")
  func accessors() async throws {
    let plan = try await Self.sample.value.plan("Indexed")

    #expect(plan.cases.map(\.name) == ["getSubscript", "getSubscriptElement"])
  }

  @Test("do not repeat a label")
  func labels() async throws {
    let plan = try await Self.sample.value.plan("Doubled")

    #expect(plan.cases.map { $0.arguments.map(\.label) } == [["from", "b"]])
  }
}

private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 31
  }
}

@Suite("An operator")
struct OperatorNameTests {
  @Test(
    "has a name in words",
    arguments: [
      ("==", "equals"), ("<", "isLess"), ("+", "plus"), ("/", "divided"), ("~>", "tildeGreater"), ("√", "sign221a"),
      ("|||", "orOrOr"), ("^", "caret"), ("...", "through"), ("", "operator"),
    ])
  func words(name: String, words: String) {
    let found = OperatorName.words(for: name)

    #expect(found == words)
  }
}
