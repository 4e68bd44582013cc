import Foundation
import Testing

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
    let words = sample.input.replacing("…", with: folder.url.path).split(separator: " ", maxSplits: 1).map(String.init)

    let error = #expect(throws: ToolError.self) {
      try words[0] == "file" ? folder.publisher.check(file: words[1]) : folder.publisher.check(folder: words[1])
    }

    #expect(shown(error) == "error: \(sample.output)")
  }

  @Test("rejects the home folder")
  func rejectsTheHomeFolder() {
    let home = FileManager.default.homeDirectoryForCurrentUser.path

    let error = #expect(throws: ToolError.self) { try folder.publisher.check(folder: home) }

    #expect(error?.message.hasSuffix(", which is replaced as a whole: it contains \(home)") == true)
  }

  @Test(
    "rejects a report folder with other files in it",
    arguments: [("notes.txt", "notes.txt"), ("deep/notes.txt", "deep"), (".git/HEAD", ".git")])
  func rejectsAReportFolderWithOtherFilesInIt(name: String, found: String) throws {
    try folder.publishPages("index.html")
    try folder.write("mine", to: "html/" + name)

    let error = #expect(throws: ToolError.self) { try folder.publishPages("index.html") }

    #expect(
      shown(error)
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

    let error = #expect(throws: ToolError.self) {
      try folder.publisher(files: files).check(file: "Package.swift/lcov.info")
    }

    #expect(
      shown(error) == "error: 'Package.swift/lcov.info' cannot be written: …/package/Package.swift is a file; "
        + "choose not Package.swift/lcov.info")
  }

  /// The line of an error, with … instead of the folder.
  private func shown(_ error: ToolError?) -> String? { error?.line.replacing(folder.url.path, with: "…") }

  /// A file manager with its own current folder.
  ///
  /// Safe: each test has its own instance, and uses it on its own thread.
  private final class FilesElsewhere: FileManager, @unchecked Sendable {
    var folder = ""

    override var currentDirectoryPath: String { folder }
  }
}
