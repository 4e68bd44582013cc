import Foundation
import ToolSupport
import ToolTestSupport

@testable import GuideBuilder

/// A package with a guide, in a temporary folder.
///
/// Its tools are fakes that build nothing.
///
/// Safe: a lock guards the state that several threads change. The other properties are set before the
/// command runs.
final class FakeGuide: TemporaryFolder, ToolRunner, Session, @unchecked Sendable {
  static let commands = CommandList(
    """
    guide [OPTION...]                    runs the command, and prints the calls of its tools with '> '
    files                                prints the files and folders in the folders that the command writes into
    cat FILE                             prints a file
    write FILE TEXT...
    meanwhile FILE TEXT...               writes a file while docc writes the site
    no-docc                              the toolchain has no docc
    swift-fails TEXT...                  'swift package' prints a text in place of graphs
    docc-prints TEXT...
    docc-exits NUMBER
    symbol NAME described|undescribed    another symbol of docc's coverage report
    """)

  /// The output of the package manager, or nil for the output after it has written the graphs.
  private var buildOutput: String?
  /// The exit code of docc.
  private var status: Int32 = 0
  /// The lines that docc prints.
  private var lines: [String] = []
  /// The symbols of docc's coverage report.
  ///
  /// The value is true for a symbol with a description.
  private var symbols = ["Interfaces/User": true]
  /// The file that is written while docc writes the site, and its text.
  private var meanwhile: (file: String, text: String)?
  /// The output of the command, and the calls of docc and swift, in order.
  private var output = CommandOutput()

  init() throws {
    super.init()
    try write("// a manifest", to: "Package.swift")
    try write("# Rehearsal", to: "Sources/Guide.docc/Rehearsal.md")
    try writeExecutable("usr/bin/docc")
  }

  var placeholders: [String: String] { ["PACKAGE": root.path] }

  func run(_ command: SessionCommand) throws -> String {
    let words = command.operands
    switch command.name {
    case "guide": return guide(words)
    case "files":
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      return paths.filter { $0.hasPrefix(".build/guide/") || $0.hasPrefix("public/") }.sorted().joined(separator: "\n")
    case "cat": return text(words[0]) ?? "no such file"
    case "write": try write(command.text(after: 1), to: words[0])
    case "meanwhile": meanwhile = (words[0], command.text(after: 1))
    case "no-docc": try remove("usr/bin/docc")
    case "swift-fails": buildOutput = command.text()
    case "docc-prints": lines = command.text().components(separatedBy: "\n")
    case "docc-exits": status = Int32(words[0]) ?? 0
    case "symbol": symbols[words[0]] = words[1] == "described"
    default: throw command.isUnhandled
    }
    return ""
  }

  @discardableResult
  func guide(_ arguments: [String] = []) -> String {
    output = CommandOutput()
    var command = GuideCommand()
    command.package = root.path
    command.runner = self
    command.console = output.console
    let code = command.run(arguments)
    let text = output.transcript.replacing("rehearsal-\(ProcessInfo.processInfo.processIdentifier)-", with: "")
    return "\(text)exit \(code)"
  }

  func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult {
    output.print("> \(URL(fileURLWithPath: call.tool).lastPathComponent) \(call.arguments.joined(separator: " "))")
    switch call.arguments.first ?? "" {
    case "-print-target-info": return .targetInfo(in: root.path)
    case "package":
      for name in GuideRun.libraries + ["TestSupport@Swift", "Tool"] {
        try write("{}", to: "graphs/\(name).symbols.json")
      }
      // The exit code is 1 although the graphs are written, as long as the tests of a package have not been built.
      return ToolResult(status: 1, output: Data((buildOutput ?? "Files written to \(path("graphs"))\n").utf8))
    case "convert":
      let site = call.arguments[(call.arguments.firstIndex(of: "--output-path") ?? 0) + 1]
      for page in ["documentation/rehearsal", "documentation/rehearsal/time", "tutorials/tutorials"] {
        let text = "<title>Documentation</title><noscript>Turn JavaScript on.</noscript>"
        try write(text, to: "\(site)/\(page)/index.html")
      }
      try write(
        """
        <!--
        { "title": "Time" }
        -->

        # Time & `Clock<Duration>`

        Read [on](doc://Rehearsal/documentation/Rehearsal/Streams#What-is-a-stream), or
        [`stop()`](/documentation/TestSupport/Spy/stop()). ![A clock](images/clock.svg)
        """, to: "\(site)/data/documentation/rehearsal/time.md")
      let rows = symbols.map(row) + otherRows
      try write("[\(rows.joined(separator: ","))]", to: site + "/documentation-coverage.json")
      if let meanwhile { try write(meanwhile.text, to: meanwhile.file) }
    default:
      for line in lines { onLine?(line) }
    }
    return ToolResult(status: status, output: Data(lines.joined(separator: "\n").utf8))
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
}
