import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Change reader") struct ChangeReaderTests {
  private static let ten = (1...10).map { "line \($0)\n" }.joined()

  /// Returns a repository with one file of ten lines, and a branch `work` at the commit of `main`.
  private static func branched(path: String = "Sources/A.swift") throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.write(ten, to: path)
    try repository.commit()
    try repository.git("checkout", "--quiet", "-b", "work")
    return repository
  }

  @Test("counts committed and uncommitted lines")
  func countsCommittedAndUncommittedLines() throws {
    let repository = try Self.branched()
    try repository.write(Self.ten.replacing("line 3\n", with: "three\n"), to: "Sources/A.swift")
    try repository.commit()
    try repository.write(
      Self.ten.replacing("line 3\n", with: "three\n").replacing("line 8\n", with: "8a\n8b\n"), to: "Sources/A.swift")
    try repository.write("never asked for", to: "notes.txt")

    let changes = try repository.changes()

    #expect(changes.lines == ["Sources/A.swift": [3...3, 8...9]])
    #expect(changes.base == "main")
    #expect(try changes.commit == repository.git("rev-parse", "--short", "main"))
    #expect(repository.notes.isEmpty)
  }

  @Test("does not count later changes on the base")
  func doesNotCountLaterChangesOnTheBase() throws {
    let repository = try Self.branched()
    try repository.write("mine\n" + Self.ten, to: "Sources/A.swift")
    try repository.commit()
    let start = try repository.git("rev-parse", "--short", "main")
    try repository.git("checkout", "--quiet", "main")
    try repository.write(Self.ten.replacing("line 5\n", with: "theirs\n"), to: "Sources/A.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "work")

    let changes = try repository.changes()

    #expect(changes.lines == ["Sources/A.swift": [1...1]])
    #expect(changes.commit == start)
  }

  @Test("compares unrelated histories with a warning")
  func comparesUnrelatedHistoriesWithAWarning() throws {
    let repository = try Self.branched()
    try repository.git("checkout", "--quiet", "--orphan", "alone")
    try repository.write(Self.ten + "eleven\n", to: "Sources/A.swift")
    try repository.commit()

    let changes = try repository.changes()

    #expect(changes.lines == ["Sources/A.swift": [11...11]])
    #expect(repository.notes.contains("'main' and HEAD have no commit in common"))
  }

  @Test("compares a shallow clone with the base, and explains how to fetch the history")
  func comparesAShallowCloneWithTheBaseAndExplainsHowToFetchTheHistory() throws {
    let origin = try Self.branched()
    try origin.write("mine\n" + Self.ten, to: "Sources/A.swift")
    try origin.commit()
    try origin.git("checkout", "--quiet", "main")
    try origin.write(Self.ten.replacing("line 5\n", with: "theirs\n"), to: "Sources/A.swift")
    try origin.commit()
    let clone = try TemporaryRepository()
    try clone.git("fetch", "--quiet", "--depth=1", "file://\(origin.root.path)", "main:base", "work:work")
    try clone.git("checkout", "--quiet", "work")

    let changes = try clone.changes(since: "base")

    #expect(changes.lines == ["Sources/A.swift": [1...1, 6...6]])
    #expect(clone.notes.hasSuffix("; 'git fetch --unshallow' gets the rest of the history\n"))
  }

  @Test("counts all lines of an untracked file")
  func countsAllLinesOfAnUntrackedFile() throws {
    let repository = try Self.branched()
    try repository.write("Ignored.swift\n", to: ".gitignore")
    try repository.write("a\nb", to: "Sources/New.swift")
    try repository.write("", to: "Sources/Empty.swift")
    try repository.write("a\n", to: "Sources/Ignored.swift")

    let changes = try repository.changes()

    #expect(changes.lines == ["Sources/New.swift": [1...2]])
  }

  @Test("counts only the changed lines of a renamed file")
  func countsOnlyTheChangedLinesOfARenamedFile() throws {
    let repository = try Self.branched()
    try repository.git("mv", "Sources/A.swift", "Sources/B.swift")
    try repository.write(Self.ten.replacing("line 5\n", with: "five\n"), to: "Sources/B.swift")

    let changes = try repository.changes()

    #expect(changes.lines == ["Sources/B.swift": [5...5]])
  }

  @Test("returns paths relative to a package in a subfolder")
  func returnsPathsRelativeToAPackageInASubfolder() throws {
    let repository = try Self.branched(path: "Old/A.swift")
    try repository.write("b\n", to: "Apps ü/P/Sources/B.swift")
    try repository.write("c\n", to: "Apps ü/Other.swift")
    try repository.git("add", "--all")
    try repository.write("d\n", to: "Apps ü/P/D.swift")
    try repository.git("mv", "Old/A.swift", "Apps ü/P/A.swift")
    try repository.write(Self.ten + "eleven\n", to: "Apps ü/P/A.swift")

    let changes = try repository.changes(in: "Apps ü/P")

    #expect(changes.lines == ["Sources/B.swift": [1...1], "D.swift": [1...1], "A.swift": [11...11]])
  }

  @Test(
    "finds tracked and untracked files with any name",
    arguments: ["My File.swift", "ünï.swift", "a\"b\\c.swift", "tab\tand\nline.swift", "-x.swift", "b → c.swift"])
  func findsTrackedAndUntrackedFilesWithAnyName(name: String) throws {
    let repository = try Self.branched(path: name)
    try repository.write(Self.ten + "eleven\n", to: name)
    try repository.write("new\n", to: "New/" + name)

    let changes = try repository.changes()

    #expect(changes.lines == [name: [11...11], "New/" + name: [1...1]])
  }

  @Test("ignores the configuration of the user")
  func ignoresTheConfigurationOfTheUser() throws {
    let repository = try Self.branched(path: "Säge.swift")
    try repository.write("*.swift diff=odd\n", to: ".gitattributes")
    let settings = [
      "diff.noprefix=true", "diff.mnemonicPrefix=true", "color.ui=always", "diff.external=false",
      "core.quotePath=false", "diff.context=9", "diff.interHunkContext=9", "diff.relative=true", "diff.renames=false",
      "diff.odd.textconv=false", "diff.odd.command=false", "diff.submodule=log", "diff.wsErrorHighlight=all",
      "core.pager=false", "core.autocrlf=true",
    ]
    for setting in settings {
      let parts = setting.split(separator: "=").map(String.init)
      try repository.git("config", parts[0], parts[1])
    }
    try repository.git("mv", "Säge.swift", "Sägen.swift")
    let text = Self.ten.replacing("line 2\n", with: "two\n").replacing("line 6\n", with: "")
    try repository.write(text.replacing("line 9\n", with: "nine\n"), to: "Sägen.swift")

    let changes = try repository.changes()

    #expect(changes.lines == ["Sägen.swift": [2...2, 8...8]])
  }

  @Test("ignores changed line endings")
  func ignoresChangedLineEndings() throws {
    let repository = try Self.branched()
    try repository.write(Self.ten.replacing("\n", with: "\r\n") + "eleven\r\n", to: "Sources/A.swift")

    let changes = try repository.changes()

    #expect(changes.lines == ["Sources/A.swift": [11...11]])
  }

  @Test("reads a Swift file that is marked as binary")
  func readsASwiftFileThatIsMarkedAsBinary() throws {
    let repository = try Self.branched()
    try repository.write("*.swift binary\n", to: ".gitattributes")
    try repository.write(Self.ten + "eleven\n", to: "Sources/A.swift")

    let changes = try repository.changes()

    #expect(changes.lines == ["Sources/A.swift": [11...11]])
  }

  @Test("finds no lines in removed files and links")
  func findsNoLinesInRemovedFilesAndLinks() throws {
    let repository = try Self.branched()
    try repository.git("rm", "--quiet", "Sources/A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: repository.root.path + "/Link.swift", withDestinationPath: "elsewhere.swift")
    try repository.git("add", "--all")

    let changes = try repository.changes()

    #expect(changes.lines.isEmpty)
  }
}
