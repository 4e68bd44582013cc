import Foundation
import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("Check of the outputs") struct OutputCheckTests {
  private let folder: PublishedFolder

  init() throws {
    folder = try PublishedFolder()
  }

  @Test("leaves no files behind")
  func leavesNoFilesBehind() throws {
    try folder.publisher.check(file: folder.path("a/lcov"))
    try folder.publisher.check(folder: folder.path("b/html"))

    #expect(try folder.everything().isEmpty)
  }

  @Test("rejects the outputs in OutputCheck.md", arguments: try Sample.all(in: "OutputCheck"))
  func rejectsAnOutput(sample: Sample) throws {
    try folder.write("mine", to: "file")
    try folder.write("mine", to: "folder/notes.txt")
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let words = try #require(sample.input.wholeMatch(of: #/(file|folder) (.+)/#), "neither 'file …' nor 'folder …'")
    let path = String(words.2).replacing("…", with: folder.root.path).replacing("~", with: home)

    let line = outcome {
      try words.1 == "file" ? folder.publisher.check(file: path) : folder.publisher.check(folder: path)
      return "accepted"
    }

    #expect(shown(line) == "error: \(sample.output.replacing("~", with: home))")
  }

  @Test(
    "rejects a report folder with other files in it",
    arguments: [("notes.txt", "notes.txt"), ("deep/notes.txt", "deep"), (".git/HEAD", ".git")])
  func rejectsAReportFolderWithOtherFilesInIt(name: String, found: String) throws {
    try folder.publishPages("index.html")
    try folder.write("mine", to: "html/" + name)

    let line = outcome {
      try folder.publishPages("index.html")
      return "published"
    }

    #expect(
      shown(line)
        == "error: '…/html' contains '\(found)', which is not part of a report, and a report would replace it "
        + "as a whole; name another folder, or move the content of this one")
    #expect(folder.text("html/" + name) == "mine")
  }

  @Test("accepts an empty folder and files of the Finder")
  func acceptsAnEmptyFolderAndFilesOfTheFinder() throws {
    try FileManager.default.createDirectory(atPath: folder.path("html"), withIntermediateDirectories: true)
    try folder.publishPages("index.html")
    try folder.write("", to: "html/.DS_Store")

    try folder.publishPages("new.html")

    #expect(try folder.everything() == ["html", "html/.rehearsal-coverage", "html/new.html"])
  }

  @Test("resolves relative paths, and shows them as given")
  func resolvesRelativePathsAndShowsThemAsGiven() throws {
    let files = FilesElsewhere()
    files.folder = folder.path("package")

    let line = outcome {
      try folder.publisher(files: files).check(file: "Package.swift/lcov.info")
      return "accepted"
    }

    #expect(
      shown(line) == "error: 'Package.swift/lcov.info' cannot be written: …/package/Package.swift is a file; "
        + "choose not Package.swift/lcov.info")
  }

  /// The line of an error, with … instead of the folder.
  private func shown(_ line: String) -> String { line.replacing(folder.root.path, with: "…") }

  /// A file manager with its own current folder.
  ///
  /// Safe: each test has its own instance, and uses it on its own thread.
  private final class FilesElsewhere: FileManager, @unchecked Sendable {
    var folder = ""

    override var currentDirectoryPath: String { folder }
  }
}
