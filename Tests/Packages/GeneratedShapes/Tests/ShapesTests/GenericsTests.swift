import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Generic results", .rehearsal)
struct GenericResultsTests {
  @Test("are chosen by a metatype")
  func metatype() throws {
    let mock = MockUnarchiver()
    let unarchiver: any Unarchiver = mock
    mock.unarchiveAnswer.returns(Track(id: 1, title: "A"))

    #expect(try unarchiver.unarchive(Track.self, from: Data()) == Track(id: 1, title: "A"))

    mock.expectCalls(.unarchive(Track.self, from: Data()))
  }

  @Test("can be returned later")
  func async() async throws {
    let mock = MockAPIClient()
    let client: any APIClient = mock
    mock.getAnswer.returns(Track(id: 1, title: "A"))
    mock.listAnswer.returns([1, 2])

    #expect(try await client.get("/track", as: Track.self).id == 1)
    #expect(try await client.list("/ids") as [Int] == [1, 2])

    await mock.expectCalls(.get("/track", as: Track.self), .list("/ids"))
  }

  @Test("are chosen by a generic key")
  func key() {
    let mock = MockPreferenceReader()
    let reader: any PreferenceReader = mock
    mock.valueAnswer.returns(11)

    #expect(reader.value(of: Preference<Int>("volume")) == 11)

    mock.expectCalls(.value(of: Preference<Int>("volume")))
  }

  @Test("are chosen by the caller")
  func inferred() {
    let mock = MockOracle()
    let oracle: any Oracle = mock
    mock.sayAnswer.returns("yes")

    #expect(oracle.say(about: "rain") as String == "yes")

    mock.expectCalls(.say(about: "rain"))
  }
}

@Suite("Metatypes", .rehearsal)
struct MetatypesTests {
  @Test("are recorded and returned")
  func types() {
    let mock = MockTypeRegistry()
    let registry: any TypeRegistry = mock
    mock.knowsAnswer.returns(true)
    mock.makeAnswer.returns(5)
    mock.errorTypeAnswer.returns(Offline.self)

    registry.register(Person.self)
    #expect(registry.knows(Int.self))
    #expect(registry.make(Int.self) == 5)
    #expect(registry.errorType(of: 4) is Offline.Type)
    registry.register(class: Canvas.self)

    mock.expectCalls(
      .register(Person.self), .knows(Int.self), .make(Int.self), .errorType(of: 4), .registerClass(class: Canvas.self))
  }
}

@Suite("Opaque and existential types", .rehearsal)
struct OpaqueAndExistentialTests {
  @Test("are recorded as their values")
  func values() {
    let mock = MockRenderer()
    let renderer: any Renderer = mock
    let ada = Person("Ada")

    renderer.render(7)
    renderer.renderAny("text")
    renderer.renderAll([ada], beside: nil)

    mock.expectCalls(.render(7), .renderAny("text"), .renderAll([ada], beside: nil))
  }

  @Test("can be compositions")
  func compositions() {
    let mock = MockAnnouncer()
    let announcer: any Announcer = mock
    let door = Person("door")

    announcer.announce("start")
    announcer.close(door)
    announcer.announce(closing: door)

    mock.expectCalls(.announce("start"), .close(door), .announceClosing(closing: door))
  }

  @Test("can have primary associated types")
  func primary() {
    let mock = MockLibrarian()
    let librarian: any Librarian = mock
    let tracks = [Track(id: 1, title: "A")]
    mock.mergeAnswer.returns(tracks)

    librarian.adopt(MockTrackSaving())
    #expect(librarian.merge([tracks]).count == 1)

    mock.expectNext { isCase("adopt", $0) }
    mock.expectCalls(.merge([tracks]))
  }
}

@Suite("Parameter packs", .rehearsal)
struct PacksTests {
  @Test("are recorded as lists of values")
  func packs() {
    let mock = MockReporter()
    let reporter: any Reporter = mock
    mock.countAnswer.returns(3)

    reporter.report(1, "two")
    #expect(reporter.count(of: 1, 2.0, "3", in: "pieces") == 3)

    mock.expectCalls(.report(1, "two"), .count(of: 1, 2.0, "3", in: "pieces"))
  }
}

@Suite("Generic parameters", .rehearsal)
struct ParametersTests {
  @Test("are recorded as existential values")
  func recorded() throws {
    let mock = MockArchiver()
    let archiver: any Archiver = mock
    let track = Track(id: 1, title: "A")
    mock.archiveAnswer.returns(Data([1]))
    mock.archiveAllAnswer.returns(1)

    #expect(try archiver.archive(track) == Data([1]))
    #expect(archiver.archive(all: [track]) == 1)

    mock.expectCalls(.archive(track), .archiveAll(all: [track]))
  }

  @Test("can be results")
  func returned() {
    let mock = MockJudge()
    let judge: any Judge = mock
    mock.betterAnswer.returns(5)
    mock.isWorthAnswer.returns(true)

    #expect(judge.better(3, 5) == 5)
    #expect(judge.isWorth("gold"))

    mock.expectCalls(.better(3, 5), .isWorth("gold"))
  }
}

@Suite("Generic objects", .rehearsal)
struct GenericObjectsTests {
  @Test("in a collection are described by a Sendable double")
  func collections() {
    let mock = MockHarbor()

    (mock as any Harbor).load([Barrel(1)])

    mock.expectNext { isCase("load", $0) }
  }
}
