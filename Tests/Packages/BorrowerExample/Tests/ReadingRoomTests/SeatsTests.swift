import ReadingRoom
import RehearsalSupport
import Testing

@Suite("Seats", .rehearsal)
struct SeatsTests {
  private let view = SpySeatsView()
  private let desk = MockDesk()
  private let clock = ManualClock()
  private let presenter: SeatsPresenter

  init() {
    presenter = leakChecked(SeatsPresenter(desk: desk, clock: clock))
    presenter.view = view
  }

  @Test("are shown by their numbers")
  func shown() async {
    desk.freeSeatsAnswer.returns([Seat(number: 4), Seat(number: 11)])

    await presenter.load()

    await desk.expectCalls(.freeSeats)
    await view.expectCalls(.show(["Seat 4", "Seat 11"]))
  }

  @Test("belong to whom the desk says, and not before")
  func taken() async {
    desk.takeAnswer.holds()
    presenter.take(Seat(number: 4))
    let request = await desk.takeAnswer.held()

    await view.expectNoCalls()
    request.returns(false)

    await view.expectCalls(.showMessage("Somebody was faster."))
    await desk.expectCalls(.take(Seat(number: 4)))
  }

  @Test("are given back after a quarter of an hour")
  func givenBack() async {
    await clock.run { await presenter.keep(Seat(number: 4)) }

    #expect(clock.now.sinceStart == .seconds(900))
    await desk.expectCalls(.release(Seat(number: 4)))
  }

  @Test("are not given back when the reader has left before")
  func left() async {
    let keeping = Task { await presenter.keep(Seat(number: 4)) }
    await clock.sleeper()

    keeping.cancel()
    await keeping.value

    await desk.expectNoCalls()
  }
}
