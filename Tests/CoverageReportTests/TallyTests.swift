import Testing

@testable import CoverageReport

@Suite struct TallyTests {
  @Test func onlyACompleteTallyReadsAHundredPercent() {
    let almost = Tally(covered: 99_999, count: 100_000)
    let complete = Tally(covered: 100_000, count: 100_000)

    let texts = [almost.percentage, complete.percentage]

    #expect(texts == ["99.9%", "100%"])
  }

  @Test func aShareIsCutAndNotRounded() {
    let tallies = [Tally(covered: 2, count: 3), Tally(covered: 0, count: 3), Tally(covered: 1, count: 5000)]

    let texts = tallies.map(\.percentage)

    #expect(texts == ["66.6%", "0.0%", "0.0%"])
  }

  @Test func theThresholdIsHeldAgainstTheExactShare() {
    let tally = Tally(covered: 9996, count: 10_000)

    let reached = [99.9, 99.96, 99.97, 100].map(tally.reaches)

    #expect(reached == [true, true, false, false])
  }

  @Test func nothingCountedFallsShortOfNothing() {
    let empty = Tally(covered: 0, count: 0)

    let reached = empty.reaches(100)

    #expect(reached)
    #expect(empty.percentage == "-")
  }
}
