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
  /// The output of the package manager, or nil for the output after it has written the graphs.
  var buildOutput: String?
  var doccStatus: Int32 = 0
  var doccOutput = ""
  /// The symbols of docc's coverage report.
  ///
  /// The value is true for a symbol with a description.
  var symbols = ["Interfaces/User": true]
  var previewLines: [String] = []
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
  ///
  /// Forgets the calls and the output of earlier runs.
  @discardableResult
  func run(_ arguments: String...) -> Int32 {
    lock.withLock { (printed, noted, recorded) = ("", "", []) }
    var command = GuideCommand()
    command.package = root.path
    command.runner = self
    command.console = Console(
      out: { text in self.lock.withLock { self.printed += text + "\n" } },
      err: { text in self.lock.withLock { self.noted += text } })
    return command.run(arguments)
  }

  func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }

  func text(_ path: String) -> String? { try? String(contentsOfFile: self.path(path), encoding: .utf8) }

  func write(_ text: String, to path: String) throws { try write(text, at: self.path(path)) }

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    lock.withLock { recorded.append(call) }
    switch call.arguments.first ?? "" {
    case "-print-target-info":
      let info = #"{"target": {"triple": "any"}, "paths": {"runtimeResourcePath": "\#(path("lib/swift"))"}}"#
      return ToolResult(status: 0, output: Data(info.utf8))
    case "package":
      for graph in GuideRun.libraries.map({ "\($0).symbols.json" }) + [
        "TestSupport@Swift.symbols.json", "Tool.symbols.json",
      ] {
        try write("{}", to: "graphs/\(graph)")
      }
      // The exit code is 1 although the graphs are written, as long as the tests of a package have not been built.
      return ToolResult(status: 1, output: Data((buildOutput ?? "Files written to \(path("graphs"))\n").utf8))
    case "convert":
      let site = call.arguments[(call.arguments.firstIndex(of: "--output-path") ?? 0) + 1]
      try write("", at: "\(site)/documentation/rehearsal/index.html")
      try write("[\((symbols.map(row) + otherRows).joined(separator: ","))]", at: site + "/documentation-coverage.json")
      try meanwhile()
      return ToolResult(status: doccStatus, output: Data(doccOutput.utf8))
    case "preview":
      previewLines.forEach(onLine)
      return ToolResult(status: doccStatus)
    default:
      return ToolResult(status: 127)
    }
  }

  private func row(of symbol: String, isDescribed: Bool) -> String {
    #"{"kind": {"name": "Structure", "isSymbol": true}, "hasAbstract": \#(isDescribed), "#
      + #""referencePath": "doc://Rehearsal/documentation/\#(symbol)"}"#
  }

  private let otherRows = [
    #"{"kind": {"name": "Tutorial", "isSymbol": false}, "hasAbstract": true, "referencePath": "doc://R/c"}"#,
    #"{"kind": {"name": "Tutorial", "isSymbol": false}, "hasAbstract": true, "referencePath": "doc://R/d"}"#,
    #"{"kind": {"name": "Article", "isSymbol": false}, "hasAbstract": false, "referencePath": "doc://R/a"}"#,
    #"{"kind": {"name": "Extended Structure", "isSymbol": true}, "hasAbstract": false, "referencePath": "doc://R/b"}"#,
  ]

  private func write(_ text: String, at path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
