import Testing

@testable import ToolSupport

@Suite("Number format") struct NumberFormatTests {
  @Test(
    "shortens numbers to four characters, separates thousands, and uses the singular only for one",
    arguments: [
      (0, "0", "0", "0 regions"), (1, "1", "1", "1 region"), (2, "2", "2", "2 regions"),
      (999, "999", "999", "999 regions"), (1000, "1k", "1,000", "1,000 regions"),
      (1299, "1.2k", "1,299", "1,299 regions"), (9999, "9.9k", "9,999", "9,999 regions"),
      (12_345, "12k", "12,345", "12,345 regions"), (999_999, "999k", "999,999", "999,999 regions"),
      (1_234_567, "1.2M", "1,234,567", "1,234,567 regions"), (1_250_000, "1.2M", "1,250,000", "1,250,000 regions"),
      (.max, "9.2E", "9,223,372,036,854,775,807", "9,223,372,036,854,775,807 regions"),
    ] as [(Int, String, String, String)])
  func writesNumbers(number: Int, short: String, grouped: String, counted: String) {
    let texts = [NumberFormat.short(number), NumberFormat.grouped(number), NumberFormat.counted(number, "region")]

    #expect(texts == [short, grouped, counted])
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
