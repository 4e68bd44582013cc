import Testing
import ToolSupport

@testable import MutationTesting

@Suite("Switched sources")
struct SwitchedSourceTests {
  @Test("nest the switches of inner code in those of outer code")
  func nests() throws {
    let sample = try CompiledSource("func isLow(_ a: Int) -> Bool { a < 3 }")

    let text = String(decoding: SwitchedSource(sample.source, sample.mutants).bytes, as: UTF8.self)

    #expect(sample.changes(.literal) == ["3 -> 4"])
    #expect(
      text == """
        func isLow(_ a: Int) -> Bool { __rehearsalFlip(0, (__rehearsalIsOn(1) ? a <= 3 : a < (__rehearsalIsOn(2) ? 4 : 3))) }
        """)
  }

  @Test("keep every line where it is")
  func keepsLines() throws {
    let sample = try CompiledSource(
      """
      func show(_ texts: [String], _ isOn: Bool) {
        if isOn,
          texts.isEmpty
            || texts == ["a"]
        {
          print(texts.map {
            $0 + "b"
          })
        }
      }
      """)

    let switched = SourceFile(bytes: SwitchedSource(sample.source, sample.mutants).bytes)

    #expect(sample.mutants.count > 8)
    #expect(switched.lineCount == sample.source.lineCount)
    #expect(switched.text(7)?.contains("$0 + ") == true)
  }

  @Test("tell which mutant has the text at a place")
  func tellsMutants() throws {
    let sample = try CompiledSource("func isLow(_ a: Int) -> Bool { a < 3 }")
    let switched = SwitchedSource(sample.source, sample.mutants)

    // The columns of `__rehearsalFlip`, of `a <= 3`, and of the code behind the first two switches.
    #expect(switched.mutant(line: 1, column: 40) == 0)
    #expect(switched.mutant(line: 1, column: 76) == 1)
    #expect(switched.mutant(line: 1, column: 3) == nil)
    #expect(switched.mutants(near: 2) == [0, 1, 2])
  }
}
