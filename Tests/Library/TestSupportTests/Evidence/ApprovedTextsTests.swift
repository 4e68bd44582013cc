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
    let file = ApprovedFile("screens/empty", pathExtension: "txt", in: folder)

    let recording = ApprovedTexts(isRecording: true).complaint(about: "Drivers\n", in: file, recordedBy: "record")
    let comparison = ApprovedTexts(isRecording: false).complaint(about: "Drivers", in: file, recordedBy: "record")

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
    let file = ApprovedFile("empty", pathExtension: "txt", in: folder)

    let complaint = ApprovedTexts(isRecording: false).complaint(about: "Drivers", in: file, recordedBy: "record")

    #expect(complaint?.hasPrefix("there is no approved text") == true)
    #expect(complaint?.contains("run: record") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("are recorded once for each name, also if only the case of letters differs")
  func recordsOnce() throws {
    let texts = ApprovedTexts(isRecording: true)
    let (file, other) = (
      ApprovedFile("a", pathExtension: "txt", in: folder), ApprovedFile("A", pathExtension: "txt", in: folder)
    )

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
    _ = texts.complaint(about: "text", in: ApprovedFile("a", pathExtension: "txt", in: folder), recordedBy: "record")

    let file = ApprovedFile("a.txt/b", pathExtension: "txt", in: folder)
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

    let found = ApprovedTexts(isRecording: false).complaint(besides: ["new"], in: folder, recordedBy: "record")
    let removed = ApprovedTexts(isRecording: true).complaint(besides: ["new"], in: folder, recordedBy: "record")

    #expect(found?.contains("has texts that no test compares: deep/old.txt\n") == true)
    #expect(removed == nil)
    #expect(folder.names() == ["new.txt"])
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/Code.swift"))
  }

  @Test("are never removed from a folder that the test names")
  func foreignFolder() throws {
    try ApprovedFile("Resources/prices", pathExtension: "json", in: folder).write("{}")

    let complaint = ApprovedTexts(isRecording: true).complaint(besides: ["new"], in: folder, recordedBy: "record")

    #expect(complaint?.contains("Resources/prices.json\n  remove them, or add their names") == true)
    #expect(folder.names() == ["Resources/prices.json"])
  }

  @Test("are told apart by their extensions")
  func extensions() throws {
    let folder = ownFolder
    try ApprovedFile("driver", pathExtension: "txt", in: folder).write("old")
    try ApprovedFile("driver", pathExtension: "json", in: folder).write("{}")

    let doubtful = ApprovedTexts(isRecording: true).complaint(besides: ["driver"], in: folder, recordedBy: "record")
    let named = ApprovedTexts(isRecording: false)
      .complaint(besides: ["driver.json"], in: folder, recordedBy: "record")

    #expect(doubtful?.contains("several texts with one name: driver.json, driver.txt\n") == true)
    #expect(named?.contains("texts that no test compares: driver.txt\n") == true)
    #expect(folder.names() == ["driver.json", "driver.txt"])
  }

  @Test("differ by the layout of JSON in them")
  func layoutOfText() throws {
    let (texts, file) = (ApprovedTexts(isRecording: false), ApprovedFile("a", pathExtension: "txt", in: folder))
    try file.write(#"{"id": 1}"#)

    let complaint = texts.complaint(about: #"{"id":1}"#, in: file, recordedBy: "record")

    #expect(complaint?.contains(#"expected "{\"id\": 1}", received "{\"id\":1}""#) == true)
  }

  @Test("differ if their characters only look the same")
  func canonicalEquivalence() throws {
    let file = ApprovedFile("a", pathExtension: "txt", in: folder)
    try file.write("caf\u{E9}")

    let complaint = ApprovedTexts(isRecording: false)
      .complaint(about: "cafe\u{301}", in: file, recordedBy: "record")

    #expect(complaint?.contains("the texts look the same: expected U+E9, received U+65\n") == true)
  }

  @Test("compare lines, with carriage returns")
  func carriageReturns() throws {
    let file = ApprovedFile("a", pathExtension: "txt", in: folder)
    try file.write("one\ntwo\n")

    let complaint = ApprovedTexts(isRecording: false).complaint(about: "one\r\ntwo", in: file, recordedBy: "record")

    #expect(complaint?.contains("- one\n  + one\\r\n") == true)
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
