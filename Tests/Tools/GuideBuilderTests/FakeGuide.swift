import Foundation
import ToolSupport
import ToolTestSupport

@testable import GuideBuilder

/// What the fakes of `swift` and docc do.
struct FakeTools: Sendable {
  /// The output of the package manager, or nil for the output after it has written the graphs.
  var buildOutput: String?
  /// The exit code of docc.
  var status: Int32 = 0
  /// The lines that docc prints.
  var lines: [String] = []
  /// The symbols of docc's coverage report.
  ///
  /// The value is true for a symbol with a description.
  var symbols = ["Interfaces/User": true]
  var hasDocC = true
}

/// A package with a guide, in a temporary folder.
///
/// Its tools are fakes that build nothing.
///
/// Safe: a lock guards the state that several threads change. The other properties are set before the
/// command runs.
final class FakeGuide: TemporaryFolder, ToolRunner, @unchecked Sendable {
  var tools: FakeTools
  /// A closure that runs while docc writes the site.
  var meanwhile: () throws -> Void = {}
  private let lock = NSLock()
  /// The output of the command, and the calls of docc and swift, in order.
  private var transcript = ""

  init(_ tools: FakeTools = FakeTools()) throws {
    self.tools = tools
    super.init()
    try write("// a manifest", to: "Package.swift")
    try write("# Rehearsal", to: "Sources/Guide.docc/Rehearsal.md")
    guard tools.hasDocC else { return }
    try write("", to: "bin/docc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path("bin/docc"))
  }

  /// Runs `rehearsal guide`, and returns its call, the calls of its tools, its output and its exit code.
  ///
  /// Each line of standard error begins with "! ".
  /// In the arguments and the result, … stands for the folder.
  @discardableResult
  func session(_ words: String = "") -> String {
    lock.withLock { transcript = "" }
    var command = GuideCommand()
    command.package = root.path
    command.runner = self
    command.console = Console(
      out: { self.add($0 + "\n") }, err: { self.add(CommandOutput.marked($0)) })
    let code = command.run(words.split(separator: " ").map { String($0).replacing("…", with: root.path) })
    let text = lock.withLock { transcript }.replacing(root.path, with: "…")
      .replacing("rehearsal-\(ProcessInfo.processInfo.processIdentifier)-", with: "")
    let call = ["$ rehearsal guide", words].filter { !$0.isEmpty }.joined(separator: " ")
    return "\(call)\n\(text)Exit code: \(code)\n"
  }

  /// The paths of the files and folders in the folders that the command writes into.
  var files: [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    return paths.filter { $0.hasPrefix(".build/guide/") || $0.hasPrefix("public/") }.sorted()
  }

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    add("> \(URL(fileURLWithPath: call.tool).lastPathComponent) \(call.arguments.joined(separator: " "))\n")
    switch call.arguments.first ?? "" {
    case "-print-target-info":
      let info = #"{"target": {"triple": "any"}, "paths": {"runtimeResourcePath": "\#(path("lib/swift"))"}}"#
      return ToolResult(status: 0, output: Data(info.utf8))
    case "package":
      for name in GuideRun.libraries + ["TestSupport@Swift", "Tool"] {
        try write("{}", to: "graphs/\(name).symbols.json")
      }
      // The exit code is 1 although the graphs are written, as long as the tests of a package have not been built.
      return ToolResult(status: 1, output: Data((tools.buildOutput ?? "Files written to \(path("graphs"))\n").utf8))
    case "convert":
      let site = call.arguments[(call.arguments.firstIndex(of: "--output-path") ?? 0) + 1]
      try write("", to: "\(site)/documentation/rehearsal/index.html")
      let rows = tools.symbols.map(row) + otherRows
      try write("[\(rows.joined(separator: ","))]", to: site + "/documentation-coverage.json")
      try meanwhile()
    default:
      tools.lines.forEach(onLine)
    }
    return ToolResult(status: tools.status, output: Data(tools.lines.joined(separator: "\n").utf8))
  }

  private func add(_ text: String) { lock.withLock { transcript += text } }

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
}
