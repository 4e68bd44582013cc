import Exploration
import Foundation
import ShapesBase
import ShapesBaseDoubles
import TestSupport
import Testing

@Suite("Fixtures")
struct FixtureTests {
  @Test("use the given values, and defaults that are the same in every run")
  func values() {
    #expect(Listener.fixture(name: "Bob").name == "Bob")
    #expect(Listener.fixture() == .fixture())
  }

  @Test("use the values and ranges in comments")
  func comments() {
    let span = VolumeSpan.fixture(volume: 11)

    #expect(Listener.fixture().email == "ada@example.com" && Month.fixture().number == 4)
    #expect(PhoneNumber.fixture().digits == "5550100" && span.start < span.end && span.volume == 11)
    #expect(Rating.fixture() == Rating(stars: 1, share: 0.5, place: 1))
    withFixtures { fixtures in
      let (span, rating) = (fixtures.make(VolumeSpan.self), fixtures.make(Rating.self))
      #expect(span.start < span.end && (0...11).contains(span.volume))
      #expect((1...5).contains(rating.stars) && (0..<1).contains(rating.share))
      #expect(rating.place.map { (1...100).contains($0) } ?? true)
    }
  }

  @Test("of actors take over the values that are not Sendable, and have random values beside them")
  func actors() async {
    let atelier = Atelier.fixture(canvas: Canvas(width: 3), paint: { 2 }, seats: 4)
    let fixtures = FixtureGenerator(seed: 1)
    let ateliers: [Atelier] = (0..<8).map { _ in fixtures.make() }

    var widths: Set<Int> = []
    for atelier in ateliers { widths.insert(await atelier.width) }

    #expect(await atelier.width == 9)
    #expect(widths.count > 1)
  }

  @Test("end in recursive models")
  func recursive() {
    let isNumber = if case .number = Formula.fixture() { true } else { false }

    #expect(isNumber && Folder.fixture().children.isEmpty && Employee.fixture().colleagues.isEmpty)
    #expect(Employer.fixture().staff.isEmpty && Employer.fixture().owner == nil)
  }

  @Test("are random with a seed, and use every case of an enum")
  func seeds() {
    #expect(Listener.fixtures(3, seed: 1) == Listener.fixtures(3, seed: 1))
    #expect(Payment.fixtures(5, seed: 2) == Payment.fixtures(5, seed: 2))
    #expect(Set(PlaybackMode.fixtures(50)) == Set(PlaybackMode.allCases))
  }

  @Test("that are random end in recursive models, after a few levels")
  func recursion() {
    var folders: Set<Int> = []
    var formulas: Set<Int> = []
    var employers: Set<Int> = []

    withFixtures { fixtures in
      folders.insert(fixtures.make(Folder.self).depth)
      formulas.insert(fixtures.make(Formula.self).depth)
      employers.insert(fixtures.make(Employer.self).depth)
    }

    #expect(folders == Set(1...5))
    #expect(formulas == Set(1...6))
    #expect(employers == Set(1...5))
  }

  @Test("that are random are what a failable or throwing initializer accepts")
  func failableInitializers() {
    withFixtures { fixtures in
      let (month, phone) = (fixtures.make(Month.self), fixtures.make(PhoneNumber.self))

      #expect((1...12).contains(month.number) && phone.digits.allSatisfy(\.isNumber))
    }
    #expect(Set(Month.fixtures(200).map(\.number)) == Set(1...12))
  }
}

extension Folder {
  /// The number of folders inside each other.
  fileprivate var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}

extension Formula {
  /// The number of formulas inside each other.
  fileprivate var depth: Int {
    switch self {
    case .number: 1
    case .sum(let left, let right): 1 + max(left.depth, right.depth)
    }
  }
}

extension Employer {
  /// The number of employers and employees inside each other.
  fileprivate var depth: Int { 1 + ((staff + [owner].compactMap(\.self)).map(\.depth).max() ?? 0) }
}

extension Employee {
  /// The number of employers and employees inside each other.
  fileprivate var depth: Int { 1 + (colleagues.values.map(\.depth) + [employer?.depth ?? 0]).reduce(0, max) }
}
