import Foundation
import ToolSupport
import ToolTestSupport

/// A git repository in a temporary folder, which ignores the git configuration of the user.
///
/// Safe: each test has its own repository, and waits for each use before the next one.
final class TemporaryRepository: TemporaryFolder, ToolRunner, @unchecked Sendable {
  private(set) var notes = ""

  /// Creates the folder, and runs a script of shell commands in it.
  init(_ script: String = "") async throws {
    super.init()
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try await shell(script)
  }

  /// The first commit of `main`, a file of ten lines, with a branch `work` and a tag `start`.
  static let branched = """
    git init --quiet --template= --initial-branch=main
    mkdir Sources
    seq 10 > Sources/A.swift
    git add --all
    git commit --quiet --message=Start
    git tag start
    git checkout --quiet -b work

    """

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    let variables = [
      "-u", "GIT_DIR", "-u", "GIT_WORK_TREE", "-u", "GIT_INDEX_FILE", "GIT_CONFIG_GLOBAL=/dev/null",
      "GIT_CONFIG_NOSYSTEM=1", "GIT_CEILING_DIRECTORIES=\(root.deletingLastPathComponent().path)",
    ]
    return try ProcessRunner().run(
      ToolCall(tool: "env", arguments: variables + [call.tool] + call.arguments), onLine: onLine)
  }

  /// Runs a script in the folder, and returns its output.
  @discardableResult func shell(_ script: String) async throws -> String {
    let identity = ["AUTHOR", "COMMITTER"].flatMap { ["GIT_\($0)_NAME=Anyone", "GIT_\($0)_EMAIL=anyone@example.com"] }
    let call = ToolCall(tool: "env", arguments: identity + ["sh", "-e", "-c", "cd '\(root.path)'\n\(script)"])
    let result = try await onOwnThread { try self.run(call) }
    if result.status != 0 { throw ToolError(message: script, remedy: "", details: result.errors) }
    return result.text.trimmingCharacters(in: .newlines)
  }

  /// Returns the changes of a package in a folder of the repository.
  func changes(since base: String = "main", in folder: String = "") async throws -> ChangedLines {
    let package = folder.isEmpty ? root.path : root.path + "/" + folder
    return try await onOwnThread {
      let console = Console(out: { _ in }, err: { self.notes += $0 })
      return try ChangeReader(runner: self, console: console, root: package).read(since: base)
    }
  }
}

extension ChangedLines {
  /// The changed lines, as a row for each file.
  var rows: [String] {
    lines.map { path, ranges in
      "\(path): " + ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
    }.sorted()
  }
}
