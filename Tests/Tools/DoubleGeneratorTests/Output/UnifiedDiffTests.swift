import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("A unified diff")
struct UnifiedDiffTests {
  private let plain = TextStyle(isColored: false)

  @Test("shows a change with three lines of context")
  func context() {
    let old = (1...9).map { "\($0)\n" }.joined()

    let text = UnifiedDiff(from: old, to: old.replacing("5", with: "five")).text(from: "a/x", to: "b/x", style: plain)

    #expect(text == "--- a/x\n+++ b/x\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8")
  }

  @Test("shows distant changes in separate hunks")
  func hunks() {
    let old = (1...30).map { "line \($0).\n" }.joined()
    let new = old.replacing("line 2.", with: "two").replacing("line 20.\n", with: "")

    let text = UnifiedDiff(from: old, to: new).text(from: "a/x", to: "b/x", style: plain)

    #expect(text.contains("@@ -1,5 +1,5 @@\n line 1.\n-line 2.\n+two\n"))
    #expect(text.contains("@@ -17,7 +17,6 @@\n line 17.\n line 18.\n line 19.\n-line 20.\n line 21.\n"))
  }

  @Test("shows a new file as added lines")
  func newFile() {
    let text = UnifiedDiff(from: "", to: "a\nb\n").text(from: "/dev/null", to: "b/x", style: plain)

    #expect(text == "--- /dev/null\n+++ b/x\n@@ -0,0 +1,2 @@\n+a\n+b")
  }

  @Test("is empty for equal texts")
  func equal() {
    let text = UnifiedDiff(from: "a\n", to: "a\n").text(from: "a/x", to: "b/x", style: plain)

    #expect(text.isEmpty)
  }

  @Test("uses colors in a terminal")
  func colors() {
    let text = UnifiedDiff(from: "a\n", to: "b\n").text(from: "a/x", to: "b/x", style: TextStyle(isColored: true))

    #expect(text.hasSuffix("\u{1B}[31m-a\u{1B}[0m\n\u{1B}[32m+b\u{1B}[0m"))
  }

  @Test("replaces the whole text if it is too long to compare")
  func tooLong() {
    let old = (1...3_000).map { "old \($0)\n" }.joined()
    let new = (1...3_000).map { "new \($0)\n" }.joined()

    let text = UnifiedDiff(from: "a\n" + old, to: "a\n" + new).text(from: "a/x", to: "b/x", style: plain)

    #expect(text.hasPrefix("--- a/x\n+++ b/x\n@@ -1,3001 +1,3001 @@\n a\n-old 1\n-old 2\n"))
    #expect(text.hasSuffix("\n+new 2999\n+new 3000"))
  }

  @Test("shows the second of two equal lines as added")
  func repeatedLine() {
    let text = UnifiedDiff(from: "a\nb\n", to: "a\na\nb\n").text(from: "a/x", to: "b/x", style: plain)

    #expect(text == "--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@\n a\n+a\n b")
  }
}
