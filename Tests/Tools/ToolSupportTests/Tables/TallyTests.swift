import Testing

@testable import ToolSupport

@Suite("Tally") struct TallyTests {
  @Test("reads 100% only if it is complete")
  func reads100OnlyIfItIsComplete() {
    let almost = Tally(covered: 99_999, count: 100_000)
    let complete = Tally(covered: 100_000, count: 100_000)

    let texts = [almost.percentage, complete.percentage]

    #expect(texts == ["99.9%", "100%"])
  }

  @Test("rounds down")
  func roundsDown() {
    let tallies = [Tally(covered: 2, count: 3), Tally(covered: 0, count: 3), Tally(covered: 1, count: 5000)]

    let texts = tallies.map(\.percentage)

    #expect(texts == ["66.6%", "0.0%", "0.0%"])
  }

  @Test("compares the exact share with the threshold")
  func comparesTheExactShareWithTheThreshold() {
    let tally = Tally(covered: 9996, count: 10_000)

    let reached = [99.9, 99.96, 99.97, 100].map(tally.reaches)

    #expect(reached == [true, true, false, false])
  }

  @Test(
    "compares with the decimal fraction that was typed",
    arguments: [(162, 375, 43.2), (309, 375, 82.4), (1999, 2000, 99.95), (249, 625, 39.84), (1, 1000, 0.1)])
  func comparesWithTheDecimalFractionThatWasTyped(covered: Int, count: Int, threshold: Double) {
    let tallies = [Tally(covered: covered, count: count), Tally(covered: covered - 1, count: count)]

    let reached = tallies.map { $0.reaches(threshold) }

    #expect(reached == [true, false])
  }

  @Test("reaches every threshold if it is empty")
  func reachesEveryThresholdIfItIsEmpty() {
    let empty = Tally(covered: 0, count: 0)

    let reached = empty.reaches(100)

    #expect(reached)
    #expect(empty.percentage == "-")
  }
}
