import Foundation
import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// Pairs.txt says of each pair whether the plain command repeats one command or both, and whether it names both because they
/// write a file in different ways.
@Suite("Two commands for one folder")
struct CommandPairTests {
  @Test("are both repeated, whichever came first, and nothing that they wrote is lost")
  func pairs() throws {
    let package = try PairPackage()
    let written = Dictionary(
      uniqueKeysWithValues: Self.examples.map { example in
        package.files = [:]
        package.run(example)
        return (example, package.files)
      })

    let lines = Self.examples.map { first in
      let outcomes = Self.examples.filter { $0 != first }.map { second in
        package.files = written[first] ?? [:]
        return (second, outcome(of: second, in: package, for: doubles(written[first], written[second])))
      }
      let groups = Dictionary(grouping: outcomes, by: \.1).sorted { $0.key < $1.key }
      return "\(first), then\n" + groups.map { "  \($0): \($1.map(\.0).joined(separator: ", "))\n" }.joined()
    }

    expectText(lines.joined(separator: "\n"), matches: "Pairs", in: "Sessions/Pairs")
  }

  @Test("have a report that names what both write, and keep an obsolete file until both agree")
  func report() throws {
    let package = try PairPackage()
    let commands = ["--fixtures", "--name LoginServiceType=RecordingLogin --except '*Internal*'", "", "--check"]

    let texts =
      commands.map { command in
        let text = "doubles \(command)\n\(package.run(command))"
        let folder = "Sources/Doubles/Interfaces"
        package.files["\(folder)/MockObsolete.swift"] = package.files["\(folder)/MockInternalAudit.swift"]
        return text
      } + package.files.keys.sorted()

    expectText(texts.joined(separator: "\n"), matches: "Report", in: "Sessions/Pairs")
  }

  /// Runs a command in a package with the files of another one, then the plain command, and says what that repeats.
  private func outcome(of second: String, in package: PairPackage, for union: Set<Substring>) -> String {
    package.run(second)
    let repeated = package.run("")
    let files = package.files
    let checked = package.run("--check")

    // A command may give a double another folder, but no name is lost.
    #expect(doubles(files) == union, "\(repeated)")
    #expect(!checked.contains("exit"), "\(repeated)\(checked)")
    let commands = repeated.matches(of: #/repeating/#).count
    return (commands == 1 ? "one" : "both") + (repeated.contains("too, with other code") ? ", named" : "")
  }

  /// The names of the files.
  private func doubles(_ files: [String: String]?...) -> Set<Substring> {
    Set(files.flatMap { $0?.keys.compactMap { $0.split(separator: "/").last } ?? [] })
  }

  @Test("are those that the help shows")
  func help() {
    let help = DoublesOptions.commandLine.help

    #expect(Self.examples.filter { !$0.isEmpty && !help.contains($0) } == [])
  }

  private static let examples = [
    "--target Interfaces", "--target Interfaces Services", "--only LoginViewType '*Service'", "--except '*Internal*'",
    "--also UserStore", "--defaults", "--patterns", "--fixtures", "--fixtures-output Sources/Interfaces",
    "--access internal", "--import UIKit", "--test-support RehearsalSupport", "--testable", "--if 'DEBUG || TESTING'",
    "--name '*ServiceType=Fake*Service'",
  ]
}

/// The package of two targets in Sessions/Pairs.
///
/// The symbol graphs there are those that `swiftc -emit-symbol-graph -symbol-graph-minimum-access-level private
/// -symbol-graph-skip-synthesized-members` makes of the sources, with their paths below `file:///the-package/`.
private final class PairPackage {
  private static let targets = ["Interfaces", "Services"]
  private let package: FakePackage

  init() throws {
    package = try FakePackage()
    package.targets = Self.targets.map { ($0, "library", ["\($0).swift"]) } + [("Doubles", "test", [])]
    package.failingGraphs = ["Swift", "_Concurrency"]
    package.usesGenerator = true
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sessions/Pairs")
    let place = URL(filePath: package.root.path, directoryHint: .isDirectory).absoluteString
    for target in Self.targets {
      func sample(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: "\(target).\(name)"), encoding: .utf8)
      }
      try package.write(try sample("txt"), to: "Sources/\(target)/\(target).swift")
      let graph = try sample("symbols.json").replacing("file:///the-package/", with: place)
      try package.write(graph, to: "Graphs/\(target).symbols.json")
    }
  }

  /// Runs a command with some options, and returns what it prints.
  @discardableResult
  func run(_ options: String) -> String {
    let place = "Sources/Doubles/"
    package.targets[2].2 = files.keys.filter { $0.hasPrefix(place) }.map { String($0.dropFirst(place.count)) }
    let folder = options.isEmpty || options == "--check" ? [] : ["--output", "Sources/Doubles"]
    let graphs = Self.targets.map { "\($0)=\(package.path("Graphs"))" }
    let code = package.run(folder + ShellCommand.words(of: options[...]) + ["--symbol-graphs"] + graphs)
    return package.output.transcript + (code == 0 ? "" : "exit \(code)\n")
  }

  /// The texts of the generated files, by their paths.
  var files: [String: String] {
    get {
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: package.path("Sources"))) ?? []
      return paths.reduce(into: [:]) { files, path in
        let text = package.text("Sources/\(path)")
        files["Sources/\(path)"] = text.flatMap { FileHeader.isAtStart(of: $0) ? $0 : nil }
      }
    }
    set {
      for path in files.keys { try? package.remove(path) }
      for (path, text) in newValue { try? package.write(text, to: path) }
    }
  }
}
