import SourceChecks
import Testing

@Suite("The cost of the pattern")
struct PatternCostTests {
  private static let folders = [
    "Sources/Presenters", "Sources/SegmentScreens", "TestSupport/SegmentDoubles", "Tests/Segments/PresentersTests",
  ]

  @Test("is in the guide, to within a tenth", arguments: ["Users", "Signup", "Drivers", "Login", "Volunteer"])
  func figures(segment: String) throws {
    var files = try Self.folders.map { try Repository.sources(in: "\($0)/\(segment)").map(Repository.lines) }
    files[1].removeAll { !$0.contains("  import UIKit") }
    // Both suites share these parts of their tests.
    files[3] += try Repository.sources(in: "Tests/Segments/PresenterReactions")
      .filter { $0.contains("/\(segment)/") }.map(Repository.lines)
    let tests = files[3].joined().count { $0.contains("@Test") }
    let counts = files.map { $0.map(\.count).reduce(0, +) } + [tests]

    let row = try #require(
      try Repository.lines(of: "Sources/Guide.docc/Essentials/WhyPresenters.md").first {
        $0.hasPrefix("| \(segment) |")
      })
    let figures = row.replacing(",", with: "").split(separator: " | ").dropFirst().compactMap {
      Int($0.prefix { $0 != " " })
    }

    #expect(figures.count == counts.count)
    #expect(zip(figures, counts).allSatisfy { abs($0 - $1) * 10 <= $1 }, "now \(counts)")
  }
}
