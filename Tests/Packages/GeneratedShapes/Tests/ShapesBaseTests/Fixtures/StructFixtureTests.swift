import Foundation
import ShapesBase
import ShapesBaseDoubles
import TestSupport
import Testing

@Suite("Fixtures of structs")
struct StructFixtureTests {
  @Test("use the given values and readable defaults")
  func values() {
    let listener = Listener.fixture(name: "Bob")

    #expect(listener.name == "Bob")
    #expect(listener == .fixture(name: "Bob"))
  }

  @Test("use the values in comments")
  func docComments() {
    #expect(Listener.fixture().email == "ada@example.com")
    #expect(Month.fixture().number == 4)
    #expect(PhoneNumber.fixture().digits == "5550100")
  }

  @Test("fulfil the conditions of an initializer by comments")
  func conditions() {
    let span = VolumeSpan.fixture(volume: 11)

    #expect(span.start < span.end && span.volume == 11)
    withFixtures { fixtures in
      let random = fixtures.make(VolumeSpan.self)
      #expect(random.start < random.end && (0...11).contains(random.volume))
    }
  }

  @Test("are made by a static function if the initializers are private")
  func staticFunction() {
    let pass = Pass.fixture(age: 20)

    #expect(pass.age == 20 && Pass.fixture().age == 36)
    withFixtures { #expect((18...120).contains($0.make(Pass.self).age)) }
  }

  @Test("keep to the ranges in comments")
  func ranges() {
    let rating = Rating.fixture()

    #expect(rating == Rating(stars: 1, share: 0.5, place: 1))
    withFixtures { fixtures in
      let random = fixtures.make(Rating.self)
      #expect((1...5).contains(random.stars) && (0..<1).contains(random.share))
      #expect(random.place.map { (1...100).contains($0) } ?? true)
    }
  }

  @Test("use the initializer that sets the most properties")
  func initializers() {
    let track = Track(id: 1, title: "A")

    let duet = Duet.fixture(first: track, length: 3)

    #expect(duet.first == track && duet.length == 3)
    #expect(Silence.fixture() == Silence())
    #expect(Mood.fixture(words: ["calm"]).words == ["calm"])
  }

  @Test("have the same values in every run")
  func foundation() {
    let url = URL(fileURLWithPath: "/tmp")

    #expect(Everything.fixture() == .fixture())
    #expect(Everything.fixture(url: url).url == url)
    #expect(Numbers.fixture(byte: 7).byte == 7)
  }

  @Test("use nil for optional values that cannot be made")
  func unmakeable() {
    #expect(Parcel.fixture().seal == nil)
    #expect(Parcel.fixture().receipts.isEmpty)
  }

  @Test("contain closures that do nothing")
  func functions() {
    let button = Button.fixture(title: "Play")

    button.action()

    #expect(button.title == "Play" && button.isAllowed == nil)
  }

  @Test("are random with a seed")
  func seeds() {
    withFixtures { fixtures in
      let listener = fixtures.make(Listener.self)

      #expect(listener == listener)
    }
    #expect(Order.fixtures(3, seed: 1) == Order.fixtures(3, seed: 1))
  }
}
