import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("The mutants of code")
struct MutantTests {
  @Test("are those below its lines, and all compile")
  func sample() async throws {
    let module = try await SampleModule.shared.value

    let annotated = module.annotated

    expectText(annotated, matches: "Mutants", in: ".", pathExtension: "md")
    #expect(module.known.rejected.isEmpty)
    // No two mutants give the same text.
    let texts = module.known.mutants.map { mutant in
      let bytes = module.source.bytes
      return bytes[..<mutant.range.lowerBound] + mutant.replacement.utf8 + bytes[mutant.range.upperBound...]
    }
    #expect(Set(texts).count == texts.count)
    // Each mutant belongs to code that the compiler checks by itself.
    #expect(module.known.mutants.filter { $0.unit?.contains($0.line) != true } == [])
  }

  @Test("of tests are their statements, but for assertions")
  func statementsOfTests() async throws {
    let module = try await onOwnThread { try SampleModule("TestStatements", changesTests: true) }

    let annotated = module.annotated

    expectText(annotated, matches: "TestStatements", in: ".", pathExtension: "md")
    #expect(module.known.rejected.isEmpty)
  }

  @Test("are nested in the switches of outer code")
  func switches() async throws {
    let module = try await SampleModule.shared.value

    let switched = SwitchedSource(module.source, module.known.mutants, file: 0)

    #expect(
      SourceFile(bytes: switched.bytes).text(1) == """
        func isHigh(_ a: Int) -> Bool { __rehearsalFlip0(0, (__rehearsalIsOn0(1) ? a >= 3 : a > (__rehearsalIsOn0(2) ? 4 : 3))) }
        """)
    let code = String(decoding: switched.bytes, as: UTF8.self)
    #expect(code.contains(#/if .*\(__rehearsalIsOn0\(\d+\) \? true : \(try await isTrue\(\)\)\)/#))
  }

  @Test("leave every line where it is")
  func lines() async throws {
    let module = try await SampleModule.shared.value

    let switched = SourceFile(bytes: SwitchedSource(module.source, module.known.mutants, file: 0).bytes)

    let missing = (1...module.source.lineCount).flatMap { number in
      let words = (module.source.text(number) ?? "").matches(of: #/\w+/#).map(\.output)
      return words.filter { switched.text(number)?.contains($0) != true }
    }
    #expect(switched.lineCount == module.source.lineCount)
    // The modifier of a property becomes an attribute.
    #expect(Set(missing) == ["weak"])
  }

  @Test("are told by their texts", arguments: [(40, 0), (77, 1), (3, nil)])
  func places(column: Int, mutant: Int?) async throws {
    let module = try await SampleModule.shared.value
    let first = module.known.mutants.filter { $0.line == 1 }

    let switched = SwitchedSource(module.source, first, file: 0)

    // The columns of `__rehearsalFlip0`, of `a >= 3`, and of the code before the first switch.
    #expect(switched.mutant(line: 1, column: column) == mutant)
  }
}
