import Foundation
import Testing

@testable import ToolSupport

@Suite("Patch reader") struct PatchReaderTests {
  private static let header = "diff --git a/A.swift b/A.swift\nindex 1..2 100644\n--- a/A.swift\n+++ b/A.swift\n"

  @Test("returns the new numbers of added and changed lines")
  func returnsTheNewNumbersOfAddedAndChangedLines() {
    let patch = Self.header + "@@ -2 +2 @@ func f()\n-old\n+new\n@@ -7,0 +8,2 @@\n+one\n+two\n"

    let lines = PatchReader.addedLines(of: Data(patch.utf8))

    #expect(lines == ["A.swift": [2...2, 8...9]])
  }

  @Test("skips removed lines")
  func skipsRemovedLines() {
    let patch = Self.header + "@@ -3,2 +2,0 @@\n-one\n-two\n"

    let lines = PatchReader.addedLines(of: Data(patch.utf8))

    #expect(lines.isEmpty)
  }

  @Test("skips a removed file")
  func skipsARemovedFile() {
    let patch =
      "diff --git a/A.swift b/A.swift\ndeleted file mode 100644\nindex 1..0\n--- a/A.swift\n+++ /dev/null\n"
      + "@@ -1,2 +0,0 @@\n-one\n-two\n" + Self.header.replacingOccurrences(of: "A.swift", with: "B.swift")
      + "@@ -2 +2 @@\n-old\n+new\n"

    let lines = PatchReader.addedLines(of: Data(patch.utf8))

    #expect(lines == ["B.swift": [2...2]])
  }

  @Test("skips the lines around a change")
  func skipsTheLinesAroundAChange() {
    let patch = Self.header + "@@ -1,3 +1,4 @@\n before\n+new\n \n after\n"

    let lines = PatchReader.addedLines(of: Data(patch.utf8))

    #expect(lines == ["A.swift": [2...2]])
  }

  @Test("reads code that looks like a patch")
  func readsCodeThatLooksLikeAPatch() {
    let patch =
      Self.header
      + "@@ -1,2 +1,3 @@\n---- a/B.swift\n--- b/B.swift\n++++ b/B.swift\n+@@ -1 +9 @@\n+diff --git a/C b/C\n"

    let lines = PatchReader.addedLines(of: Data(patch.utf8))

    #expect(lines == ["A.swift": [1...3]])
  }

  @Test("keeps line numbers at carriage returns and a missing newline")
  func keepsLineNumbersAtCarriageReturnsAndAMissingNewline() {
    let patch =
      Self.header + "@@ -1 +1,2 @@\n-a\r\n\\ No newline at end of file\n+b\r\n+c\r\n\\ No newline at end of file\n"
      + "diff --git a/B.swift b/B.swift\n--- a/B.swift\n+++ b/B.swift\n@@ -0,0 +5 @@\n+b\n"

    let lines = PatchReader.addedLines(of: Data(patch.utf8))

    #expect(lines == ["A.swift": [1...2], "B.swift": [5...5]])
  }

  @Test("skips links and submodules")
  func skipsLinksAndSubmodules() {
    let link = "diff --git a/L.swift b/L.swift\nnew file mode 120000\nindex 0..1\n--- /dev/null\n+++ b/L.swift\n"
    let module = "diff --git a/M.swift b/M.swift\nindex 1..2 160000\n--- a/M.swift\n+++ b/M.swift\n"
    let patch =
      link + "@@ -0,0 +1 @@\n+A.swift\n" + module + "@@ -1 +1 @@\n-1\n+2\n" + Self.header + "@@ -0,0 +1 @@\n+a\n"

    let lines = PatchReader.addedLines(of: Data(patch.utf8))

    #expect(lines == ["A.swift": [1...1]])
  }

  @Test(
    "decodes quoted paths",
    arguments: [
      ("b/A.swift", "b/A.swift"), ("b/My File.swift\t", "b/My File.swift"),
      (#""b/\303\244\t\n\"\\.swift""#, "b/ä\t\n\"\\.swift"),
      (#""b/tab\011\a.swift""#, "b/tab\t\u{7}.swift"),
    ])
  func decodesQuotedPaths(written: String, path: String) {
    let decoded = GitPath.decoded(Data(written.utf8))

    #expect(decoded == path)
  }
}
