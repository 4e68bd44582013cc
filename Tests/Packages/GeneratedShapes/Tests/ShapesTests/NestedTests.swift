import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Nested protocols", .rehearsal)
struct NestedTests {
  @Test("are named after their path")
  func paths() {
    let (projector, view) = (MockCinemaProjector(), SpyCinemaRoomScreenView())
    view.lightAnswer.returns(.level(3))

    (projector as any Cinema.Projector).project("Metropolis")
    view.show(.dark)
    #expect((view as any Cinema.Room.ScreenView).light() == .level(3))

    projector.expectCalls(.project("Metropolis"))
    view.expectCalls(.show(.dark), .light)
  }

  @Test("can be nested in a class")
  func classes() {
    let spy = SpyPrinterDelegate()
    let delegate: any Printer.Delegate = spy
    let printer = Printer()

    delegate.printer(printer, didPrint: 3)

    spy.expectCalls(.printer(printer, didPrint: 3))
  }

  @Test("can be package protocols")
  func package() {
    let mock = MockBackDoor()
    let door: any BackDoor = mock
    mock.enterAnswer.when(7).returns(true)

    #expect(door.enter(7))

    mock.expectCalls(.enter(7))
  }
}
