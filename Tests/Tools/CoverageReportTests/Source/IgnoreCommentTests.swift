import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Ignore comment") struct IgnoreCommentTests {
  @Test("excludes the else of a guard, and not the rest of the function")
  func excludesTheElseOfAGuardAndNotTheRestOfTheFunction() {
    let source = MarkedSource(
      """
      func f() ‹{
        guard ready else «{ return }»‹  // coverage:ignore the platform is always ready
        run()
      }››
      """)

    let excluded = source.excluded

    #expect(excluded == [["the platform is always ready", "{ return }"]])
  }

  @Test("excludes a block with everything in it")
  func excludesABlockWithEverythingInIt() {
    let source = MarkedSource(
      """
      func f() ‹{
        if ‹a› «{  // coverage:ignore why
          b { «{ c }» }
        }»
        d()
      }›
      """)

    let excluded = source.excluded

    #expect(excluded == [["why", "a", "{  // coverage:ignore why\n    b { { c } }\n  }", "{ c }"]])
  }

  @Test("excludes an else without its if")
  func excludesAnElseWithoutIts() {
    let source = MarkedSource(
      """
      if a ‹{
        b()
      }› else «{  // coverage:ignore why
        c()
      }»
      """)

    let excluded = source.excluded

    #expect(excluded == [["why", "{  // coverage:ignore why\n  c()\n}"]])
  }

  @Test("excludes a case up to the next one")
  func excludesACaseUpToTheNextOne() {
    let source = MarkedSource(
      """
      switch a {
      «case 1:  // coverage:ignore why
        if case .b = c «{ d() }»»
      @unknown «default: break»
      }
      """)

    let excluded = source.excluded

    #expect(
      excluded == [["why", "case 1:  // coverage:ignore why\n  if case .b = c { d() }", "{ d() }"]])
  }

  @Test("excludes the last case up to the closing brace", arguments: ["default:", "@unknown default:"])
  func excludesTheLastCaseUpToTheClosingBrace(label: String) {
    let source = MarkedSource(
      """
      switch a {
      ‹case 1: break›
      «\(label)  // coverage:ignore why
        b()»
      }
      """)

    let excluded = source.excluded

    #expect(excluded == [["why", "\(label)  // coverage:ignore why\n  b()"]])
  }

  @Test("on its own line excludes the next code")
  func onItsOwnLineExcludesTheNextCode() {
    let source = MarkedSource(
      """
      // coverage:ignore why

      /// Documentation.
      @available(macOS 13, *)
      @MainActor
      func f() «{
        g()
      }»
      func h() «{}»
      """)

    let excluded = source.excluded

    #expect(excluded == [["why", "{\n  g()\n}"]])
  }

  @Test("excludes a declaration of several lines")
  func excludesADeclarationOfSeveralLines() {
    let source = MarkedSource(
      """
      // coverage:ignore why
      func f(
        a: Int
      ) «{
        g()
      }»
      """)

    let excluded = source.excluded

    #expect(excluded == [["why", "{\n  g()\n}"]])
  }

  @Test("excludes the last statement of a function")
  func excludesTheLastStatementOfAFunction() {
    let source = MarkedSource(
      """
      func f() ‹{
        if a ‹{ return }›«
        stop()  // coverage:ignore a trap
      }»›
      """)

    let excluded = source.excluded

    #expect(excluded == [["a trap", "\n  stop()  // coverage:ignore a trap\n}"]])
  }

  @Test("excludes regions between a start and an end")
  func excludesRegionsBetweenAStartAndAnEnd() {
    let source = MarkedSource(
      """
      func f() ‹{
        // coverage:ignore-start the old way
        if «a» «{ b() }»«
        c()
        // coverage:ignore-end
        d()
      }»›
      """)

    let excluded = source.excluded

    #expect(excluded == [["the old way", "a", "{ b() }"]])
  }

  @Test("excludes everything if it is the outer of two")
  func excludesEverythingIfItIsTheOuterOfTwo() {
    let source = MarkedSource(
      """
      func f() «{  // coverage:ignore outer
        if a «{ b() }»  // coverage:ignore inner
      }»
      """)

    let warnings = source.warnings

    #expect(
      warnings == [
        "2: coverage:ignore matches no region: write it after the brace that opens one, or delete it"
      ])
    #expect(source.excluded.map(\.first) == ["outer"])
  }

  @Test(
    "excludes a block with a head of several lines",
    arguments: [
      "func f<T>(a: T) -> Int\nwhere T: P\n«{\n  a()\n}»\nfunc g() «{}»",
      "func f() async\n  throws -> Int {\n  «{ a }»\n}\nfunc g() «{}»",
      "guard a,\n  let b\nelse «{ return }»\nc ?? «d»",
      "if a,\n  b «{\n  c()\n}»\nif d «{}»",
      "lazy var a = «{\n  b\n}()»\nvar c = «{ d }()»",
      "let a =\n  if b «{\n  c\n  }» else ‹{ d }›\n«e»",
    ])
  func excludesABlockWithAHeadOfSeveralLines(text: String) {
    let source = MarkedSource("// coverage:ignore why\n" + text)

    let excluded = source.excluded

    #expect(excluded.map(\.count) == [2])
    #expect(source.warnings.isEmpty)
  }

  @Test(
    "excludes only its line if the statement continues below",
    arguments: [
      "[\n  «{ a }»,  // coverage:ignore why\n  «{ b }»,\n]", "f(\n  a ?? «b»,  // coverage:ignore why\n  c ?? «d»)",
      "if a «{ b }»  // coverage:ignore why\nelse «{ c }»", "f(a, «{ b }»)  // coverage:ignore why\n  .map «{ c }»",
    ])
  func excludesOnlyItsLineIfTheStatementContinuesBelow(text: String) {
    let source = MarkedSource(text)

    let excluded = source.excluded

    #expect(excluded.map(\.count) == [2])
  }

  @Test(
    "excludes a block for its only statement",
    arguments: [
      "guard a else «{\n  // coverage:ignore why\n  return 1\n}»", "func f() «{\n  g()  // coverage:ignore why\n}»",
      "switch a {\n«case 1, 2:\n  b()  // coverage:ignore why»\n‹default: c()›\n}",
      "switch a {\n‹case 1: b()›\n@unknown «default:\n  // coverage:ignore why\n  c()»\n}",
    ])
  func excludesABlockForItsOnlyStatement(text: String) {
    let source = MarkedSource(text)

    let excluded = source.excluded

    #expect(excluded.map(\.count) == [2])
    #expect(source.warnings.isEmpty)
  }

  @Test(
    "does not exclude other statements",
    arguments: [
      "func f() «{\n  g()  // coverage:ignore why\n  h()\n}»", "«{ a in\n  g(a)  // coverage:ignore why\n}»",
    ])
  func doesNotExcludeOtherStatements(text: String) {
    let source = MarkedSource(text)

    let excluded = source.excluded

    #expect(excluded.isEmpty)
    #expect(source.warnings.count == 1)
  }

  @Test("does not exclude a block for code that is excluded already")
  func doesNotExcludeABlockForCodeThatIsExcludedAlready() {
    let source = MarkedSource("func f() ‹{\n  // coverage:ignore one\n  a ?? «b»  // coverage:ignore two\n}›")

    let excluded = source.excluded

    #expect(excluded == [["one", "b"]])
  }

  @Test("produces an exclusion with its position")
  func producesAnExclusionWithItsPosition() {
    let source = MarkedSource(
      "  func f() «{\r\n  é()\r\n}»  // coverage:ignore no\r\n// coverage:ignore yes \r\n  g {«a»}  ")

    let exclusions = ExclusionFinder(source: source.file, mapping: source.mapping).find().exclusions

    #expect(exclusions.map(\.start) == [.at(5, 3)])
    #expect(exclusions.map(\.end) == [.at(5, 8)])
    #expect(exclusions.map(\.reason) == ["yes"])
    #expect(exclusions.map(\.cause) == [.comment])
  }
}
