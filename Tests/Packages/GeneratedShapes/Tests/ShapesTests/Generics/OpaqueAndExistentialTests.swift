import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Some and any", .rehearsal)
struct OpaqueAndExistentialTests {
  @Test("are recorded as the values they hold")
  func values() {
    let mock = MockRenderer()
    let renderer: any Renderer = mock
    let ada = Person("Ada")

    renderer.render(7)
    renderer.renderAny("text")
    renderer.renderAll([ada], beside: nil)

    mock.expectCalls(.render(7), .renderAny("text"), .renderAll([ada], beside: nil))
  }

  @Test("are recorded where they are compositions")
  func compositions() {
    let mock = MockAnnouncer()
    let announcer: any Announcer = mock
    let door = Person("door")

    announcer.announce("start")
    announcer.close(door)
    announcer.announce(closing: door)

    mock.expectCalls(.announce("start"), .close(ObjectIdentity(door)), .announceClosing(closing: ObjectIdentity(door)))
  }

  @Test("may have primary associated types")
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
