import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Errors of the change reader") struct ChangeErrorTests {
  @Test("report a missing git")
  func reportAMissingGit() throws {
    let package = try ScriptedPackage()
    let reader = ChangeReader(
      runner: package, console: Console(out: { _ in }, err: { _ in }), root: package.root.path)

    let error = #expect(throws: ToolError.self) { try reader.read(since: "main") }

    #expect(error?.line == "error: the changes need git, which is not on PATH; install git, or compare with no base")
  }

  @Test("report a folder outside of any repository")
  func reportAFolderOutsideOfAnyRepository() throws {
    let repository = try TemporaryRepository(isInitialized: false)

    let error = #expect(throws: ToolError.self) { try repository.changes() }

    #expect(error?.message == "there is no git repository around \(repository.root.path)")
    #expect(error?.details.contains("not a git repository") == true)
  }

  @Test("report a repository without a commit")
  func reportARepositoryWithoutACommit() throws {
    let repository = try TemporaryRepository()

    let error = #expect(throws: ToolError.self) { try repository.changes() }

    #expect(error?.message == "the repository around \(repository.root.path) has no commit to compare with")
  }

  @Test(
    "suggest a remedy for an unknown base",
    arguments: [
      ("maim", "did you mean 'main'?"), ("develop", "did you mean 'origin/develop'?"),
      ("origin/feature", "get it with 'git fetch origin feature'"),
      ("release/9.1", "get it with 'git fetch origin release/9.1'"), ("main..work", "git fetch"),
      ("--output=stolen", "name a branch, a tag or a commit"), ("HEAD:Sources", "name a branch"),
      ("HEAD~4", "name a branch"), ("^main", "did you mean"),
    ])
  func suggestARemedyForAnUnknownBase(base: String, remedy: String) throws {
    let repository = try TemporaryRepository()
    try repository.write("a\n", to: "Sources/A.swift")
    try repository.commit()
    try repository.git("update-ref", "refs/remotes/origin/develop", "HEAD")

    let error = #expect(throws: ToolError.self) { try repository.changes(since: base) }

    #expect(error?.message == "git does not know a commit named '\(base)'")
    #expect(error?.remedy.contains(remedy) == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: repository.root.path).sorted() == [".git", "Sources"])
  }

  @Test("accepts any revision", arguments: ["HEAD~1", "v1", "@{upstream}", ":/Change"])
  func acceptsAnyRevision(base: String) throws {
    let repository = try TemporaryRepository()
    try repository.write("a\n", to: "A.swift")
    try repository.commit()
    try repository.git("-c", "user.name=A", "-c", "user.email=a@example.com", "tag", "--annotate", "v1", "-m", "One")
    try repository.git("branch", "base")
    try repository.git("branch", "--quiet", "--set-upstream-to=base", "main")
    try repository.write("a\nb\n", to: "A.swift")
    if base != ":/Change" { try repository.commit() }

    let changes = try repository.changes(since: base)

    #expect(changes.lines == ["A.swift": [2...2]])
  }
}
