import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import EveryLetterSearched

@Suite(.rehearsal)
@MainActor
struct EveryLetterSearchedTests {
  let view = SpyDriversView()
  let clock = ManualClock()
  let presenter: DriversPresenter

  init() {
    presenter = DriversPresenter(
      drivers: [.fixture(familyName: "Hamilton"), .fixture(familyName: "Massa")], clock: clock)
    presenter.view = view
  }

  @Test("searches only for the last text")
  func searchesOnce() async {
    presenter.searchDrivers("m")
    presenter.searchDrivers("ma")
    await clock.advance(by: .milliseconds(299))

    // A person sees the drivers for a text that they have not finished.
    await view.expectNoCalls()
    await clock.advance(by: .milliseconds(1))
    // A person would wait too long for the drivers, or see them twice.
    await view.expectCalls(.showDrivers)
    // A person would see other drivers than those for the text.
    #expect(presenter.drivers == [.fixture(familyName: "Massa")])
  }

  @Test("searches 300 milliseconds after a letter")
  func waitsForThePause() async {
    presenter.searchDrivers("ham")
    await clock.advance(by: .milliseconds(299))

    // A person would see the list change while they type.
    await view.expectNoCalls()
    await clock.advance(by: .milliseconds(1))
    // A person would wait too long for the drivers.
    await view.expectCalls(.showDrivers)
    // A person would see other drivers than those for the text.
    #expect(presenter.drivers == [.fixture(familyName: "Hamilton")])
  }

  @Test("says that no driver matches")
  func showsNoMatches() async {
    presenter.searchDrivers("x")
    await clock.advance(by: .milliseconds(300))

    // A person would see an empty list without a reason.
    await view.expectCalls(.showNoMatches(query: "x"))
  }
}
