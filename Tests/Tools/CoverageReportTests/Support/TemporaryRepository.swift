import Foundation
import ToolSupport

@testable import CoverageReport

/// A git repository in a temporary folder, which ignores the git configuration of the user.
///
/// Safe: each test has its own repository, and uses it on its own thread.
final class TemporaryRepository: ToolRunner, @unchecked Sendable {
  let root: URL
  private(set) var notes = ""

  /// Creates the folder and, by default, a repository in it.
  init(isInitialized: Bool = true) throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("rehearsal \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    if isInitialized { try git("init", "--quiet", "--template=", "--initial-branch=main") }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    let variables = [
      "-u", "GIT_DIR", "-u", "GIT_WORK_TREE", "-u", "GIT_INDEX_FILE", "GIT_CONFIG_GLOBAL=/dev/null",
      "GIT_CONFIG_NOSYSTEM=1", "GIT_CEILING_DIRECTORIES=\(root.deletingLastPathComponent().path)",
    ]
    return try ProcessRunner().run(
      ToolCall(tool: "env", arguments: variables + [call.tool] + call.arguments), onLine: onLine)
  }

  @discardableResult func git(_ arguments: String...) throws -> String {
    let result = try run(ToolCall(tool: "git", arguments: ["-C", root.path] + arguments))
    if result.status != 0 { throw ToolError(message: "git \(arguments)", remedy: "", details: result.errors) }
    return result.text.trimmingCharacters(in: .newlines)
  }

  func write(_ text: String, to path: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func commit() throws {
    try git("add", "--all")
    try git(
      "-c", "user.name=Anyone", "-c", "user.email=anyone@example.com", "commit", "--quiet", "--allow-empty",
      "--message=Change")
  }

  /// Returns the changes of a package in a folder of the repository.
  func changes(since base: String = "main", in folder: String = "") throws -> ChangedLines {
    let console = Console(out: { _ in }, err: { self.notes += $0 })
    let package = folder.isEmpty ? root.path : root.path + "/" + folder
    return try ChangeReader(runner: self, console: console, root: package).read(since: base)
  }
}
