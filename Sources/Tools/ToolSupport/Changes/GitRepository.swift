import Foundation

/// The git repository around a package.
///
/// All commands set the options that a user's configuration could change, so that their output is always the same.
struct GitRepository {
  private let runner: any ToolRunner
  private let folder: String
  /// The path of the package in the repository, with a slash at its end unless it is empty.
  private var prefix = ""

  /// - Throws: `ToolError` if git does not run, or if the folder does not belong to a repository with a commit.
  init(containing folder: String, runner: any ToolRunner) throws {
    self.folder = folder
    self.runner = runner
    let prefix = try run(["rev-parse", "--show-prefix"])
    if prefix.status == 127 {
      throw ToolError(
        message: "the changes need git, which is not on PATH", remedy: "install git, or compare with no base")
    }
    guard prefix.status == 0 else {
      throw ToolError(
        message: "there is no git repository around \(folder)",
        remedy: "run this in a clone, or compare with no base", details: prefix.errors.trimmingCharacters(in: .newlines)
      )
    }
    self.prefix = String(prefix.text.dropLast())
    guard try hash(of: "HEAD") != nil else {
      throw ToolError(
        message: "the repository around \(folder) has no commit to compare with",
        remedy: "commit something, or compare with no base")
    }
  }

  /// True if the clone contains only the last part of the history.
  var isShallow: Bool { (try? run(["rev-parse", "--is-shallow-repository"]).text) == "true\n" }

  /// Returns the hash of the commit that a revision names.
  ///
  /// - Throws: `ToolError` if the repository lacks the commit. The error suggests a similar name or a way to fetch the commit.
  func commit(named name: String) throws -> String {
    // No revision begins with a hyphen. Git would take it for an option.
    if !name.hasPrefix("-"), let object = try hash(of: name), let commit = try hash(of: object + "^{commit}") {
      return commit
    }
    throw ToolError(message: "git does not know a commit named '\(name)'", remedy: try remedy(forUnknown: name))
  }

  /// Returns the best common ancestor of `HEAD` and a commit, or nil if the clone contains none.
  func ancestor(ofHeadAnd commit: String) throws -> String? {
    let result = try run(["merge-base", commit, "HEAD"])
    return result.status == 0 ? result.text.split(separator: "\n").first.map(String.init) : nil
  }

  func abbreviation(of commit: String) throws -> String {
    try require(["rev-parse", "--short", commit]).text.trimmingCharacters(in: .newlines)
  }

  /// Returns the lines of Swift files in the package that were added or changed since a commit, by path.
  ///
  /// The command compares the whole repository. Otherwise, git would report a file that moved into the package as new.
  func changedLines(since commit: String) throws -> [String: [ClosedRange<Int>]] {
    let configuration = ["-c", "core.quotePath=true", "-c", "diff.relative=false"]
    let format = [
      "--patch", "--unified=0", "--inter-hunk-context=0", "--no-color", "--no-ext-diff", "--no-textconv", "--text",
      "--src-prefix=a/", "--dst-prefix=b/", "--output-indicator-new=+", "--find-renames", "--diff-algorithm=myers",
      "--ignore-cr-at-eol", "--ignore-submodules=all", "--submodule=short",
    ]
    let patch = try require(configuration + ["diff"] + format + [commit, "--", ":(top,glob)**/*.swift"]).output
    var lines: [String: [ClosedRange<Int>]] = [:]
    for (path, ranges) in PatchReader.addedLines(of: patch) where path.utf8.starts(with: prefix.utf8) {
      lines[String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)] = ranges
    }
    return lines
  }

  /// Returns the paths of Swift files in the package that git neither tracks nor ignores.
  func untrackedSources() throws -> [String] {
    let list = ["ls-files", "--others", "--exclude-standard", "-z", "--", ":(glob)**/*.swift"]
    return try require(list).output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasSuffix(".swift") }
  }

  /// Returns the hash of the object that a revision names, or nil if the name is unknown or ambiguous.
  private func hash(of revision: String) throws -> String? {
    let result = try run(["rev-parse", "--verify", "--quiet", revision])
    let hash = result.text.trimmingCharacters(in: .newlines)
    return result.status == 0 && !hash.isEmpty && hash.allSatisfy(\.isHexDigit) ? hash : nil
  }

  private func remedy(forUnknown name: String) throws -> String {
    let kinds = ["refs/heads", "refs/remotes", "refs/tags"]
    let names = try require(["for-each-ref", "--format=%(refname:lstrip=2)"] + kinds).text
      .split(separator: "\n").map(String.init)
    // A clone has the branches of its origin only with the prefix `origin/`.
    if let near = names.first(where: { $0.hasSuffix("/" + name) }) ?? NearestName.find(name, in: names) {
      return "did you mean '\(near)'?"
    }
    let remote = "origin/"
    let fetched = name.hasPrefix(remote) ? String(name.dropFirst(remote.count)) : name
    let isExpression = name.hasPrefix("-") || name.contains { "~^:@{} ".contains($0) }
    if isExpression, isShallow { return "'git fetch --unshallow' gets the rest of the history" }
    return isExpression ? "name a branch, a tag or a commit" : "get it with 'git fetch origin \(fetched)'"
  }

  private func require(_ arguments: [String]) throws -> ToolResult {
    let result = try run(arguments)
    if result.status == 0 { return result }
    let command = arguments.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? ""
    throw ToolError(
      message: "git \(command) failed in \(folder)", remedy: "see the output of git above, or compare with no base",
      details: result.errors.trimmingCharacters(in: .newlines))
  }

  private func run(_ arguments: [String]) throws -> ToolResult {
    try runner.run(
      ToolCall(tool: "git", arguments: ["--no-pager", "--no-optional-locks", "-C", folder] + arguments))
  }
}
