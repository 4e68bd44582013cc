import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Cobertura report") struct CoberturaReportTests {
  @Test("has a package for each target, and a class for each file")
  func hasAPackageForEachTargetAndAClassForEachFile()
    throws
  {
    let elements = try parse(.each)

    #expect(elements["package"]?.map(\.["name"]) == ["Core", "Far"])
    #expect(elements["class"]?.map(\.["filename"]) == [FormatSample.path, "Sources/Far/Far.swift"])
    #expect(elements["method"]?.map(\.["name"]) == ["f(_:) -> Box<A, B>", "g", "g", "f"])
    #expect(elements["method"]?.map(\.["signature"]) == ["$f", "$g", "$h", "f"])
  }

  @Test("shows the covered regions of a partial line")
  func showsTheCoveredRegionsOfAPartialLine() throws {
    let elements = try parse(.xctest)

    let partial = elements["line"]?.filter { $0["condition-coverage"] != nil }
    #expect(partial?.map(\.["number"]) == ["2", "5"])
    #expect(partial?.map(\.["hits"]) == ["3", "1"])
    #expect(partial?.map(\.["condition-coverage"]) == ["50% (1/2)", "50% (1/2)"])
    #expect(elements["condition"]?.map(\.["coverage"]) == ["100%", "0%", "100%", "0%"])
  }

  @Test(
    "has the counts of all suites that ran",
    arguments: [(SuiteMode.each, "5"), (.merged, "5"), (.xctest, "3"), (.swiftTesting, "2")])
  func hasTheCountsOfAllSuitesThatRan(mode: SuiteMode, hits: String) throws {
    let elements = try parse(mode)

    #expect(elements["line"]?.last { $0["number"] == "2" }?["hits"] == hits)
  }

  @Test("rounds rates down")
  func roundsRatesDown() throws {
    let regions = (1...30_000).map { CodeRegion.fixture(line: $0, xctest: $0 == 7 ? 0 : 1) }
    let result = CoverageResult.fixture(files: [.fixture(regions: regions, functions: [])], mode: .xctest)

    let elements = try parse(CoberturaReport(result: result, names: FunctionNames(), root: "/p").text)

    #expect(elements["coverage"]?.first?["line-rate"] == "0.9999")
    #expect(elements["coverage"]?.first?["lines-covered"] == "29999")
    #expect(elements["coverage"]?.first?["lines-valid"] == "30000")
  }

  @Test("has a rate of 1 only for complete coverage")
  func hasARateOf1OnlyForCompleteCoverage() throws {
    let result = CoverageResult.fixture(files: [.fixture()])

    let elements = try parse(CoberturaReport(result: result, names: FunctionNames(), root: "/p").text)

    #expect(elements["class"]?.first?["line-rate"] == "1.0")
  }

  @Test("explains conditions and lists exclusions in comments")
  func explainsConditionsAndListsExclusionsInComments() {
    let text = CoberturaReport(result: FormatSample.result(), names: FormatSample.names, root: FormatSample.root).text

    #expect(text.contains("<!-- Conditions are derived from code regions"))
    #expect(text.contains("XCTest alone 50.0% of regions, Swift Testing alone 66.6% of regions"))
    #expect(text.contains(":9:1 (comment, 1 region): a - -> b | @who <i> -->"))
  }

  @Test("replaces characters that XML forbids")
  func replacesCharactersThatXMLForbids() throws {
    let result = CoverageResult.fixture(files: [.fixture(path: "Sources/a\u{1}\u{FFFF}\tb.swift")])

    let elements = try parse(CoberturaReport(result: result, names: FunctionNames(), root: "/p").text)

    #expect(elements["class"]?.first?["filename"] == "Sources/a\u{FFFD}\u{FFFD}\tb.swift")
  }

  private func parse(_ mode: SuiteMode) throws -> [String: [[String: String]]] {
    try parse(
      CoberturaReport(result: FormatSample.result(mode: mode), names: FormatSample.names, root: FormatSample.root).text)
  }

  /// Returns the attributes of all elements by element name, in order, without the lines inside of methods.
  private func parse(_ text: String) throws -> [String: [[String: String]]] {
    let reader = ElementReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }
}

private final class ElementReader: NSObject, XMLParserDelegate {
  private(set) var elements: [String: [[String: String]]] = [:]
  private var isInMethod = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "method" { isInMethod = true }
    if name == "line", isInMethod { return }
    elements[name, default: []].append(attributes)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "method" { isInMethod = false }
  }
}
