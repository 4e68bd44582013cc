import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import ExactSearchOnly

@Suite(.rehearsal)
@MainActor
struct ExactSearchOnlyTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = DriversPresenter(service: service)
    presenter.setViewDelegate(view)
  }

  @Test(
    "ignores case, accents and the order of words",
    arguments: [
      ("sergio", "Sergio Pérez"), ("perez", "Sergio Pérez"), ("perez serg", "Sergio Pérez"),
      ("hulk", "Nico Hülkenberg"), ("HÜLK", "Nico Hülkenberg"), ("berg  nico", "Nico Hülkenberg"),
      ("räikkönen", "Kimi Räikkönen"), ("raikkonen", "Kimi Räikkönen"),
    ])
  func findsNames(query: String, name: String) async {
    service.driversAnswer.returns(grid)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.searchDrivers(query)

    // A person sees that no driver matches, though the driver is in the list.
    await view.expectCalls(.showDrivers)
    // A person sees an empty list.
    #expect(presenter.drivers.map(\.name) == [name])
    await service.expectCalls(.drivers)
  }

  @Test("shows that no driver matches the query, as it was typed")
  func showsNoMatches() async {
    service.driversAnswer.returns(grid)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.searchDrivers("Nico Räikkönen")

    // A person would see no message that no driver matches, or another query than they typed.
    await view.expectCalls(.showNoMatches(query: "Nico Räikkönen"))
    await service.expectCalls(.drivers)
    // A person would see a driver who matches only some of their words.
    #expect(presenter.drivers == [])
  }

  @Test("shows all drivers again when the query is deleted")
  func showsAllAgain() async {
    service.driversAnswer.returns(grid)
    presenter.searchDrivers("Kimi")
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    // A person would see drivers whom they did not search for.
    #expect(presenter.drivers.map(\.name) == ["Kimi Räikkönen"])

    presenter.searchDrivers("")

    // A person would see the list stay short after they have deleted their query.
    await view.expectCalls(.showDrivers)
    await service.expectCalls(.drivers)
    // A person would see only some of the drivers after they have deleted their query.
    #expect(presenter.drivers.count == 3)
  }
}

private let grid: [Driver] = [
  .fixture(givenName: "Sergio", familyName: "Pérez"),
  .fixture(givenName: "Nico", familyName: "Hülkenberg"),
  .fixture(givenName: "Kimi", familyName: "Räikkönen"),
]
