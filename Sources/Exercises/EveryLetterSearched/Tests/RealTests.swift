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

    await view.expectNoCalls()
    await clock.advance(by: .milliseconds(1))
    await view.expectCalls(.showDrivers)
    #expect(presenter.drivers == [.fixture(familyName: "Massa")])
  }

  @Test("searches 300 milliseconds after a letter")
  func waitsForThePause() async {
    presenter.searchDrivers("ham")
    await clock.advance(by: .milliseconds(299))

    await view.expectNoCalls()
    await clock.advance(by: .milliseconds(1))
    await view.expectCalls(.showDrivers)
    #expect(presenter.drivers == [.fixture(familyName: "Hamilton")])
  }

  @Test("says that no driver matches")
  func showsNoMatches() async {
    presenter.searchDrivers("x")
    await clock.advance(by: .milliseconds(300))

    await view.expectCalls(.showNoMatches(query: "x"))
  }
}
