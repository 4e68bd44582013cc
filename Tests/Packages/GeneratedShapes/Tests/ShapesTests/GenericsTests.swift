import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Generic functions", .rehearsal)
struct GenericsTests {
  @Test("have results that a metatype, a key or the caller chooses")
  func results() async throws {
    let (unarchiver, client) = (MockUnarchiver(), MockAPIClient())
    let (reader, oracle, volume) = (MockPreferenceReader(), MockOracle(), Preference<Int>("volume"))
    unarchiver.unarchiveAnswer.returns(Track.first)
    client.getAnswer.returns(Track.first)
    client.listAnswer.returns([1, 2])
    reader.valueAnswer.returns(11)
    oracle.sayAnswer.returns("yes")

    #expect(try (unarchiver as any Unarchiver).unarchive(Track.self, from: Data()) == .first)
    #expect(try await (client as any APIClient).get("/track", as: Track.self) == .first)
    #expect(try await (client as any APIClient).list("/ids") as [Int] == [1, 2])
    #expect((reader as any PreferenceReader).value(of: volume) == 11)
    #expect((oracle as any Oracle).say(about: "rain") as String == "yes")

    await unarchiver.expectCalls(.unarchive(Track.self, from: Data()))
    await client.expectCalls(.get("/track", as: Track.self), .list("/ids"))
    await reader.expectCalls(.value(of: volume))
    await oracle.expectCalls(.say(about: "rain"))
  }

  @Test("record generic arguments as existential values, and packs as lists")
  func parameters() throws {
    let (archiver, judge, reporter, harbor) = (MockArchiver(), MockJudge(), MockReporter(), MockHarbor())
    archiver.archiveAnswer.returns(Data([1]))
    archiver.archiveAllAnswer.returns(1)
    judge.betterAnswer.returns(5)
    judge.isWorthAnswer.returns(true)
    reporter.countAnswer.returns(3)

    #expect(try (archiver as any Archiver).archive(Track.first) == Data([1]))
    #expect((archiver as any Archiver).archive(all: [Track.first]) == 1)
    #expect((judge as any Judge).better(3, 5) == 5)
    #expect((judge as any Judge).isWorth("gold"))
    (reporter as any Reporter).report(1, "two")
    #expect((reporter as any Reporter).count(of: 1, 2.0, "3", in: "pieces") == 3)
    (harbor as any Harbor).load([Barrel(1)])

    archiver.expectCalls(.archive(Track.first), .archiveAll(all: [Track.first]))
    judge.expectCalls(.better(3, 5), .isWorth("gold"))
    reporter.expectCalls(.report(1, "two"), .count(of: 1, 2.0, "3", in: "pieces"))
    harbor.expectCases("load")
  }
}

@Suite("Metatypes, opaque and existential types", .rehearsal)
struct ExistentialsTests {
  @Test("are recorded and returned")
  func values() {
    let (mock, renderer) = (MockTypeRegistry(), MockRenderer())
    let (registry, anyRenderer): (any TypeRegistry, any Renderer) = (mock, renderer)
    let ada = Person("Ada")
    mock.knowsAnswer.returns(true)
    mock.makeAnswer.returns(5)
    mock.errorTypeAnswer.returns(Offline.self)

    registry.register(Person.self)
    #expect(registry.knows(Int.self) && registry.make(Int.self) == 5 && registry.errorType(of: 4) is Offline.Type)
    registry.register(class: Canvas.self)
    anyRenderer.render(7)
    anyRenderer.renderAny("text")
    anyRenderer.renderAll([ada], beside: nil)

    mock.expectCalls(
      .register(Person.self), .knows(Int.self), .make(Int.self), .errorType(of: 4), .registerClass(class: Canvas.self))
    renderer.expectCalls(.render(7), .renderAny("text"), .renderAll([ada], beside: nil))
  }

  @Test("can be compositions, and have primary associated types")
  func compositions() {
    let (announcer, librarian) = (MockAnnouncer(), MockLibrarian())
    let (door, tracks) = (Person("door"), [Track.first])
    librarian.mergeAnswer.returns(tracks)

    (announcer as any Announcer).announce("start")
    (announcer as any Announcer).close(door)
    (announcer as any Announcer).announce(closing: door)
    (librarian as any Librarian).adopt(MockTrackSaving())
    #expect((librarian as any Librarian).merge([tracks]).count == 1)

    announcer.expectCalls(.announce("start"), .close(door), .announceClosing(closing: door))
    librarian.expectCases("adopt")
    librarian.expectCalls(.merge([tracks]))
  }
}
