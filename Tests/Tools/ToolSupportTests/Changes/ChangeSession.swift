import Foundation
import ToolSupport
import ToolTestSupport

/// A session with a git repository in a temporary folder, which ignores the git configuration of the user.
///
/// Safe: each session has its own, whose commands run one after the other on one thread.
final class ChangeSession: TemporaryFolder, ToolRunner, Session, @unchecked Sendable {
  static let commands = CommandList(
    """
    start                     makes a commit of ten lines with a tag `start`, on the branches `main` and `work`
    git WORD...
    sh TEXT...                runs shell commands
    changes BASE [FOLDER...]  prints the lines of a package that differ from a revision
    no-git                    git is not on PATH
    """)

  private var hasGit = true

  init() throws {
    super.init()
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  var placeholders: [String: String] { ["FOLDER": root.path] }

  func run(_ command: SessionCommand) throws -> String {
    switch command.name {
    case "start":
      return try shell(
        """
        git init --quiet --template= --initial-branch=main
        mkdir Sources
        seq 10 > Sources/A.swift
        git add --all
        git commit --quiet --message=Start
        git tag start
        git checkout --quiet -b work
        """)
    case "git": return try shell("git \(command.text())")
    case "sh": return try shell(command.text())
    case "changes": return changes(since: command.operands[0], in: command.text(after: 1))
    case "no-git": hasGit = false
    default: throw command.isUnhandled
    }
    return ""
  }

  private func shell(_ script: String) throws -> String {
    let identity = ["AUTHOR", "COMMITTER"].flatMap { ["GIT_\($0)_NAME=Anyone", "GIT_\($0)_EMAIL=anyone@example.com"] }
    let call = ToolCall(tool: "env", arguments: identity + ["sh", "-e", "-c", "cd '\(root.path)'\n\(script)"])
    let result = try run(call)
    if result.status != 0 { throw ToolError(message: "it fails", remedy: result.errors) }
    return result.text
  }

  /// Returns the commit that the comparison starts at, and the lines of each file, or the error.
  private func changes(since base: String, in folder: String) -> String {
    let output = CommandOutput()
    do {
      let changes = try ChangedLines(since: base, in: path(folder), runner: self, console: output.console)
      let rows = changes.lines.map { path, ranges in
        let name = "\"\(path)\"" == path.debugDescription ? path : path.debugDescription
        return "\(name): " + ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
      }
      let names = try shell("cd '\(path(folder))'; git log -1 --format='%h %s' \(changes.commit)").split(separator: " ")
      guard names[0] == changes.commit else {
        throw ToolError(message: "'\(changes.commit)' is not abbreviated", remedy: "return '\(names[0])'")
      }
      return output.text + (["\(changes.base) from \(names[1].dropLast())"] + rows.sorted()).joined(separator: "\n")
    } catch {
      guard let error = error as? ToolError else { return "\(error)" }
      // The end of a message of git, in parentheses, depends on the disk.
      let details = error.details.replacing(#/ \(.*/#, with: "")
      return [details, error.line].filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }

  func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult {
    if call.tool == "git", !hasGit { return ToolResult(status: 127) }
    let variables = [
      "-u", "GIT_DIR", "-u", "GIT_WORK_TREE", "-u", "GIT_INDEX_FILE", "GIT_CONFIG_GLOBAL=/dev/null",
      "GIT_CONFIG_NOSYSTEM=1", "GIT_CEILING_DIRECTORIES=\(root.deletingLastPathComponent().path)",
    ]
    return try ProcessRunner().run(
      ToolCall(tool: "env", arguments: variables + [call.tool] + call.arguments), onLine: onLine)
  }
}
