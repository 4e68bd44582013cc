import Foundation
import Testing
import ToolSupport

@testable import MutationTesting

@Suite("The options of `rehearsal mutate`")
struct MutateOptionsTests {
  @Test(
    "set what they say",
    arguments: [
      ("--target App,Core", #"targets: ["App", "Core"]"#),
      ("--suite merged", "mode: Optional(ToolSupport.SuiteMode.merged)"),
      ("--file Sources/*", #"filePatterns: ["Sources/*"]"#),
      ("--diff main", #"base: Optional("main")"#),
      ("--line Low.swift:12 --line ./b.swift:4:3", "places: Low.swift:12, b.swift:4"),
      ("--sample 5", "sample: Optional(5)"),
      ("--sample 5 --seed 1", "sample: Optional(5), seed: Optional(1)"),
      ("--jobs 4", "jobs: Optional(4)"),
      ("--shard 2/3", "shard: Optional(MutationTesting.MutateOptions.Shard(index: 2, count: 3))"),
      ("--merge a b", #"reports: ["a", "b"]"#),
      ("--fail-under 90", "threshold: Optional(90.0)"),
      ("--json a", #"json: Optional("a")"#),
      ("--markdown a", #"markdown: Optional("a")"#),
      ("--list", "listsMutants: true"),
      ("--list-ignored", "listsIgnored: true"),
      ("--missed 3", "length: Optional(ToolSupport.ReportLength.regions(3))"),
      ("--package-path p", "packagePath: p"),
      ("--scratch-path p", #"scratchPath: Optional("p")"#),
      ("--from-plugin", "isPlugin: true"),
    ])
  func parses(arguments: String, changes: String) throws {
    let options = try MutateOptions(words: arguments)

    let values = zip(Mirror(reflecting: options).children, Mirror(reflecting: MutateOptions()).children)
    let changed = values.filter { "\($0.value)" != "\($1.value)" }.map(\.0)
    #expect(changed.map { "\($0.label ?? ""): \(Self.text($0.value))" }.joined(separator: ", ") == changes)
  }

  private static func text(_ value: Any) -> String {
    (value as? [SourceLine])?.map(\.text).joined(separator: ", ") ?? "\(value)"
  }

  private static let lineRemedy = "name a file and a line, such as --line Sources/App/Login.swift:42"

  @Test(
    "that are wrong get an error with a remedy",
    arguments: [
      ("--seed 1", "--seed chooses a sample, but there is none; add --sample, such as --sample 50"),
      ("--shard 4/3", "--shard does not understand '4/3'; pass --shard a part such as 1/4"),
      ("--shard 1/0", "--shard does not understand '1/0'; pass --shard a part such as 1/4"),
      ("--shard 0/3", "--shard does not understand '0/3'; pass --shard a part such as 1/4"),
      ("--shard 3", "--shard does not understand '3'; pass --shard a part such as 1/4"),
      ("--line a.swift", "--line does not understand 'a.swift'; \(lineRemedy)"),
      ("--line a.swift:0", "--line does not understand 'a.swift:0'; \(lineRemedy)"),
      ("--line :3", "--line does not understand ':3'; \(lineRemedy)"),
      ("--sample 0", "'0' is not a number of mutants; pass --sample a number such as 50"),
      (
        "--list --fail-under 9",
        "--list tries no mutants, so no threshold can be checked; omit --list or --fail-under"
      ),
      ("--list --merge a", "--merge combines reports, but --list makes none; omit one of them"),
    ])
  func explains(arguments: String, message: String) {
    let error = #expect(throws: ToolError.self) {
      try MutateOptions(words: arguments)
    }

    #expect(error?.line == "error: \(message)")
  }

  @Test("appear in the help text, whose lines are short")
  func explainsAll() {
    let help = MutateOptions.commandLine.help

    #expect(MutateOptions.commandLine.optionNames.allSatisfy(help.contains))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
