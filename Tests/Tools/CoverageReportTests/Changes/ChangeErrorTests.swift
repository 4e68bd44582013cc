import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@Suite("Errors of the change reader") struct ChangeErrorTests {
  @Test("report a missing git")
  func reportAMissingGit() throws {
    let package = try ScriptedPackage()
    let reader = ChangeReader(runner: package, console: CommandOutput().console, root: package.root.path)

    let error = #expect(throws: ToolError.self) { try reader.read(since: "main") }

    #expect(error?.line == "error: the changes need git, which is not on PATH; install git, or compare with no base")
  }

  @Test(
    "report a folder outside of any repository, and a repository without a commit",
    arguments: [
      ("", "there is no git repository around %; run this in a clone, or compare with no base", "not a git repository"),
      (
        "git init --quiet --template=",
        "the repository around % has no commit to compare with; commit something, or compare with no base", ""
      ),
    ])
  func reportAMissingRepository(script: String, line: String, details: String) async throws {
    let folder = try await TemporaryRepository(script)

    let error = await #expect(throws: ToolError.self) { try await folder.changes() }

    #expect(error?.line == "error: " + line.replacing("%", with: folder.root.path))
    #expect(details.isEmpty ? error?.details == "" : error?.details.contains(details) == true)
  }

  @Test(
    "suggest a remedy for an unknown base",
    arguments: [
      ("maim", "did you mean 'main'?"),
      ("develop", "did you mean 'origin/develop'?"),
      ("origin/feature", "get it with 'git fetch origin feature'"),
      ("release/9.1", "get it with 'git fetch origin release/9.1'"),
      ("main..work", "get it with 'git fetch origin main..work'"),
      ("--output=stolen", "name a branch, a tag or a commit"),
      ("HEAD:Sources", "name a branch, a tag or a commit"),
      ("HEAD~4", "name a branch, a tag or a commit"),
      ("^main", "did you mean 'main'?"),
    ])
  func suggestARemedyForAnUnknownBase(base: String, remedy: String) async throws {
    let repository = try await TemporaryRepository(
      TemporaryRepository.branched + "git update-ref refs/remotes/origin/develop HEAD")

    let error = await #expect(throws: ToolError.self) { try await repository.changes(since: base) }

    #expect(error?.line == "error: git does not know a commit named '\(base)'; \(remedy)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: repository.root.path).sorted() == [".git", "Sources"])
  }

  @Test("accept any revision", arguments: ["HEAD~1", "v1", "@{upstream}", ":/Start"])
  func acceptAnyRevision(base: String) async throws {
    let repository = try await TemporaryRepository(
      TemporaryRepository.branched + """
        git tag --annotate v1 --message=One
        git branch --quiet --set-upstream-to=main
        seq 11 > Sources/A.swift
        git commit --quiet --all --message=More
        """)

    let changes = try await repository.changes(since: base)

    #expect(changes.rows == ["Sources/A.swift: 11-11"])
  }
}
