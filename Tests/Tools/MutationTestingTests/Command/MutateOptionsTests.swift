import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("The options of `rehearsal mutate`")
struct MutateOptionsTests {
  @Test("choose mutants, or get an error with a remedy, as Options.md says")
  func choices() throws {
    try expectSession("Options") { _ in OptionsSession() }
  }

  @Test("have a help text of short lines")
  func help() {
    let help = MutateOptions.commandLine.help

    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test("leave out the mutants that a comment excludes, with its reason")
  func exceptions() throws {
    let source = SourceFile(
      """
      let limit = 3  // mutate:ignore Any limit is as good.
      func isLow(_ a: Int) -> Bool {
        a < limit
      }
      // mutate:ignore

      """)

    let selected = try Selected(MutateOptions(), of: source)

    #expect(selected.choice.chosen.map(\.id) == [1, 2, 3])
    #expect(selected.choice.excepted.map { "\($0.mutant.id): \($0.reason)" } == ["0: Any limit is as good."])
    #expect(
      selected.warnings.mapValues { $0.map { "\($0.line): \($0.message)" } } == [
        "Sources/App/Low.swift": ["5: mutate:ignore needs a reason: write one after it"]
      ])
  }

  @Test(
    "choose a sample of mutants that compile and that tests run, as far as there are so many",
    arguments: [
      // The seed puts the mutants in the order 2, 3, 0, 1.
      ("--sample 1", [], [0, 1, 2, 3], [2], 0), ("--sample 1", [2], [0, 1, 3], [3], 0),
      ("--sample 1", [], [1], [1], 3), ("--sample 1", [2], [0], [0], 1), ("--sample 3", [], [0, 2], [0, 2], 2),
      ("--sample 2 --shard 2/2", [], [1, 2], [2], 2),
    ] as [(String, Set<Int>, Set<Int>, [Int], Int)])
  func samples(words: String, rejected: Set<Int>, reached: Set<Int>, chosen: [Int], unreached: Int) throws {
    let options = try MutateOptions(words.words + ["--seed", "37"])

    let choice = try Selected(options, rejected: rejected, reached: reached).choice

    #expect(choice.chosen.map(\.id) == chosen)
    #expect(choice.counts.unreached == unreached)
    #expect(
      choice.chosen.count + choice.rejected.count + choice.counts.unreached + choice.counts.leftOut == 4)
  }
}

/// A session in which a command describes the options that differ from the usual ones, and the mutants that they choose.
private struct OptionsSession: Session {
  static let commands = CommandList("mutate [OPTION...]")
  let placeholders: [String: String] = [:]

  func run(_ command: SessionCommand) -> String {
    do {
      let options = try MutateOptions(command.operands)
      let choice = try Selected(options).choice
      let mutants = "chosen: \(choice.chosen.map(\.id)), left out: \(choice.counts.leftOut)"
      return (options.changed + [mutants]).joined(separator: "\n")
    } catch {
      return (error as? ToolError)?.line ?? "\(error)"
    }
  }
}

/// The mutants that options choose in one of three files, whose changed lines are the base, such as `2-3`.
private struct Selected {
  let choice: MutantChoice
  let warnings: [String: [SourceWarning]]

  init(
    _ options: MutateOptions, of source: SourceFile = ResultFixture.source, rejected: Set<Int> = [],
    reached: Set<Int>? = nil
  ) throws {
    let path = "Sources/App/Low.swift"
    let changes = try options.base.map { base in
      let bounds = base.split(separator: "-").compactMap { Int($0) }
      guard bounds.count == 2, bounds[0] <= bounds[1] else {
        throw ToolError(message: "'\(base)' is no range of lines", remedy: "write one such as 2-3")
      }
      return ChangedLines(base: base, commit: "a", lines: [path: [bounds[0]...bounds[1]]])
    }
    let sources = [path: source, "Sources/App/x.swift": SourceFile(""), "Sources/Core/x.swift": SourceFile("")]
    let mutants = ResultFixture.mutants(in: source)
    let known = KnownMutants(
      mutants: mutants, accepted: Set(mutants.map(\.id)).subtracting(rejected), rejected: rejected)
    let selection = try MutantSelection(
      mutants, options, sources: sources, changes: changes, console: CommandOutput().console)
    var choice = selection.start
    while let count = choice.next { choice = selection.choice(count, known, reached: reached) }
    (self.choice, warnings) = (choice, selection.warnings)
  }
}
