import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Closing braces after an ignore comment") struct IgnoredClosingBracesTests {
  @Test(
    "excludes the closing braces after its line",
    arguments: [
      "switch a {\n‹case 1: return›\n‹default: stop()›\n}«  // coverage:ignore why\n}»",
      "switch a {\n‹case 1: return›\n‹default: stop()›\n// coverage:ignore why\n}«\n}»",
      "switch a {\n‹case 1: return›\n‹default: stop()›\n// coverage:ignore-start why\n}«\n// coverage:ignore-end\n}»",
      "if a ‹{\n  return\n}› else ‹{\n  stop()\n}›«  // coverage:ignore why\n}\n}»",
    ])
  func excludesTheClosingBracesAfterItsLine(text: String) {
    let source = MarkedSource(text)

    let excluded = source.excluded

    #expect(excluded.map(\.count) == [2])
    #expect(excluded.first?.last?.hasSuffix("\n}") == true)
    #expect(source.warnings.isEmpty)
  }

  @Test("excludes closing braces on its line once")
  func excludesClosingBracesOnItsLineOnce() {
    let source = MarkedSource("if a ‹{\n  if b ‹{\n    return\n  }›« }»›  // coverage:ignore why")

    let excluded = source.excluded

    #expect(excluded == [["why", " }"]])
  }

  @Test("excludes closing braces after a block of one line")
  func excludesClosingBracesAfterABlockOfOneLine() {
    let source = MarkedSource("if a ‹{\n  return\n}› else «{ stop() }»«  // coverage:ignore it stops\n}»")

    let excluded = source.excluded

    #expect(excluded == [["it stops", "{ stop() }", "  // coverage:ignore it stops\n}"]])
  }

  @Test(
    "does not exclude code that ran or continues below",
    arguments: [
      "if a «{ return }»‹  // coverage:ignore why\n}›", "if a «{ return }»«  // coverage:ignore why\n  f()\n}»",
      "// coverage:ignore why\nif a «{\n  return\n}»«\n}»", "if a «{  // coverage:ignore why\n  return\n}»«\n}»",
    ])
  func doesNotExcludeCodeThatRanOrContinuesBelow(text: String) {
    let source = MarkedSource(text)

    let excluded = source.excluded

    #expect(excluded.map(\.count) == [2])
    #expect(excluded.first?.last?.hasPrefix("{") == true)
  }
}
