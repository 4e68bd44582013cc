import Testing
import ToolSupport

@testable import MutationTesting

@Suite("The search for mutants that do not compile")
struct CompilationCheckTests {
  @Test("rejects the mutant whose text has the error")
  func rejectsDirectly() throws {
    let compiler = FakeCompiler(mutants: 8, failing: [5], reportsNearby: false)
    var check = CompilationCheck(mutants: compiler.mutants, compile: compiler.compile)

    let rejected = try check.rejected("Core")

    #expect(rejected == [5])
    #expect(compiler.calls == 2)
  }

  @Test("divides the suspects of an error that names no mutant")
  func dividesSuspects() throws {
    let compiler = FakeCompiler(mutants: 16, failing: [3, 12], reportsNearby: true)
    var check = CompilationCheck(mutants: compiler.mutants, compile: compiler.compile)

    let rejected = try check.rejected("Core")

    #expect(rejected == [3, 12])
  }

  @Test("asks the compiler once if the last run has found them all")
  func startsWithKnownOnes() throws {
    let compiler = FakeCompiler(mutants: 8, failing: [5], reportsNearby: false)
    var check = CompilationCheck(mutants: compiler.mutants, rejected: [5], compile: compiler.compile)

    let rejected = try check.rejected("Core")

    #expect(rejected == [5])
    #expect(compiler.calls == 1)
  }

  @Test("reports the compiler's errors if the code does not compile without mutants")
  func reportsBrokenCode() {
    var check = CompilationCheck(mutants: []) { _, _ in
      .init(hasCompiled: false, output: "/p/A.swift:1:1: error: expected declaration", files: [:])
    }

    #expect { try check.rejected("Core") } throws: { "\($0)".contains("expected declaration") }
  }
}

/// A compiler that knows which mutants it rejects.
private final class FakeCompiler {
  let mutants: [Mutant]
  private(set) var calls = 0
  private let source: SourceFile
  private let failing: Set<Int>
  private let reportsNearby: Bool

  init(mutants count: Int, failing: Set<Int>, reportsNearby: Bool) {
    let lines = (0..<count).map { "let a\($0) = true" }
    source = SourceFile(lines.joined(separator: "\n") + "\n\n")
    self.failing = failing
    self.reportsNearby = reportsNearby
    let source = source
    mutants = (0..<count).map { index in
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
    let bad = tried.filter { failing.contains($0.id) }
    // The errors are in the last line, or at the switch.
    let errors = bad.map { mutant in
      reportsNearby
        ? "/p/A.swift:\(source.lineCount):1: error: used before being initialized"
        : "/p/A.swift:\(mutant.line):\(mutant.place.start.column + 2): error: no such function"
    }
    return .init(
      hasCompiled: bad.isEmpty, output: errors.joined(separator: "\n"),
      files: ["/p/A.swift": SwitchedSource(source, tried)])
  }
}
