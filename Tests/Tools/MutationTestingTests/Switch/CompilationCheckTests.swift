import Testing
import ToolSupport

@testable import MutationTesting

@Suite("The search for mutants that do not compile")
struct CompilationCheckTests {
  @Test(
    "rejects the mutants whose text has the error, and divides those of a declaration with another error",
    arguments: [
      Row(count: 8, failing: [], calls: 1),
      Row(count: 8, failing: [5], calls: 2),
      Row(count: 8, failing: [2, 5], calls: 2),
      // Each declaration has four mutants, all of them suspects.
      Row(count: 16, failing: [3, 12], kind: .atTheEnd, calls: 6),
      Row(count: 1024, failing: [3, 12, 512, 1001], kind: .atTheEnd, calls: 6),
      Row(count: 64, failing: [40], unit: 64, kind: .atTheEnd, calls: 8),
      Row(count: 1024, failing: [40], unit: 1024, kind: .atTheEnd, calls: 12),
      Row(count: 4, failing: [0, 1, 2, 3], kind: .atTheEnd, calls: 8),
      // Only errors of the first kind appear together.
      Row(count: 8, failing: [1, 6], kind: .inTurn, calls: 6),
      // The file of an error, or none, is all that the compiler tells.
      Row(count: 16, failing: [3], kind: .elsewhere, calls: 6),
      Row(count: 16, failing: [3], kind: .inAnother, calls: 7),
      Row(count: 16, failing: [3], kind: .crash, calls: 7),
      // The mutants of an expression are too many together, and any of them may stay.
      Row(count: 4, failing: [3], kind: .complexity, calls: 3),
    ])
  func rejects(row: Row) throws {
    let compiler = FakeCompiler(row)
    var check = CompilationCheck(mutants: compiler.mutants, compile: compiler.compile)

    let rejected = try check.rejected("Core")

    #expect(rejected == row.failing)
    #expect(compiler.calls == row.calls)
  }

  @Test("reports the compiler's errors if the code does not compile without mutants")
  func reportsBrokenCode() {
    let mutants = FakeCompiler(Row(count: 1, failing: [], calls: 0)).mutants
    var check = CompilationCheck(mutants: mutants) { _ in
      .init(hasCompiled: false, errors: [], output: "/p/A.swift:1:1: error: expected declaration", files: [:])
    }

    let error = #expect(throws: ToolError.self) { try check.rejected("Core") }

    #expect(
      error
        == ToolError(
          message: "Core does not compile", remedy: "make 'swift build' succeed; if it does, leave out the target",
          details: "/p/A.swift:1:1: error: expected declaration"))
  }

  /// What the compiler tells about a mutant that it rejects.
  enum Kind {
    case atTheMutant, atTheEnd, inTurn, inAnother, elsewhere, crash, complexity
  }

  /// Mutants of a file with one of them in each line, and the compilation of the file.
  struct Row: Sendable {
    let count: Int
    let failing: Set<Int>
    /// The number of lines of each declaration.
    var unit = 4
    var kind = Kind.atTheMutant
    /// The number of compilations.
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
      let first = index / row.unit * row.unit + 1
      return Mutant(
        id: index, path: "A.swift", operator: .literal, range: range,
        place: .init(start: source.position(of: range.lowerBound), end: source.position(of: range.upperBound)),
        replacement: "false", edits: [.init(range: range, before: "__rehearsalFlip(\u{1}, ", after: ")")],
        unit: first...first + row.unit - 1)
    }
  }

  func compile(_ tried: [Mutant]) -> CompilationCheck.Attempt {
    calls += 1
    var bad = tried.filter { row.failing.contains($0.id) }
    let hasFailed = row.kind == .complexity ? tried.count == mutants.count : !bad.isEmpty
    if row.kind == .inTurn { bad = Array(bad.prefix(1)) }
    let errors: [(line: Int, column: Int, message: String)] =
      switch row.kind {
      case .atTheMutant: bad.map { ($0.line, $0.place.start.column + 2, "no such function") }
      case .atTheEnd, .inTurn: bad.map { ($0.unit?.upperBound ?? 0, 1, "missing return") }
      case .inAnother: bad.map { _ in (row.unit * 2, 1, "no such property") }
      case .elsewhere: bad.map { _ in (source.lineCount, 1, "no such property") }
      case .crash: []
      case .complexity: hasFailed ? [(1, 11, "the compiler is unable to type-check this in reasonable time")] : []
      }
    let output = errors.map { "/p/A.swift:\($0.line):\($0.column): error: \($0.message)" }.joined(separator: "\n")
    var found = CompilerError.all(in: output)
    for index in found.indices { found[index].path = "A.swift" }
    return .init(
      hasCompiled: !hasFailed, errors: found, output: output, files: ["A.swift": SwitchedSource(source, tried, file: 0)]
    )
  }
}
