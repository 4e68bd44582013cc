import Foundation
import Testing
import ToolSupport

@testable import MutationTesting

@Suite("The options of `rehearsal mutate`")
struct MutateOptionsTests {
  @Test("choose mutants, trials and outputs")
  func parses() throws {
    let options = try MutateOptions([
      "--target", "App", "--suite", "merged", "--sample", "5", "--seed", "1", "--shard", "2/3", "--line",
      "Sources/App/Low.swift:3", "--fail-under", "90",
    ])

    #expect(options.targets == ["App"])
    #expect(options.mode == .merged)
    #expect(options.shard == .init(index: 2, count: 3))
    #expect(options.places.map(\.line) == [3])
  }

  @Test(
    "that are wrong get an error with a remedy",
    arguments: [
      (["--seed", "1"], "--seed chooses a sample, but there is none; add --sample, such as --sample 50"),
      (["--shard", "4/3"], "--shard does not understand '4/3'; pass --shard a part such as 1/4"),
      (["--sample", "0"], "'0' is not a number of mutants; pass --sample a number such as 50"),
      (
        ["--list", "--fail-under", "9"],
        "--list tries no mutants, so no threshold can be checked; omit --list or --fail-under"
      ),
      (["--list", "--merge", "a"], "--merge combines reports, but --list makes none; omit one of them"),
    ])
  func explains(_ arguments: [String], _ message: String) {
    #expect { try MutateOptions(arguments) } throws: { ($0 as? ToolError)?.line == "error: \(message)" }
  }

  @Test("appear in the help text, whose lines are short")
  func explainsAll() {
    let help = MutateOptions.commandLine.help

    #expect(MutateOptions.commandLine.optionNames.allSatisfy(help.contains))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}

@Suite("The choice of mutants")
struct MutantSelectionTests {
  private let path = "Sources/App/Low.swift"

  @Test("takes the mutants of a file, of a line, or of changed lines")
  func chooses() throws {
    #expect(try chosen { $0.places = [try SourceLine("Low.swift:3", option: "--line")] } == [1, 2, 3])
    #expect(try chosen(changes: ["Sources/App/Low.swift": [1...1]]) { _ in } == [0])
    #expect(try chosen { $0.filePatterns = ["Sources/*"] } == [0, 1, 2, 3])
  }

  @Test("names a pattern that matches no file")
  func namesPatterns() {
    #expect { try chosen { $0.filePatterns = ["Sources/Api/*"] } } throws: {
      ($0 as? ToolError)?.message == "--file 'Sources/Api/*' matches no file of the targets"
    }
  }

  @Test("divides all mutants among the shards")
  func divides() throws {
    let shards = try (1...3).map { index in try chosen { $0.shard = .init(index: index, count: 3) } }

    #expect(shards == [[0], [1], [2, 3]])
  }

  @Test("takes the same sample for the same seed")
  func samples() throws {
    let samples = try (1...2).map { _ in
      try chosen {
        $0.sample = 2
        $0.seed = 7
      }
    }

    #expect(samples[0] == samples[1])
    #expect(samples[0].count == 2)
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

    let selection = try select(source) { _ in }

    #expect(selection.chosen.map(\.id) == [1, 2, 3])
    #expect(selection.excepted.map(\.reason) == ["Any limit is as good."])
    #expect(selection.warnings[path]?.map(\.message) == ["mutate:ignore needs a reason: write one after it"])
  }

  private func chosen(
    changes: [String: [ClosedRange<Int>]]? = nil, _ change: (inout MutateOptions) throws -> Void
  ) throws -> [Int] {
    try select(ResultFixture.source, changes: changes, change).chosen.map(\.id)
  }

  private func select(
    _ source: SourceFile, changes: [String: [ClosedRange<Int>]]? = nil, _ change: (inout MutateOptions) throws -> Void
  ) throws -> MutantSelection {
    var options = MutateOptions()
    try change(&options)
    var plan = SwitchPlan()
    plan.mutants = ResultFixture.result([], []).mutants.map { result in
      let place = result.mutant.place
      let range = source.offset(of: place.start)..<source.offset(of: place.end)
      return Mutant(
        id: result.mutant.id, path: path, operator: result.mutant.operator, range: range, place: place,
        replacement: result.mutant.replacement, edits: [])
    }
    return try MutantSelection(
      plan, options, sources: [path: source],
      changes: changes.map { ChangedLines(base: "main", commit: "a", lines: $0) },
      console: Console(out: { _ in }, err: { _ in }))
  }
}
