import Testing

@testable import CoverageReport

@Suite("Sonar report") struct SonarReportTests {
  @Test("has the structure of the generic format", arguments: SuiteMode.allCases)
  func hasTheStructureOfTheGenericFormat(mode: SuiteMode) throws {
    let root = try XMLNode.root(of: SonarReport(result: FormatSample.result(mode: mode)).text)

    #expect(root.name == "coverage")
    #expect(root.attributes == ["version": "1"])
    for file in root.children {
      #expect(file.name == "file")
      #expect(Array(file.attributes.keys) == ["path"])
      let numbers = try file.children.map { try number("lineNumber", of: $0) }
      #expect(numbers == Set(numbers).sorted())
      #expect(numbers.allSatisfy { $0 >= 1 })
      for line in file.children {
        #expect(line.name == "lineToCover")
        #expect(line.children.isEmpty)
        #expect(["true", "false"].contains(line.attributes["covered"]))
        guard line.attributes.count > 2 else { continue }
        let (branches, covered) = (try number("branchesToCover", of: line), try number("coveredBranches", of: line))
        #expect((0...branches).contains(covered))
        #expect(line.attributes.count == 4)
      }
    }
  }

  @Test("has the files with code, by their paths in the package")
  func hasTheFilesWithCodeByTheirPathsInThePackage() throws {
    let root = try XMLNode.root(of: SonarReport(result: FormatSample.result()).text)

    #expect(root.children.map(\.attributes["path"]) == [FormatSample.path, "Sources/Far/Far.swift"])
  }

  @Test(
    "covers a line if it ran",
    arguments: [
      (SuiteMode.each, ["true", "true", "true", "true", "true", "false"]),
      (.xctest, ["true", "true", "true", "true", "true", "false"]),
    ])
  func coversALineIfItRan(mode: SuiteMode, covered: [String]) throws {
    let root = try XMLNode.root(of: SonarReport(result: FormatSample.result(mode: mode)).text)

    let lines = root.children.flatMap(\.children)
    #expect(lines.map(\.attributes["lineNumber"]) == ["1", "2", "3", "4", "5", "1"])
    #expect(lines.map(\.attributes["covered"]) == covered)
  }

  @Test("has a branch for each region of a partial line")
  func hasABranchForEachRegionOfAPartialLine() throws {
    let root = try XMLNode.root(of: SonarReport(result: FormatSample.result(mode: .xctest)).text)

    let lines = try #require(root.children.first).children
    #expect(lines.map(\.attributes["branchesToCover"]) == [nil, "2", nil, nil, "2"])
    #expect(lines.map(\.attributes["coveredBranches"]) == [nil, "1", nil, nil, "1"])
  }

  @Test("says whose coverage it has, and lists the exclusions")
  func saysWhoseCoverageItHasAndListsTheExclusions() {
    let both = SonarReport(result: FormatSample.result()).text
    let one = SonarReport(result: FormatSample.result(mode: .swiftTesting)).text

    #expect(both.contains("<!-- Coverage by XCTest and Swift Testing together. "))
    #expect(one.contains("<!-- Coverage by Swift Testing alone. "))
    #expect(both.contains(":9:1 (comment, 1 region): a - -> b | @who <i> -->"))
  }

  private func number(_ name: String, of node: XMLNode) throws -> Int {
    try #require(node.attributes[name].flatMap { Int($0) })
  }
}
