import Foundation
import Testing

@testable import TestSupport

@Suite("Approved texts")
struct ApprovedTextsTests: ~Copyable {
  private let site = SourceSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
  private let root: String
  private let folder: ApprovedFolder

  init() {
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("approved-\(UUID().uuidString)")
    root = temporary.path
    folder = ApprovedFolder(Self.wayToRoot + root, beside: site)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  @Test("are written by a recording, and then equal")
  func records() throws {
    let file = self.file("screens/empty")

    let recording = complaint(about: "Drivers\n", in: file, isRecording: true)
    let comparison = complaint(about: "Drivers", in: file)

    #expect(recording == nil)
    #expect(comparison == nil)
    #expect(file.read() == "Drivers\n")
  }

  @Test("are recorded if the variable is on", arguments: [nil, "", "0", "false", "FALSE"], ["1", "true", "yes"])
  func variable(off: String?, on: String) {
    #expect(!ApprovedTexts.isOn(off))
    #expect(ApprovedTexts.isOn(on))
  }

  @Test(
    "are recorded by a command with the name of the test",
    arguments: [
      ("FooTests.testBar", "FooTests/testBar"), ("-[AppTests.FooTests testBar]", "AppTests.FooTests/testBar"),
    ])
  func filter(name: String, expected: String) {
    #expect(ApprovedTexts.filter(ofXCTest: name) == expected)
  }

  @Test("are not written without a recording")
  func writesNothing() throws {
    let file = self.file("empty")

    let complaint = complaint(about: "Drivers", in: file)

    #expect(complaint?.hasPrefix("there is no approved text") == true)
    #expect(complaint?.contains("run: record") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("are recorded once for each name, also if only the case of letters differs")
  func recordsOnce() throws {
    let texts = ApprovedTexts(isRecording: true)
    let (file, other) = (self.file("a"), self.file("A"))

    let complaints = ["one", "one", "two"].map { texts.complaint(about: $0, in: file, recordedBy: "record") }
    let complaint = texts.complaint(about: "three", in: other, recordedBy: "record")

    #expect(complaints[0] == nil && complaints[1] == nil)
    #expect(complaints[2]?.contains("has two different texts in this run") == true)
    #expect(complaint?.contains("has two different texts in this run") == true)
    #expect(file.read() == "one\n")
  }

  @Test("that cannot be written are a failure")
  func cannotBeWritten() throws {
    let texts = ApprovedTexts(isRecording: true)
    _ = texts.complaint(about: "text", in: file("a"), recordedBy: "record")

    let file = self.file("a.txt/b")
    let complaint = texts.complaint(about: "text", in: file, recordedBy: "record")

    #expect(complaint?.contains("a.txt/b.txt cannot be written: ") == true)
  }

  @Test("that no test compares are named, and removed by a recording")
  func findsOthers() throws {
    let folder = ownFolder
    for name in ["new", "deep/old"] {
      try ApprovedFile(name, pathExtension: "txt", in: folder).write("text")
    }
    try ApprovedFile("Code", pathExtension: "swift", in: folder).write("let code = 1")

    let found = complaint(besides: ["new"], in: folder)
    let removed = complaint(besides: ["new"], in: folder, isRecording: true)

    #expect(found?.contains("has texts that no test compares: deep/old.txt\n") == true)
    #expect(removed == nil)
    #expect(folder.names() == ["new.txt"])
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/Code.swift"))
  }

  @Test("are never removed from a folder that the test names")
  func foreignFolder() throws {
    try ApprovedFile("Resources/prices", pathExtension: "json", in: folder).write("{}")

    let complaint = complaint(besides: ["new"], in: folder, isRecording: true)

    #expect(complaint?.contains("Resources/prices.json\n  remove them, or add their names") == true)
    #expect(folder.names() == ["Resources/prices.json"])
  }

  @Test("are told apart by their extensions")
  func extensions() throws {
    let folder = ownFolder
    try ApprovedFile("driver", pathExtension: "txt", in: folder).write("old")
    try ApprovedFile("driver", pathExtension: "json", in: folder).write("{}")

    let doubtful = complaint(besides: ["driver"], in: folder, isRecording: true)
    let named = complaint(besides: ["driver.json"], in: folder)

    #expect(doubtful?.contains("several texts with one name: driver.json, driver.txt\n  name those") == true)
    #expect(named?.contains("texts that no test compares: driver.txt\n") == true)
    #expect(folder.names() == ["driver.json", "driver.txt"])
  }

  @Test(
    "differ in the layout of JSON, in characters that only look the same, and in carriage returns",
    arguments: [
      (#"{"id": 1}"#, #"{"id":1}"#, #"expected "{\"id\": 1}", received "{\"id\":1}""#),
      ("caf\u{E9}", "cafe\u{301}", "the texts look the same: expected U+E9, received U+65\n"),
      ("one\ntwo\n", "one\r\ntwo", "- one\n  + one\\r\n"),
    ])
  func differences(approved: String, received: String, text: String) throws {
    try file("a").write(approved)

    let complaint = complaint(about: received, in: file("a"))

    #expect(complaint?.contains(text) == true)
  }

  @Test(
    "have names that every file system accepts",
    arguments: [
      ("drivers-offline", "drivers-offline"), ("a b?", "a-b-"), ("../up", "-./up"), ("/a//b/", "a/b"), ("", "-"),
      (".hidden", "-hidden"), ("https://example.com", "https-/example.com"), ("größe", "größe"),
    ])
  func fileNames(name: String, expected: String) {
    #expect(ApprovedFile.fileName(name) == expected)
  }

  @Test("lie in a folder named after the test file")
  func folderOfAFile() {
    let folder = ApprovedFolder(nil, beside: site)

    #expect(folder.displayName == "Approved/ApprovedTextsTests")
    #expect(folder.path.hasSuffix("/TestSupportTests/Evidence/Approved/ApprovedTextsTests"))
  }

  private func file(_ name: String) -> ApprovedFile { ApprovedFile(name, pathExtension: "txt", in: folder) }

  private func complaint(about text: String, in file: ApprovedFile, isRecording: Bool = false) -> String? {
    ApprovedTexts(isRecording: isRecording).complaint(about: text, in: file, recordedBy: "record")
  }

  private func complaint(
    besides names: [String], in folder: ApprovedFolder, isRecording: Bool = false
  ) -> String? {
    ApprovedTexts(isRecording: isRecording).complaint(besides: names, in: folder, recordedBy: "record")
  }

  /// The default folder of a test file in the temporary folder of this test.
  private var ownFolder: ApprovedFolder {
    let location = SourceLocation(fileID: "Module/Tests.swift", filePath: "\(root)/Tests.swift", line: 1, column: 1)
    return ApprovedFolder(nil, beside: SourceSite(location))
  }

  /// The path from the folder of this file to the root folder.
  private static var wayToRoot: String {
    String(repeating: "../", count: #filePath.split(separator: "/").count - 1)
  }
}
