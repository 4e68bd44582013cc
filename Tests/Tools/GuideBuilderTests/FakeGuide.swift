import Foundation
import ToolSupport

@testable import GuideBuilder

/// A package with a guide, in a temporary folder.
///
/// Its tools are fakes that build nothing.
///
/// Sendable, because a lock guards the state that several threads change. The other properties are set before the
/// command runs.
final class FakeGuide: ToolRunner, @unchecked Sendable {
  let root: URL
  var buildStatus: Int32 = 0
  var buildOutput = "Building for debugging...\n[1/1] Compiling Interfaces\n"
  var doccStatus: Int32 = 0
  var doccOutput = ""
  /// The data of the pages that docc writes, by their paths.
  var pages = ["documentation/rehearsal": #"{"references": {}}"#]
  /// The symbols of docc's coverage report.
  ///
  /// The value is true for a symbol with a description.
  var symbols = ["Interfaces/User": true]
  var previewLines: [String] = []
  /// The symbol graphs that the compiler writes, by their modules.
  var graphs: [String: String] = [:]
  /// A closure that runs while docc writes the site.
  var meanwhile: () throws -> Void = {}
  private let lock = NSLock()
  private var recorded: [ToolCall] = []
  private var printed = ""
  private var noted = ""

  init(hasDocC: Bool = true) throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("rehearsal \(UUID().uuidString)")
    try write("// a manifest", to: "Package.swift")
    try write("# Rehearsal", to: "Sources/Guide.docc/Rehearsal.md")
    try write("public struct User {}", to: "Sources/Interfaces/User.swift")
    guard hasDocC else { return }
    try write("", to: "bin/docc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path("bin/docc"))
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// The calls of docc and swift, one line each.
  var calls: [String] {
    lock.withLock {
      recorded.map { "\(URL(fileURLWithPath: $0.tool).lastPathComponent) \($0.arguments.joined(separator: " "))" }
    }
  }
  var report: String { lock.withLock { printed } }
  var messages: String { lock.withLock { noted } }

  /// Runs `rehearsal guide`.
  @discardableResult
  func run(_ arguments: String...) -> Int32 {
    GuideCommand(runner: self, console: newConsole(), root: root.path, searchPath: path("bin")).run(arguments)
  }

  /// Runs `rehearsal skill`.
  @discardableResult
  func runSkill(_ arguments: String...) -> Int32 {
    SkillCommand(runner: self, console: newConsole(), root: root.path).run(arguments)
  }

  /// Forgets the calls and the output of earlier runs.
  private func newConsole() -> Console {
    lock.withLock { (printed, noted, recorded) = ("", "", []) }
    return Console(
      out: { text in self.lock.withLock { self.printed += text + "\n" } },
      err: { text in self.lock.withLock { self.noted += text } })
  }

  func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }

  func text(_ path: String) -> String? { try? String(contentsOfFile: self.path(path), encoding: .utf8) }

  func write(_ text: String, to path: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The description of the package, whose last target is left out of a narrowed manifest.
  private func description(isNarrowed: Bool) -> String {
    let names = Library.all.map { ($0.module, $0.folder) } + (isNarrowed ? [] : [("Demo", "Sources/Demo")])
    let targets = names.map { name, folder in
      let uses =
        name == "SegmentScreens" ? ["Presenters", "Interfaces"] : name == "SegmentDoubles" ? ["TestSupport"] : []
      return #"{"name": "\#(name)", "type": "library", "path": "\#(folder)", "target_dependencies": \#(uses)}"#
    }
    return #"{"name": "P", "path": "\#(root.path)", "targets": [\#(targets.joined(separator: ", "))]}"#
  }

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    lock.withLock { recorded.append(call) }
    switch call.arguments.first ?? "" {
    case "-print-target-info":
      let info = #"{"target": {"triple": "any"}, "paths": {"runtimeResourcePath": "/nowhere/usr/lib/swift"}}"#
      return ToolResult(status: 0, output: Data(info.utf8))
    case "package":
      return ToolResult(status: 0, output: Data(description(isNarrowed: call.arguments.contains("-vfsoverlay")).utf8))
    case "build":
      let folder = value("-emit-symbol-graph-dir", of: call, offset: 2)
      for library in Library.all {
        try write(graphs[library.module] ?? #"{"symbols": []}"#, at: "\(folder)/\(library.module).symbols.json")
      }
      return ToolResult(status: buildStatus, output: Data(buildOutput.utf8))
    case "convert":
      try writeSite(to: value("--output-path", of: call))
      try meanwhile()
      return ToolResult(status: doccStatus, output: Data(doccOutput.utf8))
    case "preview":
      previewLines.forEach(onLine)
      return ToolResult(status: doccStatus)
    default:
      return ToolResult(status: 127)
    }
  }

  private func value(_ option: String, of call: ToolCall, offset: Int = 1) -> String {
    call.arguments[(call.arguments.firstIndex(of: option) ?? 0) + offset]
  }

  private func writeSite(to folder: String) throws {
    for (page, data) in pages {
      try write(data, at: "\(folder)/data/\(page).json")
      try write("", at: "\(folder)/\(page)/index.html")
    }
    let rows = symbols.map { name, isDescribed in
      #"{"kind": {"name": "Structure", "isSymbol": true}, "hasAbstract": \#(isDescribed), "#
        + #""referencePath": "doc://Rehearsal/documentation/\#(name)"}"#
    }
    let others = [
      #"{"kind": {"name": "Article", "isSymbol": false}, "hasAbstract": false, "referencePath": "doc://R/a"}"#,
      #"{"kind": {"name": "Extended Structure", "isSymbol": true}, "hasAbstract": false, "referencePath": "doc://R/b"}"#,
    ]
    try write("[\((rows + others).joined(separator: ","))]", at: folder + "/documentation-coverage.json")
  }

  private func write(_ text: String, at path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
