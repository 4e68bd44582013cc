import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Exclusions") struct ExclusionTests {
  @Test("are those of Exclusions.md")
  func areThoseOfTheDocument() throws {
    try expectAnswers(in: "Exclusions") { Self.results(MarkedSource($0)).joined(separator: "\n") }
  }

  private static func results(_ source: MarkedSource) -> [String] {
    let found = ExclusionFinder(SourceSyntax(source.file), source.mapping)
    let exclusions = found.exclusions.map { exclusion in
      let regions = exclusion.regions.map { region in
        "`\(source.text(region.start, region.end).replacingOccurrences(of: "\n", with: "⏎"))`"
      }
      let (start, end) = (exclusion.start, exclusion.end)
      return "\(exclusion.cause) \(start.line):\(start.column) to \(end.line):\(end.column), \(exclusion.reason): "
        + regions.joined(separator: ", ")
    }
    return exclusions + found.warnings.map { "warning in line \($0.line): \($0.message)" }
  }

  @Test("are no messages of a redefined trap")
  func areNoMessagesOfARedefinedTrap() {
    let source = MarkedSource(#"assert(‹~a›, «~"b"»); precondition(‹~c›, «~"d"»)"#)
    var mapping = source.mapping
    mapping.redefinedTraps = ["assert"]

    let exclusions = ExclusionFinder(SourceSyntax(source.file), mapping).exclusions

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
