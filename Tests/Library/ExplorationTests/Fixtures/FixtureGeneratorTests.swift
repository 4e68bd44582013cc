import Exploration
import Foundation
import TestSupport
import Testing

@Suite("FixtureGenerator")
struct FixtureGeneratorTests {
  @Test("makes the same values on every platform and in every version")
  func pinnedValues() {
    let fixtures = FixtureGenerator(seed: 7)

    #expect(fixtures.make() as Int == 1)
    #expect(fixtures.make() as Int8 == -14)
    #expect(fixtures.make() as Double == 4_147.48)
    #expect(fixtures.int(in: -5...5) == -2)
    #expect(fixtures.double(in: 0...1) == 0.13425829880844864)
    #expect(fixtures.make() as Bool == false)
    #expect(fixtures.name() == "Íñigo de la Peña")
    #expect(fixtures.text() == "Hẹn gặp lại nhé. مرحبا بكم جميعا. Hẹn gặp lại nhé.")
    #expect(fixtures.email() == "harbor.lantern75@example.net")
    #expect(fixtures.url().absoluteString == "https://example.org")
    #expect(fixtures.date() == Date(timeIntervalSince1970: 1_770_431_426))
    #expect(fixtures.make(UUID.self).uuidString == "E9BA5F47-1D78-4CC8-9201-2B7075075BE1")
    #expect(fixtures.make([UInt16].self) == [0, 17])
    #expect(fixtures.element(of: ["S", "M", "L"]) == "L")
    #expect(fixtures.next() == 15_593_953_646_079_023_958)
  }

  @Test("makes the same models for the same seed, and others for another seed")
  func seeds() {
    let visitors = Visitor.fixtures(20)

    #expect(Visitor.fixtures(20) == visitors)
    #expect(Visitor.fixtures(20, seed: 2) != visitors)
    #expect(Visitor.fixtures(5) == Array(visitors.prefix(5)))
    #expect(Visitor.fixtures(0) == [])
    #expect(Set(visitors.map(\.name)).count > 10)
  }

  @Test("makes plausible values from a seed")
  func plausibleValues() {
    let fixtures = FixtureGenerator(seed: 3)

    for _ in 0..<1_000 {
      let (name, email, url) = (fixtures.name(), fixtures.email(), fixtures.url())
      #expect((3...40).contains(name.count) && name.contains(" "))
      #expect(email.contains(/^[a-z]+\.[a-z]+\d+@example\.(com|org|net)$/))
      #expect(url.scheme == "https" && url.host?.hasPrefix("example.") == true)
      #expect((631_152_000...1_893_456_000).contains(fixtures.date().timeIntervalSince1970))
      #expect((-16_384..<16_384).contains(fixtures.make(Int.self)))
      #expect(fixtures.make(Double.self).isFinite)
      #expect(!fixtures.make(Data.self).isEmpty)
    }
  }

  @Test("makes every number of a small range, and none outside of it")
  func ranges() {
    let fixtures = FixtureGenerator(seed: 4)

    let numbers = (0..<200).map { _ in fixtures.int(in: -2...2) }
    let whole = (0..<200).map { _ in fixtures.int(in: .min ... .max) }

    #expect(Set(numbers) == [-2, -1, 0, 1, 2])
    #expect(Set(whole).count == 200)
    #expect((0..<200).allSatisfy { _ in (1.5...1.75).contains(fixtures.double(in: 1.5...1.75)) })
    #expect(fixtures.double(in: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude).isFinite)
  }

  @Test("makes values of the common types of models")
  func kinds() {
    let fixtures = FixtureGenerator(seed: 5)
    let identifiers = (0..<50).map { _ in fixtures.make(UUID.self).uuidString }
    let dictionaries = (0..<50).map { _ in fixtures.make([Character: Set<Int32>].self) }
    let ranges = (0..<50).map { _ in fixtures.make(Range<Int>.self) }
    let closedRanges = (0..<50).map { _ in fixtures.make(ClosedRange<UInt8>.self) }

    #expect(identifiers.allSatisfy { $0.contains(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-/) })
    #expect(dictionaries.contains { $0.isEmpty } && dictionaries.contains { $0.count > 1 })
    #expect(Set(ranges).count > 40 && Set(closedRanges).count > 40)
    #expect(Set((0..<50).map { _ in fixtures.make(Optional<Bool>.self) }) == [nil, false, true])
    #expect(!fixtures.make(Decimal.self).isNaN && !fixtures.make(Float.self).isNaN)
    #expect((0..<50).allSatisfy { _ in fixtures.make(UInt64.self) < 16_384 })
  }

  @Test("makes finite values of a model that contains itself")
  func recursion() {
    let (folders, terms) = (Folder.fixtures(200), Term.fixtures(200))

    #expect(folders.map(\.depth).max() == 5)
    #expect(terms.map(\.depth).max() == 5)
  }

  @Test("is a random number generator for the standard library")
  func generator() {
    var (first, second) = (FixtureGenerator(seed: 6), FixtureGenerator(seed: 6))

    let shuffled = (0..<50).shuffled(using: &first)

    #expect(shuffled == (0..<50).shuffled(using: &second))
    #expect(shuffled != Array(0..<50))
  }
}
