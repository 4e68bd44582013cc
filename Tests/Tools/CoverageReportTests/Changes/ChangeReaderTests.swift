import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@Suite("Change reader") struct ChangeReaderTests {
  /// A script that changes a repository, and the lines that differ from `main` after it.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    let expected: [String]
    var folder = ""
    var notes = ""

    var testDescription: String { name }
  }

  @Test("finds the lines that a branch has changed", arguments: cases)
  func findsTheLinesThatABranchHasChanged(row: Case) async throws {
    let repository = try await TemporaryRepository(TemporaryRepository.branched + row.script)
    let start = try await repository.shell("git rev-parse --short start")

    let changes = try await repository.changes(in: row.folder)

    #expect(changes.rows == row.expected)
    #expect(changes.base == "main")
    #expect(changes.commit == start)
    #expect(repository.notes == row.notes)
  }

  @Test("compares a shallow clone with the base, and explains how to fetch the history")
  func comparesAShallowCloneWithTheBase() async throws {
    let origin = try await TemporaryRepository(TemporaryRepository.branched + theirs)
    let clone = try await TemporaryRepository(
      """
      git init --quiet --template=
      git fetch --quiet --depth=1 'file://\(origin.root.path)' main:base work:work
      git checkout --quiet work
      """)

    let changes = try await clone.changes(since: "base")

    #expect(changes.rows == ["Sources/A.swift: 1-1, 6-6"])
    #expect(
      clone.notes
        == "warning: 'base' and HEAD have no commit in common here, so every difference from 'base' counts as "
        + "a change; 'git fetch --unshallow' gets the rest of the history\n")
  }

  @Test(
    "finds tracked and untracked files with any name",
    arguments: ["My File.swift", "ünï.swift", "a\"b\\c.swift", "tab\tand\nline.swift", "-x.swift", "b → c.swift"])
  func findsTrackedAndUntrackedFilesWithAnyName(name: String) async throws {
    let repository = try await TemporaryRepository(TemporaryRepository.branched)
    try repository.write("1\n", to: name)
    try await repository.shell(
      """
      git add --all
      git commit --quiet --message=Name
      git branch --force main
      """)
    try repository.write("1\n2\n", to: name)
    try repository.write("new\n", to: "New/" + name)

    let changes = try await repository.changes()

    #expect(changes.lines == [name: [2...2], "New/" + name: [1...1]])
  }
}

/// Commits of both branches: the first changes line 1 on `work`, and the second line 5 on `main`.
private let theirs = """
  (echo mine; seq 10) > Sources/A.swift
  git commit --quiet --all --message=Mine
  git checkout --quiet main
  seq 10 | sed 's/^5$/theirs/' > Sources/A.swift
  git commit --quiet --all --message=Theirs
  git checkout --quiet work
  """

private let cases: [ChangeReaderTests.Case] = [
  .init(
    name: "committed and uncommitted lines",
    script: """
      seq 10 | sed 's/^3$/three/' > Sources/A.swift
      git commit --quiet --all --message=Three
      (seq 2; echo three; seq 4 7; echo 8a; echo 8b; seq 9 10) > Sources/A.swift
      echo 'never asked for' > notes.txt
      """,
    expected: ["Sources/A.swift: 3-3, 8-9"]),
  .init(name: "no later changes on the base", script: theirs, expected: ["Sources/A.swift: 1-1"]),
  .init(
    name: "unrelated histories, with a warning",
    script: """
      git checkout --quiet --orphan alone
      seq 11 > Sources/A.swift
      git commit --quiet --all --message=Alone
      """,
    expected: ["Sources/A.swift: 11-11"],
    notes:
      "warning: 'main' and HEAD have no commit in common here, so every difference from 'main' counts as a change\n"),
  .init(
    name: "all lines of an untracked file",
    script: """
      echo Ignored.swift > .gitignore
      printf 'a\\nb' > Sources/New.swift
      touch Sources/Empty.swift
      echo a > Sources/Ignored.swift
      """,
    expected: ["Sources/New.swift: 1-2"]),
  .init(
    name: "only the changed lines of a renamed file",
    script: """
      git mv Sources/A.swift Sources/B.swift
      seq 10 | sed 's/^5$/five/' > Sources/B.swift
      """,
    expected: ["Sources/B.swift: 5-5"]),
  .init(
    name: "paths relative to a package in a subfolder",
    script: """
      mkdir -p 'Apps ü/P/Sources'
      echo b > 'Apps ü/P/Sources/B.swift'
      echo c > 'Apps ü/Other.swift'
      git add --all
      echo d > 'Apps ü/P/D.swift'
      git mv Sources/A.swift 'Apps ü/P/A.swift'
      seq 11 > 'Apps ü/P/A.swift'
      """,
    expected: ["A.swift: 11-11", "D.swift: 1-1", "Sources/B.swift: 1-1"], folder: "Apps ü/P"),
  .init(
    name: "no setting of the user",
    script: """
      git mv Sources/A.swift Säge.swift
      git commit --quiet --message=Name
      git branch --force main
      git tag --force start > /dev/null
      echo '*.swift diff=odd' > .gitattributes
      for setting in diff.noprefix=true diff.mnemonicPrefix=true color.ui=always diff.external=false \
        core.quotePath=false diff.context=9 diff.interHunkContext=9 diff.relative=true diff.renames=false \
        diff.odd.textconv=false diff.odd.command=false diff.submodule=log diff.wsErrorHighlight=all \
        core.pager=false core.autocrlf=true
      do
        git config "${setting%%=*}" "${setting#*=}"
      done
      git mv Säge.swift Sägen.swift
      (echo 1; echo two; seq 3 5; seq 7 8; echo nine; echo 10) > Sägen.swift
      """,
    expected: ["Sägen.swift: 2-2, 8-8"]),
  .init(
    name: "no changed line endings",
    script: #"seq 11 | awk '{ printf "%s\r\n", $0 }' > Sources/A.swift"#, expected: ["Sources/A.swift: 11-11"]),
  .init(
    name: "a Swift file that is marked as binary",
    script: """
      echo '*.swift binary' > .gitattributes
      seq 11 > Sources/A.swift
      """,
    expected: ["Sources/A.swift: 11-11"]),
  .init(
    name: "no lines in removed files and links",
    script: """
      git rm --quiet Sources/A.swift
      ln -s elsewhere.swift Link.swift
      git add --all
      """,
    expected: []),
]
