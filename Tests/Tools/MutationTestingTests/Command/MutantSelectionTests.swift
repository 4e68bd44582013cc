import Testing
import ToolSupport

@testable import MutationTesting

@Suite("The choice of mutants")
struct MutantSelectionTests {
  @Test(
    "takes the mutants of a file, of a line, of changed lines, of a part, or of a sample",
    arguments: [
      ("", nil, [0, 1, 2, 3]),
      ("--line Low.swift:3", nil, [1, 2, 3]),
      ("--line Low.swift:2", nil, []),
      ("--file Sources/*", nil, [0, 1, 2, 3]),
      ("--diff main", 1...1, [0]),
      ("--diff main", 2...3, [1, 2, 3]),
      ("--shard 1/3", nil, [0]),
      ("--shard 2/3", nil, [1]),
      ("--shard 3/3", nil, [2, 3]),
      ("--sample 2 --seed 7", nil, [0, 1]),
      ("--sample 2 --seed 8", nil, [0, 2]),
      ("--sample 4 --seed 7", nil, [0, 1, 2, 3]),
    ] as [(String, ClosedRange<Int>?, [Int])])
  func chooses(arguments: String, changes: ClosedRange<Int>?, expected: [Int]) throws {
    let selection = try select(arguments, changes: changes)

    #expect(selection.chosen.map(\.id) == expected)
    #expect(selection.leftOut == 4 - expected.count)
  }

  @Test("names a pattern that matches no file")
  func namesPatterns() {
    let error = #expect(throws: ToolError.self) { try select("--file Sources/Api/*") }

    #expect(
      error?.line == "error: --file 'Sources/Api/*' matches no file of the targets; write paths as the report does, in "
        + "quotes, such as 'Sources/App/Login/*'")
  }

  @Test(
    "finds a file by the end of its path, if only one file has it",
    arguments: [
      ("Login.swift", "App/Login.swift"), ("/p/App/Login.swift", "App/Login.swift"), ("App/x.swift", "App/x.swift"),
      ("x.swift", "error: x.swift could be several files; write the whole path, such as App/x.swift"),
      ("App/Lgoin.swift", "error: App/Lgoin.swift is no file of the targets; did you mean 'App/Login.swift'?"),
      (
        "Cart.swift",
        "error: Cart.swift is no file of the targets; write the path as the report does, or choose its target with --target"
      ),
    ])
  func findsFiles(path: String, expected: String) {
    let found = Result { try SourceLine.find(path, in: ["App/Login.swift", "App/x.swift", "Core/x.swift"]) }

    let text = found.flatMapError { .success(($0 as? ToolError)?.line ?? "\($0)") as Result<String, Never> }
    #expect(text.get() == expected)
  }

  @Test("leaves out the mutants that a comment excludes, with its reason")
  func excepts() throws {
    let source = SourceFile(
      """
      let limit = 3  // mutate:ignore Any limit is as good.
      func isLow(_ a: Int) -> Bool {
        a < limit
      }
      // mutate:ignore

      """)

    let selection = try select("", source)

    #expect(selection.chosen.map(\.id) == [1, 2, 3])
    #expect(selection.excepted.map { "\($0.mutant.id): \($0.reason)" } == ["0: Any limit is as good."])
    #expect(
      selection.warnings.mapValues { $0.map { "\($0.line): \($0.message)" } } == [
        "Sources/App/Low.swift": ["5: mutate:ignore needs a reason: write one after it"]
      ])
  }

  private func select(
    _ arguments: String, _ source: SourceFile = ResultFixture.source, changes: ClosedRange<Int>? = nil
  ) throws -> MutantSelection {
    let path = "Sources/App/Low.swift"
    var plan = SwitchPlan()
    plan.mutants = ResultFixture.mutants(in: source)
    return try MutantSelection(
      plan, MutateOptions(words: arguments), sources: [path: source],
      changes: changes.map { ChangedLines(base: "main", commit: "a", lines: [path: [$0]]) },
      console: Console(out: { _ in }, err: { _ in }))
  }
}
