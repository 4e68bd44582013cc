import Foundation
import ToolSupport

@testable import CoverageReport

/// Cases of the coverage command, each with the output of its commands, as a text to approve.
///
/// Each case has a scripted package of its own, whose folder the text calls `/P`. Lines of standard error begin with `! `.
/// The last line of a command has its exit code and the tools that ran.
struct CommandCases {
  private let transcript = Transcript()

  /// - Parameter showsReports: False if the text tells only that there was a report.
  init(showsReports: Bool = true) {
    transcript.showsReports = showsReports
  }

  var text: String { transcript.text }

  /// Adds a case.
  ///
  /// - Parameters:
  ///   - name: What the case is about.
  ///   - arguments: The arguments of the command, as for ``ScriptedPackage/coverage(_:)``.
  ///   - calls: The beginning of the calls of tools that the text contains with all arguments.
  ///   - file: A path in the package whose content the text contains.
  ///   - given: A closure that changes a package which both suites completely cover, and runs commands before.
  /// - Throws: The error of the closure, or if the package cannot be written.
  func add(
    _ name: String, _ arguments: String = "", calls: String? = nil, file: String? = nil,
    given: (ScriptedPackage) throws -> Void = { _ in }
  ) throws {
    let package = try ScriptedPackage()
    package.transcript = transcript
    transcript.begin(name, in: package.root.path)
    try given(package)
    package.coverage(arguments)
    if let calls { package.showCalls(calls) }
    if let file { package.show(file) }
  }
}

extension ScriptedPackage {
  /// Runs the command in the package, and adds its output to the transcript.
  ///
  /// - Parameter line: The arguments, separated by spaces. `''` is an empty one, and `/P` is the folder of the package.
  func coverage(_ line: String = "") {
    let arguments = line.split(separator: " ").map { word in
      word == "''" ? "" : String(word).replacing("/P/", with: root.path + "/")
    }
    let earlier = calls.count
    transcript.add("$ coverage" + (line.isEmpty ? "" : " \(line)"))
    let code = CoverageCommand(runner: self, console: transcript.console)
      .run(["--package-path", root.path] + arguments)
    let tools = calls.dropFirst(earlier).map(\.title)
    transcript.add("exit \(code)" + (tools.isEmpty ? "" : " after \(tools.joined(separator: ", "))"))
  }

  /// Adds the calls to the transcript that begin with a text.
  fileprivate func showCalls(_ prefix: String) {
    for call in calls where call.title.hasPrefix(prefix) { transcript.add(call.line) }
  }

  /// Adds the content of a file to the transcript.
  fileprivate func show(_ path: String) {
    let data = FileManager.default.contents(atPath: "\(root.path)/\(path)")
    transcript.add("\(path): \(data.map { String(decoding: $0, as: UTF8.self) } ?? "no such file")")
  }
}

extension ToolCall {
  /// The name of the tool and, of `swift`, the first argument.
  fileprivate var title: String {
    let name = URL(fileURLWithPath: tool).lastPathComponent
    return name == "swift" ? "\(name) \(arguments.first ?? "")" : name
  }

  /// The call as a line, without the path of a pipe, which is always new.
  fileprivate var line: String {
    let words = ([tool] + arguments).map { $0.hasSuffix(".events") ? "PIPE" : $0 }
    return "> " + words.joined(separator: " ")
  }
}

/// The output of commands, as lines.
///
/// Safe: each test has its own transcript, and the command prints on the thread of the test.
final class Transcript: @unchecked Sendable {
  var showsReports = true
  /// The columns of the terminal, or nil if the report goes to a file.
  var columns: Int?
  private(set) var text = ""
  private var heading = ""
  private var root: String?
  /// The heading under which each report is first.
  private var reports: [String: String] = [:]

  var console: Console {
    Console(out: report, err: note, columns: columns)
  }

  /// Begins a part about another folder.
  func begin(_ heading: String, in root: String) {
    text += text.isEmpty ? "" : "\n"
    self.root = root
    self.heading = heading
    columns = 1_000
    add("# \(heading)")
  }

  func add(_ lines: String) {
    text += (root.map { lines.replacing($0, with: "/P") } ?? lines) + "\n"
  }

  private func note(_ lines: String) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast() { add("! \(line)") }
  }

  /// Adds a report, or a reference to an earlier one that is the same.
  private func report(_ report: String) {
    guard showsReports else { return add("(a report)") }
    if let earlier = reports[report] { return add("(the report of '\(earlier)')") }
    reports[report] = heading
    add(report)
  }
}
