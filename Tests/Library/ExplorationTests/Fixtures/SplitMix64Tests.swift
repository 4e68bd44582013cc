import Testing

@testable import Exploration

@Suite("SplitMix64")
struct SplitMix64Tests {
  @Test("returns the numbers of the reference implementation")
  func publishedNumbers() {
    var generator = SplitMix64(seed: 1_234_567)

    let numbers = (0..<5).map { _ in generator.next() }

    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(numbers == published)
  }

  @Test("returns every number below a bound about equally often", arguments: [1, 2, 3, 10] as [UInt64])
  func bounds(bound: UInt64) {
    var generator = SplitMix64(seed: 1)

    var counts = [Int](repeating: 0, count: Int(bound))
    for _ in 0..<10_000 { counts[Int(generator.next(below: bound))] += 1 }

    let share = 10_000 / Int(bound)
    #expect(counts.allSatisfy { abs($0 - share) <= share / 5 }, "\(counts)")
  }

  @Test("accepts the greatest bound")
  func greatestBound() {
    var generator = SplitMix64(seed: 1)

    let numbers = (0..<100).map { _ in generator.next(below: .max) }

    #expect(Set(numbers).count == 100)
  }

  @Test("returns every permutation")
  func permutations() {
    var generator = SplitMix64(seed: 1)

    let permutations = (0..<1_000).map { _ in generator.permutation(of: 3) }

    #expect(Set(permutations).count == 6)
    #expect(permutations.allSatisfy { $0.sorted() == [0, 1, 2] })
    #expect(generator.permutation(of: 0) == [])
  }
}
