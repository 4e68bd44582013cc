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

  /// The path from the folder of this file to the root folder.
  private static var wayToRoot: String {
    String(repeating: "../", count: #filePath.split(separator: "/").count - 1)
  }
}
