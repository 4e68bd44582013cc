import Foundation
import TestSupport
import Testing

@Suite("A session of the coverage command") struct CommandSessionTests {
  /// The folder of the texts, which hold both what is given and what is expected.
  ///
  /// The expectations name this folder, so that recording does not remove a text that is not yet one of the names.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Sessions")

  private static let names = [
    "options", "packages", "test-targets", "files", "builds", "suites", "thresholds", "failures", "last-run",
    "report-files",
  ]

  @Test("prints what its text says", arguments: names)
  func printsWhatItsTextSays(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).txt"), encoding: .utf8)

    let replayed = try CommandSession.replay(text, from: "\(name).txt")

    expectText(replayed, matches: name, in: "Sessions")
  }

  @Test(
    "refuses a line in no known form, and lists the forms",
    arguments: [
      "given", "given tsts xctest 0", "given tests xctets 0", "given tests xctest", "given tests xctest none",
      "given tests-exit xctest one", "given target libary A a.swift", "given depends Cor", "given source Cor b.swift",
      "given missing-tool llvm", "given no-profile both", "given file", "given newer", "given build-fails",
      "given prints xctest", "given interrupted now", "given interrupted: now", "$ covrage", "$ calls lvm-cov", "$ cat",
    ])
  func refusesALineInNoKnownForm(line: String) {
    expectRefusal(of: "# a\n\(line)", "a.txt:2: '\(line)' has none of these forms:\n\(SessionLine.forms)")
  }

  @Test(
    "refuses a line that is neither an input nor output",
    arguments: ["gvien interrupted", "$cat x", "> swift", "exit 0"])
  func refusesALineThatIsNeitherAnInputNorOutput(line: String) {
    expectRefusal(of: "# a\n\(line)", "a.txt:2: '\(line)' is neither an input nor the output of a command")
    expectRefusal(
      of: "# a\n$ cat x\n> output\n! \(line)", "a.txt:4: '! \(line)' is neither an input nor the output of a command")
  }

  @Test("refuses a case or a run without its parts")
  func refusesACaseOrARunWithoutItsParts() {
    expectRefusal(of: "given interrupted", "a.txt:1: 'given interrupted' is in no case, which begins with a line '# …'")
    expectRefusal(of: "# a\n\n# a", "a.txt:3: '# a' is the heading of two cases")
    expectRefusal(of: "# a\n$ coverage --help\ngvien", "a.txt: the last run has no line 'exit …'")
    expectRefusal(
      of: "# a\n$ coverage --help\ngvien\n$ cat x", "a.txt:4: '$ cat x' follows a run without a line 'exit …'")
  }

  private func expectRefusal(of text: String, _ message: String, at location: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: SessionError.self, sourceLocation: location) {
      try CommandSession.replay(text, from: "a.txt")
    }
    #expect(error?.description == message, sourceLocation: location)
  }

  @Test("is one of those that are tested")
  func isOneOfThoseThatAreTested() {
    expectNoTexts(besides: Self.names, in: "Sessions")
  }
}
