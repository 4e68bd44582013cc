import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("Number format") struct NumberFormatTests {
  @Test("writes the numbers in NumberFormat.md")
  func writesNumbers() throws {
    try expectAnswers(in: "NumberFormat") { digits in
      let number = try #require(Int(digits))
      return [NumberFormat.short(number), NumberFormat.grouped(number), NumberFormat.counted(number, "region")]
        .joined(separator: " | ")
    }
  }

  @Test(
    "names the first few, and counts the others",
    arguments: [(["a", "b", "c"], "a, b, c"), (["a", "b", "c", "d"], "a, b, c and 1 more")])
  func namesTheFirstFew(names: [String], expected: String) {
    let text = NumberFormat.first(of: names)

    #expect(text == expected)
  }

  @Test("writes a threshold as it was given", arguments: [(100, "100%"), (92.5, "92.5%")])
  func writesAThreshold(threshold: Double, expected: String) {
    let text = NumberFormat.percentage(threshold)

    #expect(text == expected)
  }
}

@Suite("Tally") struct TallyTests {
  @Test(
    "is rounded down to 100% only if it is complete, and compared exactly with the decimal fraction that was typed",
    arguments: [
      (100_000, 100_000, "100%", [100], []), (99_999, 100_000, "99.9%", [], [100]), (2, 3, "66.6%", [], []),
      (0, 3, "0.0%", [], []), (1, 5000, "0.0%", [], []), (0, 0, "-", [100], []),
      (9996, 10_000, "99.9%", [99.9, 99.96], [99.97, 100]), (162, 375, "43.2%", [43.2], []),
      (161, 375, "42.9%", [], [43.2]), (309, 375, "82.4%", [82.4], []), (308, 375, "82.1%", [], [82.4]),
      (1999, 2000, "99.9%", [99.95], []), (1998, 2000, "99.9%", [], [99.95]), (249, 625, "39.8%", [39.84], []),
      (248, 625, "39.6%", [], [39.84]), (1, 1000, "0.1%", [0.1], []), (0, 1000, "0.0%", [], [0.1]),
    ] as [(Int, Int, String, [Double], [Double])])
  func share(covered: Int, count: Int, percentage: String, reached: [Double], missed: [Double]) {
    let tally = Tally(covered: covered, count: count)

    let thresholds = (reached + missed).filter(tally.reaches)

    #expect(tally.percentage == percentage)
    #expect(thresholds == reached)
  }
}
