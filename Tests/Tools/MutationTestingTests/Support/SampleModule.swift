import Foundation
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

/// The code in a document, compiled with all of its mutants.
struct SampleModule: Sendable {
  /// The module that the tests share, from Mutants.md.
  static let shared = Task { try await onOwnThread { try SampleModule("Mutants", flags: ["-warnings-as-errors"]) } }

  let source: SourceFile
  let known: KnownMutants
  private let document: [String]

  /// Compiles the module.
  ///
  /// - Parameters:
  ///   - name: The name of the document.
  ///   - flags: Further arguments of the compiler.
  ///   - changesTests: True to remove statements of tests only.
  /// - Throws: An error if the code does not compile without mutants.
  init(_ name: String, flags: [String] = [], changesTests: Bool = false) throws {
    document = try String(contentsOf: Self.file(name), encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    source = SourceFile(Self.code(in: document).map { $0.line + "\n" }.joined())
    let folder = try TemporaryFolder.untilExit().path
    let path = "\(folder)/Sample.swift"
    try Data(source.bytes).write(to: URL(fileURLWithPath: path))
    let runner = ProcessRunner()
    let toolchain = try Toolchain(runner: runner)
    let arguments = try ModuleCompilation.frontendArguments(
      of: ["-swift-version", "6", "-parse-as-library", "-module-name", "Sample"] + toolchain.platformArguments + flags
        + [path], toolchain, runner
    ).filter { $0 != path }
    let target = try JSONDecoder().decode(
      PackageDescription.Target.self, from: Data(#"{"name": "Sample", "type": "library", "path": "."}"#.utf8))
    let search = MutantSearch(
      modules: [
        SwitchedModule(
          target: target, files: [.init(path: path, name: path, source: source)], folder: folder + "/switched",
          changesTests: changesTests)
      ],
      toolchain: toolchain, runner: runner, console: CommandOutput().console)
    let found = try search.find([
      ModuleCompilation(module: "Sample", sources: [path], frontendArguments: arguments)
    ])
    known = try search.check(found.mutants, found)
  }

  private static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Mutants/\(name).md")
  }

  /// The lines of code, with their indices in the document.
  private static func code(in document: [String]) -> [(index: Int, line: String)] {
    var isCode = false
    return document.enumerated().compactMap { index, line in
      if line.hasPrefix("```") {
        isCode.toggle()
        return nil
      }
      return isCode && !line.hasPrefix("//~") ? (index, line) : nil
    }
  }

  /// The document with the mutants below their lines.
  var annotated: String {
    let numbers = Dictionary(uniqueKeysWithValues: Self.code(in: document).enumerated().map { ($1.index, $0 + 1) })
    let mutants = Dictionary(grouping: known.mutants.sorted(), by: \.line)
    return document.enumerated().filter { !$1.hasPrefix("//~") }.flatMap { index, line in
      [line] + (numbers[index].flatMap { mutants[$0] } ?? []).map(describe)
    }.joined(separator: "\n")
  }

  private func describe(_ mutant: Mutant) -> String {
    let before = String(decoding: source.bytes[mutant.range], as: UTF8.self).replacing("\n", with: "\\n")
    let after = mutant.replacement.isEmpty ? "removed" : mutant.replacement.replacing("\n", with: "\\n")
    let remark = known.rejected.contains(mutant.id) ? " (does not compile)" : ""
    return "//~ \(mutant.operator.rawValue): \(before) -> \(after)\(remark)"
  }
}
