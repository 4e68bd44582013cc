import Exploration
import Foundation
import ShapesBase
import ShapesBaseDoubles
import TestSupport
import Testing

@Suite("Doubles of a second target", .rehearsal)
struct ShapesBaseTests {
  @Test("record calls, and keep default implementations")
  func doubles() throws {
    let (named, mock, store, failure) = (MockNamed(), MockClosable(), MockSaving<Int>(), MockErrorCode())
    let (versioned, auditing) = (MockVersioned(), MockAuditing())
    let (closable, saving): (any Closable, any Saving<Int>) = (mock, store)
    named.name = "Ada"
    mock.isOpen = true
    mock.closeAnswer.throws(Offline())
    store.saveAnswer.returns()
    store.savedAnswer.returns([3])
    failure.number = 404

    #expect(throws: Offline()) { try closable.close() }
    try saving.save(3)
    (versioned as any Versioned).upgrade(to: 2)
    (auditing as any Auditing).audit("a")

    #expect((named as any Named).name == "Ada" && closable.isOpen && saving.saved() == [3])
    #expect((failure as any Error as? any ErrorCode)?.number == 404 && (versioned as any Versioned).version == 1)
    named.expectNoCalls()
    mock.expectCalls(.close)
    store.expectCalls(.save(3), .saved)
    versioned.expectCalls(.upgrade(to: 2))
    auditing.expectCalls(.audit("a"))
  }
}

@Suite("Fixtures")
struct FixtureTests {
  @Test("use the given values, and defaults that are the same in every run")
  func values() {
    let url = URL(fileURLWithPath: "/tmp")

    #expect(Listener.fixture(name: "Bob").name == "Bob" && Listener.fixture() == .fixture())
    #expect(Everything.fixture() == .fixture() && Everything.fixture(url: url).url == url)
    #expect(Numbers.fixture(byte: 7).byte == 7)
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

  @MainActor
  @Test("use the initializer that sets the most properties, or a static function, also of classes")
  func initializers() {
    let duet = Duet.fixture(first: Track(id: 1, title: "A"), length: 3)

    #expect(duet.first == Track(id: 1, title: "A") && duet.length == 3)
    #expect(Silence.fixture() == Silence() && Mood.fixture(words: ["calm"]).words == ["calm"])
    #expect(Pass.fixture(age: 20).age == 20 && Pass.fixture().age == 36)
    #expect(Tape.fixture(minutes: 90).minutes == 90 && Instrument.fixture(name: "flute").name == "flute")
    #expect(Deck.fixture(tape: nil).tape == nil)
    withFixtures { #expect((18...120).contains($0.make(Pass.self).age)) }
  }

  @Test("use nil for what cannot be made, closures that do nothing, and the first case that can be made")
  func simple() {
    let (button, formula) = (Button.fixture(title: "Play"), Formula.fixture())
    let isNumber = if case .number = formula { true } else { false }

    button.action()

    #expect(button.title == "Play" && button.isAllowed == nil)
    #expect(Parcel.fixture().seal == nil && Parcel.fixture().receipts.isEmpty && isNumber)
    #expect(PlaybackMode.fixture() == .inOrder && Permissions.fixture() == .fixture())
    #expect(PlayerState.fixture() == .playing(.fixture(), position: 0))
  }

  @Test("contain fixtures of nested and generic models, and end in recursive ones")
  func nested() {
    let (line, slice) = (Order.Line.fixture(count: 3), Slice<Track>.fixture(next: 4))

    #expect(line.count == 3 && line.track == .fixture() && Order.fixture(lines: [line]).lines == [line])
    #expect(Order.Line.Wrapping.fixture() == .fixture())
    #expect(slice.next == 4 && Tagged<String, Int>.fixture(value: 3).value == 3)
    #expect(Folder.fixture().children.isEmpty && Employee.fixture().colleagues.isEmpty)
    #expect(Employer.fixture().staff.isEmpty && Employer.fixture().owner == nil)
  }

  @Test("are random with a seed, and use every case of an enum")
  func seeds() {
    withFixtures { fixtures in
      let listener = fixtures.make(Listener.self)

      #expect(listener == listener)
    }
    #expect(Order.fixtures(3, seed: 1) == Order.fixtures(3, seed: 1))
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

  @Test("that are random have the values of their seed in models of every type")
  func everyType() {
    #expect(Everything.fixtures(20, seed: 3) == Everything.fixtures(20, seed: 3))
    #expect(Numbers.fixtures(20, seed: 3) == Numbers.fixtures(20, seed: 3))
    #expect(PlayerState.fixtures(20, seed: 3) == PlayerState.fixtures(20, seed: 3))
    #expect(Set(Everything.fixtures(20).map(\.duration)).count == 20)
    withFixtures { fixtures in
      let (everything, numbers) = (fixtures.make(Everything.self), fixtures.make(Numbers.self))

      #expect((.zero ... .seconds(3_600)).contains(everything.duration))
      #expect(numbers.closed == 0...10 && numbers.outcome == .success(1))
    }
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
