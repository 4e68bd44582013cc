import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Exclusions") struct ExclusionTests {
  @Test("are those of Exclusions.md")
  func areThoseOfTheDocument() throws {
    let document = try MarkedDocument("Exclusions.md")

    let text = try document.text(results: Self.results)

    expectText(text, matches: "Exclusions", in: ".", pathExtension: "md")
  }

  private static func results(_ source: MarkedSource) -> [String] {
    let exclusions = ExclusionFinder(source: source.file, mapping: source.mapping).find().exclusions.map { exclusion in
      let regions = exclusion.regions.map { region in
        "`\(source.text(region.start, region.end).replacingOccurrences(of: "\n", with: "⏎"))`"
      }
      let (start, end) = (exclusion.start, exclusion.end)
      return "\(exclusion.cause) \(start.line):\(start.column) to \(end.line):\(end.column), \(exclusion.reason): "
        + regions.joined(separator: ", ")
    }
    return exclusions + source.warnings.map { "warning in line \($0)" }
  }

  @Test(
    "are not other calls, code that may run after a switch, or code that is more than closing braces",
    arguments: [
      "precondition(«~a || «~b»»)", #"log.fatalError(«~"a"»)"#, "a ?? «~fatalError()»", #"fatalError(‹~"a"›)"#,
      "assert(‹~a›, file: «~b»)",
      "precondition(A<B, C>() || «~d»)", #"precondition(a, «"b"»)"#,
      #"func f(precondition: P) ‹{ precondition(a, «~"b"») }›"#,
      #"func fatalError(_ a: A) ‹{}›; fatalError(«~"b"»)"#, #"let assert = «{}»; assert(‹~a›, «~"b"»)"#,
      #"print(«~"fatalError("»)"#, "fatalError(",
      "switch x {\ncase 1: log()\ndefault: fatalError()\n}«\n}»",
      "switch x {\ncase 1: return\ndefault: break\n}«\n}»",
      "switch x {\ncase 1: if y { break }\n  return\ndefault: return\n}«\n}»",
      "switch x {\ncase 1: if y { return }\ndefault: return\n}«\n}»",
      "switch x {\ncase 1: y ?? fatalError()\ndefault: return\n}«\n}»",
      "switch x {\ncase 1: y ??\n  fatalError()\ndefault: return\n}«\n}»",
      "switch x {\n#if A\ncase 1: return\n#endif\ndefault: return\n}«\n}»",
      "switch x {\ncase 1: return\ndefault: return\n}«\n  f()\n}»",
      "switch x {\ncase 1: return\ndefault: return\n}‹\n}›",
      "if x {\n  return\n}«\n}»",
      "switch x {}«\n}»",
      "switch x {\ncase 1:\n  switch y {\n  case 2: log()\n  default: return\n  }\ndefault: return\n}«\n}»",
      "func f() {\n  if a { return 1 } else { fatalError() }«\n  f()\n}»",
      "func f() {\n  if a { return 1 } else { fatalError() }«  // why\n  f()\n}»",
      "func f() {\n  if a { return 1 } else { fatalError() }‹\n}›",
      "func f() {\n  if a { return 1 } else { fatalError() }\n  b ?? «c»",
    ])
  func areNothingElse(text: String) {
    let source = MarkedSource(text)

    let excluded = source.excluded

    #expect(excluded.isEmpty)
  }

  @Test(
    "are the closing braces after any statement that always exits",
    arguments: [
      "switch n {\ncase 0: if a { return 1 } else { return 2 }\ndefault: fatalError()\n}",
      "switch n {\ncase 0: do { return try f() } catch { return 3 }\ndefault: fatalError()\n}",
      "switch n {\ncase 0: if a { fallthrough } else { throw b }\n@unknown default: while true { f() }\n}",
      "if a { return 1 } else { fatalError() }",
      "if let a = b.first(where: { $0 }), c {\n  throw a\n} else if d {\n  continue\n} else {\n  f()\n  return 1\n}",
      "if a {\n  if b { return 1 } else { return 2 }\n} else {\n  preconditionFailure()\n}",
      "if a {\n  for b in c { if b { break } }\n  return 1\n} else { fatalError() }",
      "do { return try f() } catch { fatalError() }",
      "do throws(E) { return try f() } catch .a where b { return 1 } catch let c as D { throw c }",
      "do { if a { return 1 } else { fatalError() } }",
      "while true {\n  f()\n  return 2\n}",
      "a: while true { if b { continue a } }",
    ])
  func areTheClosingBracesAfterAnyStatementThatAlwaysExits(statement: String) {
    let source = MarkedSource("for x in y {\n  f()\n  \(statement)«\n}»")

    let excluded = source.excluded

    #expect(excluded == [["the statement before it always exits", "\n}"]])
  }

  @Test(
    "are no closing braces after a statement that may end",
    arguments: [
      "if a { return 1 }", "if a { return 1 } else if b { return 2 }", "if a { return 1 } else { f() }",
      "if a { f() } else if b { return 1 } else { return 2 }", "if a { return 1 } else if b { f() } else { return 2 }",
      "a: if b {\n  if c { break a }\n  return 1\n} else { return 2 }",
      "A: do {\n  if c { break A }\n  return 1\n}",
      "if a {\n  #if B\n  return 1\n  #endif\n} else { return 2 }",
      "if a { { return 1 }() } else { return 2 }", "if a { func f() { return } } else { return 2 }",
      "do { try f() } catch { return 1 }", "do { return try f() } catch { g() }",
      "do { return try f() } catch .a { g() } catch { return 1 }",
      "do {\n  do { return try f() } catch let a where b.contains { return $0 == a } { g() }\n}",
      "do { f() }", "do { throw a } catch {}",
      "while true { if a { break } }", "while true {\n  for a in b { if a { break } }\n}", "while a { return 1 }",
      "while true, a { return 1 }", "repeat { return 1 } while true\n  for a in b { return 1 }",
      "if a { return 1 } else { return 2 }\n  for b in c { f() }", "guard a else { return 1 }",
      "switch a {\ncase 1: if b { return 1 }\ndefault: return 2\n}",
      "switch a {\ncase 1: do { return try f() } catch { g() }\ndefault: return 2\n}",
      "switch a {\ncase 1: if b { break } else { return 1 }\ndefault: return 2\n}",
      "{\n  if a { return 1 } else { return 2 }\n}", "a.if(b) { return 1 }", "if a { return 1 }\n  f { return 2 }",
    ])
  func areNoClosingBracesAfterAStatementThatMayEnd(statement: String) {
    let source = MarkedSource("for x in y {\n  f()\n  \(statement)«\n}»")

    let excluded = source.excluded

    #expect(excluded.isEmpty)
  }

  @Test("are no messages of a redefined trap")
  func areNoMessagesOfARedefinedTrap() {
    let source = MarkedSource(#"assert(‹~a›, «~"b"»); precondition(‹~c›, «~"d"»)"#)
    var mapping = source.mapping
    mapping.redefinedTraps = ["assert"]

    let exclusions = ExclusionFinder(source: source.file, mapping: mapping).find().exclusions

    #expect(exclusions.flatMap(\.regions).map { source.text($0.start, $0.end) } == [#""d""#])
  }

  @Test("leave a region with the range of an excluded one")
  func leaveARegionWithTheRangeOfAnExcludedOne() {
    var mapping = MarkedSource(#"assert(a, «~"b"»)"#).mapping
    let region = CodeRegion(start: .at(2, 1), end: .at(2, 9), counts: ExecutionCounts(), function: 0)
    mapping.regions += [region, region]
    mapping.functions = [CodeFunction(name: "f", start: .at(1, 1), end: .at(2, 9), counts: ExecutionCounts())]

    let file = FileCoverage(path: "a.swift", mapping: mapping, source: SourceFile("assert(a, \"b\")\nrun(2, 3)"))

    #expect(file.regions == [region, region])
    #expect(file.exclusions.map(\.regions.count) == [1])
  }

  @Test("leave no function that is excluded as a whole")
  func leaveNoFunctionThatIsExcludedAsAWhole() {
    var mapping = MarkedSource("func f() «{}»  // coverage:ignore why\nfunc g() «{}»").mapping
    mapping.regions[1].function = 1
    mapping.functions = mapping.regions.map {
      CodeFunction(name: "f", start: $0.start, end: $0.end, counts: ExecutionCounts())
    }
    let source = SourceFile("func f() {}  // coverage:ignore why\nfunc g() {}")

    let file = FileCoverage(path: "a.swift", mapping: mapping, source: source)

    #expect(file.functions.map(\.start) == [.at(2, 10)])
    #expect(file.regions.map(\.function) == [0])
  }
}
