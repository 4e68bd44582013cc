import Testing

@testable import TestSupport

@Suite("The verified calls of a log")
struct VerifiedCallsTests {
  let site = SourceSite(fileID: "Module/File.swift", filePath: "/File.swift", line: 1, column: 1)
  let other = SourceSite(fileID: "Module/File.swift", filePath: "/File.swift", line: 2, column: 1)

  @Test("leave the same gaps as a set, in whatever order they are verified", arguments: 0..<20 as Range<UInt64>)
  func gaps(seed: UInt64) {
    var (verified, set) = (VerifiedCalls(), Set<Int>())
    var generator = SeededGenerator(state: seed)

    for _ in 0..<40 {
      let start = Int.random(in: 0...50, using: &generator)
      let run = (start...start + Int.random(in: 0...5, using: &generator)).filter { !set.contains($0) }
      for index in run { verified.insert(index, at: site) }
      set.formUnion(run)

      #expect(verified.count == set.count)
      let gaps = verified.gaps(in: start..<60).flatMap { Array($0) }
      #expect(gaps == (start..<60).filter { !set.contains($0) })
    }
  }

  @Test("know the expectation that verified each of them")
  func sites() {
    var verified = VerifiedCalls()

    for index in [0, 1, 4] { verified.insert(index, at: site) }
    verified.insert(2, at: other)

    #expect(verified.verifications.map(\.indices) == [0..<2, 4..<5, 2..<3])
    #expect(verified.verifications.map(\.site.line) == [1, 1, 2])
  }

  @Test("take no more room in a loop than a single one")
  func sameSiteInALoop() {
    var verified = VerifiedCalls()

    for index in 0..<1_000 { verified.insert(index, at: site) }

    #expect(verified.verifications.count == 1)
    #expect(verified.gaps(in: 0..<1_001).map { $0 } == [1_000..<1_001])
  }
}
