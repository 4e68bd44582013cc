import Testing
import ToolSupport

@testable import MutationTesting

@Suite("The search for mutants that do not compile")
struct CompilationCheckTests {
  @Test(
    "rejects the mutant whose text has the error, and divides the suspects of an error that names none",
    arguments: [
      Row(count: 8, failing: [], calls: 1),
      Row(count: 8, failing: [5], calls: 2),
      Row(count: 8, failing: [2, 5], calls: 2),
      // The last run has found them all.
      Row(count: 8, failing: [5], known: [5], calls: 1),
      Row(count: 16, failing: [3, 12], reportsNearby: true, calls: 20),
    ])
  func rejects(row: Row) throws {
    let compiler = FakeCompiler(row)
    var check = CompilationCheck(mutants: compiler.mutants, rejected: row.known, compile: compiler.compile)

    let rejected = try check.rejected("Core")

    #expect(rejected == row.failing)
    #expect(compiler.calls == row.calls)
  }

  @Test("reports the compiler's errors if the code does not compile without mutants")
  func reportsBrokenCode() {
    var check = CompilationCheck(mutants: []) { _, _ in
      .init(hasCompiled: false, output: "/p/A.swift:1:1: error: expected declaration", files: [:])
    }

    let error = #expect(throws: ToolError.self) { try check.rejected("Core") }

    #expect(
      error
        == ToolError(
          message: "the mutants of Core do not compile",
          remedy: "make 'swift build' succeed; if it does, leave out the target",
          details: "/p/A.swift:1:1: error: expected declaration"))
  }

  /// Mutants of a file with one of them in each line, and the compilation of the file.
  struct Row: Sendable {
    let count: Int
    let failing: Set<Int>
    var known: Set<Int> = []
    /// True if the errors are in the last line, false if they are at the switches.
    var reportsNearby = false
    let calls: Int
  }
}

/// A compiler that knows which mutants it rejects.
private final class FakeCompiler {
  let mutants: [Mutant]
  private(set) var calls = 0
  private let source: SourceFile
  private let row: CompilationCheckTests.Row

  init(_ row: CompilationCheckTests.Row) {
    self.row = row
    let lines = (0..<row.count).map { "let a\($0) = true" }
    let source = SourceFile(lines.joined(separator: "\n") + "\n\n")
    self.source = source
    mutants = lines.indices.map { index in
      let end = source.offset(of: .init(line: index + 1, column: lines[index].utf8.count + 1))
      let range = end - 4..<end
      return Mutant(
        id: index, path: "A.swift", operator: .literal, range: range,
        place: .init(start: source.position(of: range.lowerBound), end: source.position(of: range.upperBound)),
        replacement: "false", edits: [.init(range: range, before: "__rehearsalFlip(\u{1}, ", after: ")")])
    }
  }

  func compile(_ tried: [Mutant], _ paths: Set<String>?) -> CompilationCheck.Attempt {
    calls += 1
    let bad = tried.filter { row.failing.contains($0.id) }
    let errors = bad.map { mutant in
      row.reportsNearby
        ? "/p/A.swift:\(source.lineCount):1: error: used before being initialized"
        : "/p/A.swift:\(mutant.line):\(mutant.place.start.column + 2): error: no such function"
    }
    return .init(
      hasCompiled: bad.isEmpty, output: errors.joined(separator: "\n"),
      files: ["/p/A.swift": SwitchedSource(source, tried)])
  }
}

@Suite("The words of a command")
struct ShellWordsTests {
  @Test(
    "are divided as a shell divides them",
    arguments: [
      ("a  b", ["a", "b"]), ("'a b' c", ["a b", "c"]), (#"'it'\''s'"#, ["it's"]), (#"a\ b"#, ["a b"]), ("''", [""]),
      ("a\nb", ["a"]), ("", []),
    ])
  func divides(_ text: String, _ words: [String]) {
    #expect(ShellWords.split(text) == words)
  }
}
