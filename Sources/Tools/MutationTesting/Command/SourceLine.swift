import ToolSupport

/// A line of a source file, as `--line` names it.
struct SourceLine: Equatable, Sendable {
  let path: String
  let line: Int

  /// Parses a path and a line number with a colon between them.
  ///
  /// A column may follow, as in the messages of compilers.
  ///
  /// - Throws: `ToolError` if the text has another form.
  init(_ text: String, option: String) throws {
    guard let match = text.wholeMatch(of: #/(.+?):(\d+)(:\d+)?/#), let line = Int(match.2), line > 0 else {
      throw ToolError(
        message: "\(option) does not understand '\(text)'",
        remedy: "name a file and a line, such as \(option) Sources/App/Login.swift:42")
    }
    path = match.1.hasPrefix("./") ? String(match.1.dropFirst(2)) : String(match.1)
    self.line = line
  }
}

extension SourceLine {
  /// Finds the path of a file of the mutated targets.
  ///
  /// - Parameters:
  ///   - path: The path on the command line, which may begin with other folders, or lack some.
  ///   - paths: The paths of these files.
  /// - Returns: One of the paths.
  /// - Throws: `ToolError` if no file has the path, or if several end with it.
  static func find(_ path: String, in paths: [String]) throws -> String {
    if paths.contains(path) { return path }
    let same = paths.filter { path.hasSuffix("/" + $0) || $0.hasSuffix("/" + path) }
    if same.count == 1 { return same[0] }
    let near = NearestName.find(path, in: paths)
    throw ToolError(
      message: same.isEmpty ? "\(path) is no file of the targets" : "\(path) could be several files",
      remedy: same.isEmpty
        ? near.map { "did you mean '\($0)'?" }
          ?? "write the path as the report does, or choose its target with --target"
        : "write the whole path, such as \(same[0])")
  }
}
