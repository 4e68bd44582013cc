import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Incorrect ignore comment") struct IncorrectIgnoreCommentTests {
  @Test("matches no region before other code")
  func matchesNoRegionBeforeOtherCode() {
    let source = MarkedSource("if a ‹{\n  return\n}›«  // coverage:ignore why\n  f()\n}»")

    let warnings = source.warnings

    #expect(
      warnings == [
        "3: coverage:ignore matches no region: write it after the brace that opens one, or delete it"
      ])
    #expect(source.excluded.isEmpty)
  }

  @Test("warns about excluded closing braces that ran")
  func warnsAboutExcludedClosingBracesThatRan() {
    let source = MarkedSource("if a ‹{\n  f()\n}›‹  // coverage:ignore why\n}›")

    let warnings = source.warnings

    #expect(warnings == ["3: the tests run everything that coverage:ignore excludes: delete the comment"])
  }

  @Test("warns about a block comment")
  func warnsAboutABlockComment() {
    let source = MarkedSource("func f() «{}»  /* coverage:ignore why */")

    let warnings = source.warnings

    #expect(warnings == ["1: /* coverage:ignore is unknown: write // coverage:ignore <reason>"])
    #expect(source.excluded.isEmpty)
  }

  @Test("is not found in documentation, text or prose")
  func isNotFoundInDocumentationTextOrProse() {
    let source = MarkedSource(
      #"""
      /// coverage:ignore as documentation
      func f() «{ /* see coverage:ignore */ }»
      let text = «{ "// coverage:ignore as text" }»  // see coverage:ignore
      // coverage: ignored code is gray, and // coverage says nothing
      """#)

    let excluded = source.excluded

    #expect(excluded.isEmpty)
    #expect(source.warnings.isEmpty)
  }

  @Test("warns about excluded code that ran")
  func warnsAboutExcludedCodeThatRan() {
    let source = MarkedSource("func f() ‹{}›  // coverage:ignore why")

    let warnings = source.warnings

    #expect(warnings == ["1: the tests run everything that coverage:ignore excludes: delete the comment"])
    #expect(source.excluded == [["why", "{}"]])
  }

  @Test(
    "warns about an incorrect comment",
    arguments: [
      (
        "func f() «{}»  // coverage:ignore", "1: coverage:ignore needs a reason: write one after it"
      ),
      (
        "// coverage:ignore-start  \nfunc f() «{}»\n// coverage:ignore-end",
        "1: coverage:ignore needs a reason: write one after it"
      ),
      (
        "// coverage:ignore-start why\nfunc f() «{}»",
        "1: coverage:ignore-start has no end: write // coverage:ignore-end below it"
      ),
      (
        "func f() «{}»\n// coverage:ignore-end",
        "2: coverage:ignore-end has no start: delete it, or write // coverage:ignore-start above it"
      ),
      ("func f() «{}»  // coverage:ignored", "1: coverage:ignored is unknown: write // coverage:ignore <reason>"),
      ("func f() «{}»  // coverage: ignore why", "1: coverage: ignore is unknown: write // coverage:ignore <reason>"),
      (
        "// coverage:  ignore-start why\nfunc f() «{}»",
        "1: coverage: ignore-start is unknown: write // coverage:ignore-start <reason>"
      ),
      (
        "func f() «{}»\n// coverage:\tignore-end",
        "2: coverage: ignore-end is unknown: write // coverage:ignore-end"
      ),
      (
        "func f() «{}»\n// coverage:ignore why",
        "2: coverage:ignore matches no region: write it after the brace that opens one, or delete it"
      ),
    ])
  func warnsAboutAnIncorrectComment(text: String, warning: String) {
    let source = MarkedSource(text)

    let warnings = source.warnings

    #expect(warnings == [warning])
    #expect(source.excluded.isEmpty)
  }
}
