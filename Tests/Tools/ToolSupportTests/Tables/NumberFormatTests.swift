import Testing

@testable import ToolSupport

@Suite("Number format") struct NumberFormatTests {
  @Test("shortens numbers to four characters")
  func shortensNumbersToFourCharacters() {
    let counts = [0, 999, 1000, 1299, 9999, 12_345, 999_999, 1_250_000, .max]

    let texts = counts.map(NumberFormat.short)

    #expect(texts == ["0", "999", "1k", "1.2k", "9.9k", "12k", "999k", "1.2M", "9.2E"])
  }

  @Test(
    "names the first few, and counts the others",
    arguments: [(["a", "b", "c"], "a, b, c"), (["a", "b", "c", "d"], "a, b, c and 1 more")])
  func namesTheFirstFew(names: [String], expected: String) {
    let text = NumberFormat.first(of: names)

    #expect(text == expected)
  }

  @Test("separates thousands")
  func separatesThousands() {
    let numbers = [0, 999, 1000, 1_234_567]

    let texts = numbers.map(NumberFormat.grouped)

    #expect(texts == ["0", "999", "1,000", "1,234,567"])
  }

  @Test("uses the singular only for one")
  func usesTheSingularOnlyForOne() {
    let counts = [0, 1, 2]

    let texts = counts.map { NumberFormat.counted($0, "region") }

    #expect(texts == ["0 regions", "1 region", "2 regions"])
  }

  @Test("writes a threshold as it was given")
  func writesAThresholdAsItWasGiven() {
    let thresholds = [100, 92.5]

    let texts = thresholds.map(NumberFormat.percentage)

    #expect(texts == ["100%", "92.5%"])
  }
}
