import Foundation
import Testing

@testable import ToolSupport

@Suite("Check of the outputs") struct OutputCheckTests {
  /// A file manager with its own current folder.
  ///
  /// Safe: each test has its own instance, and uses it on its own thread.
  private final class FilesElsewhere: FileManager, @unchecked Sendable {
    var folder = ""

    override var currentDirectoryPath: String { folder }
  }

  @Test("leaves no files behind")
  func leavesNoFilesBehind() throws {
    let folder = try PublishedFolder()

    try folder.publisher.check(file: folder.path("a/lcov"))
    try folder.publisher.check(folder: folder.path("b/html"))

    #expect(try folder.everything().isEmpty)
  }

  @Test("rejects a path below a file", arguments: ["file/lcov", "file/deep/lcov"])
  func rejectsAPathBelowAFile(name: String) throws {
    let folder = try PublishedFolder()
    try folder.write("a file", to: "file")

    let asFile = #expect(throws: ToolError.self) { try folder.publisher.check(file: folder.path(name)) }
    let asFolder = #expect(throws: ToolError.self) { try folder.publisher.check(folder: folder.path(name)) }

    let message = "'\(folder.path(name))' cannot be written: \(folder.path("file")) is a file"
    #expect(asFile?.message == message)
    #expect(asFolder?.message == message)
  }

  @Test("rejects a file instead of a folder, and a folder instead of a file")
  func rejectsAFileInsteadOfAFolderAndAFolderInsteadOfAFile() throws {
    let folder = try PublishedFolder()
    try folder.write("a file", to: "folder/file")

    let forFile = #expect(throws: ToolError.self) { try folder.publisher.check(file: folder.path("folder")) }
    let forNewFile = #expect(throws: ToolError.self) { try folder.publisher.check(file: folder.path("new") + "/") }
    let forFolder = #expect(throws: ToolError.self) {
      try folder.publisher.check(folder: folder.path("folder/file"))
    }

    #expect(forFile?.message == "'\(folder.path("folder"))' is a folder")
    #expect(forNewFile?.message == "'\(folder.path("new"))/' is a folder")
    #expect(forFolder?.message == "'\(folder.path("folder/file"))' is a file")
  }

  @Test("rejects a folder that this tool did not make")
  func rejectsAFolderThatThisToolDidNotMake() throws {
    let folder = try PublishedFolder()
    try folder.write("mine", to: "html/notes.txt")

    let error = #expect(throws: ToolError.self) { try folder.publishPages("index.html") }

    #expect(
      error?.message
        == "'\(folder.path("html"))' was not made by this tool, and a report would replace it as a whole")
    #expect(error?.remedy == "name another folder, or move the content of this one")
    #expect(folder.text("html/notes.txt") == "mine")
  }

  @Test("rejects a report folder with other files in it", arguments: ["notes.txt", "deep/notes.txt", ".git/HEAD"])
  func rejectsAReportFolderWithOtherFilesInIt(name: String) throws {
    let folder = try PublishedFolder()
    try folder.publishPages("index.html")
    try folder.write("mine", to: "html/" + name)

    let error = #expect(throws: ToolError.self) { try folder.publishPages("index.html") }

    #expect(error?.message.contains("which is not part of a report") == true)
    #expect(folder.text("html/" + name) == "mine")
  }

  @Test("accepts an empty folder and files of the Finder")
  func acceptsAnEmptyFolderAndFilesOfTheFinder() throws {
    let folder = try PublishedFolder()
    try FileManager.default.createDirectory(atPath: folder.path("html"), withIntermediateDirectories: true)
    try folder.publishPages("index.html")
    try folder.write("", to: "html/.DS_Store")

    try folder.publishPages("new.html")

    #expect(try folder.everything() == ["html", "html/.rehearsal-coverage", "html/new.html"])
  }

  @Test("rejects a folder that contains the package", arguments: ["/", "package", "", "package/../package/."])
  func rejectsAFolderThatContainsThePackage(name: String) throws {
    let folder = try PublishedFolder()
    let path = name == "/" ? "/" : folder.path("") + "/" + name

    let error = #expect(throws: ToolError.self) { try folder.publisher.check(folder: path) }

    #expect(error?.message.contains("cannot be the folder of a report") == true)
    #expect(error?.message.hasSuffix("it contains \(folder.path("package"))") == true)
  }

  @Test("rejects the home folder")
  func rejectsTheHomeFolder() throws {
    let folder = try PublishedFolder()
    let home = FileManager.default.homeDirectoryForCurrentUser.path

    let error = #expect(throws: ToolError.self) { try folder.publisher.check(folder: home) }

    #expect(error?.message.hasSuffix("it contains \(home)") == true)
  }

  @Test("resolves relative paths, and shows them as given")
  func resolvesRelativePathsAndShowsThemAsGiven() throws {
    let folder = try PublishedFolder()
    let files = FilesElsewhere()
    files.folder = folder.path("package")

    let error = #expect(throws: ToolError.self) {
      try folder.publisher(files: files).check(file: "Package.swift/lcov.info")
    }

    #expect(
      error?.message
        == "'Package.swift/lcov.info' cannot be written: \(folder.path("package/Package.swift")) is a file")
  }
}
