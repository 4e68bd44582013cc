import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Drivers presenter: search", .rehearsal)
struct DriversSearchTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = leakChecked(DriversPresenter(service: service))
    presenter.setViewDelegate(view)
  }

  @Test(
    "ignores case, accents and the order of words",
    arguments: [
      ("perez serg", ["Sergio Pérez"]), ("hulk", ["Nico Hülkenberg"]), ("HÜLK", ["Nico Hülkenberg"]),
      ("räikkönen", ["Kimi Räikkönen"]), ("raikkonen", ["Kimi Räikkönen"]),
      ("Ra\u{308}ikko\u{308}nen", ["Kimi Räikkönen"]),
      ("ｋｉｍｉ", ["Kimi Räikkönen"]), ("  nico  \t", ["Nico Hülkenberg", "Nico Rosberg"]),
      ("berg nico", ["Nico Hülkenberg", "Nico Rosberg"]),
      ("", ["Sergio Pérez", "Nico Hülkenberg", "Kimi Räikkönen", "Nico Rosberg"]), ("kimi \u{301}", ["Kimi Räikkönen"]),
      (" \u{200B}\n", ["Sergio Pérez", "Nico Hülkenberg", "Kimi Räikkönen", "Nico Rosberg"]),
    ])
  func findsNames(query: String, names: [String]) async {
    service.driversAnswer.returns(grid)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.searchDrivers(query)

    await view.expectCalls(.showDrivers)
    #expect(presenter.drivers.map(\.name) == names)
    await service.expectCalls(.drivers)
  }

  @Test("finds a name in every form that a person may type", arguments: foldedQueries)
  func findsOtherForms(query: String, name: String) async {
    service.driversAnswer.returns(grid + pioneers)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.searchDrivers(query)

    await view.expectCalls(.showDrivers)
    #expect(presenter.drivers.map(\.name) == [name])
    await service.expectCalls(.drivers)
  }

  @Test("finds the drivers with each part of a word, and no others, however often letters repeat")
  func findsParts() async {
    service.driversAnswer.returns(repetitiveDrivers)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    let found = repetitiveWords.map { query in
      presenter.searchDrivers(query)
      return presenter.drivers.map(\.name)
    }

    let expected = repetitiveWords.map { query in
      repetitiveDrivers.filter { $0.givenName.contains(query) || $0.familyName.contains(query) }
        .map { "\($0.givenName) \($0.familyName)" }
    }
    #expect(found == expected)
    await view.expectCalls(repetitiveWords.map { _ in .showDrivers })
    await service.expectCalls(.drivers)
  }

  @Test("finds drivers by number and by code", arguments: ["27", "hul", "nico 27"])
  func findsBadges(query: String) async {
    service.driversAnswer.returns(grid)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.searchDrivers(query)

    await view.expectCalls(.showDrivers)
    #expect(presenter.drivers.map(\.name) == ["Nico Hülkenberg"])
    await service.expectCalls(.drivers)
  }

  @Test(
    "shows that no driver's name, number and code have each word of the typed query",
    arguments: [" Nico  Räikkönen ", "british", "1985", "peréznico", "nico77", "eznico\u{301}"])
  func showsNoMatches(query: String) async {
    service.driversAnswer.returns(grid)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.searchDrivers(query)

    await view.expectCalls(.showNoMatches(query: query))
    #expect(presenter.drivers == [])
    await service.expectCalls(.drivers)
  }

  @Test("follows each change of the query and shows all drivers for an empty one")
  func isLive() async {
    service.driversAnswer.returns(grid)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    let counts = ["n", "ni", "nix", ""].map { query in
      presenter.searchDrivers(query)
      return presenter.drivers.count
    }

    #expect(counts == [3, 2, 0, 4])
    await view.expectCalls(.showDrivers, .showDrivers, .showNoMatches(query: "nix"), .showDrivers)
    await service.expectCalls(.drivers)
  }

  @Test("applies the query again after a reload")
  func survivesReload() async {
    service.driversAnswer.sequence(.returns(grid), .returns([.fixture(givenName: "Nico", familyName: "Müller")]))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.searchDrivers("nico")
    await view.expectCalls(.showDrivers)

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showDrivers)
    #expect(presenter.drivers.map(\.name) == ["Nico Müller"])
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("keeps a query for the first load and shows nothing until then")
  func waitsForFirstLoad() async {
    service.driversAnswer.returns(grid)

    presenter.searchDrivers("kimi")
    await view.expectNoCalls()
    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showDrivers)
    #expect(presenter.drivers.map(\.name) == ["Kimi Räikkönen"])
    await service.expectCalls(.drivers)
  }

  @Test("shows a search at once after a failed load")
  func speaksAfterFailure() async {
    service.driversAnswer.sequence(.returns(grid), .throws(APIError.offline))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage))

    presenter.searchDrivers("kimi")

    await view.expectCalls(.showDrivers)
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("distinguishes a list without drivers from one without matches")
  func tellsEmptyFromNoMatches() async {
    service.driversAnswer.returns([])
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showNoDrivers)

    presenter.searchDrivers("kimi")

    await view.expectCalls(.showNoDrivers)
    await service.expectCalls(.drivers)
  }

  @Test("begins anew for a view that is removed during a fetch and set again")
  func beginsAnew() async {
    service.driversAnswer.sequence(.returns([.fixture()]), .held, .throws(APIError.offline))
    presenter.searchDrivers("lewis")
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()
    presenter.searchDrivers("nobody")
    presenter.setViewDelegate(nil)
    presenter.setViewDelegate(view)
    await request.expectCancelled()

    presenter.fetchDrivers()

    await view.expectCalls(
      .startLoading, .startLoading, .showDrivers, .showFailure(message: offlineMessage))
    await service.expectCalls(.drivers, .drivers, .drivers)
  }

  @Test("shows the matches of a search during a fetch with the answer to a newer one")
  func keepsSearchForNewerFetch() async {
    service.driversAnswer.sequence(.returns(grid), .held, .returns(grid))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()
    presenter.searchDrivers("kimi")

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .startLoading, .showDrivers)
    #expect(presenter.drivers.map(\.badge) == ["7 RAI"])
    await older.expectCancelled()
    await service.expectCalls(.drivers, .drivers, .drivers)
  }

  @Test("keeps a search that begins when the earlier view's fetch is cancelled")
  func keepsSearchAtCancellation() async {
    let (newView, service, clock) = (SpyDriversView(), MockDriverService(), ManualClock())
    let presenter = leakChecked(DriversPresenter(service: service))
    service.driversAnswer.returns(grid)
    presenter.setViewDelegate(view)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    service.driversAnswer.answers { [weak presenter] in
      try await withTaskCancellationHandler(
        operation: { try await clock.sleep(for: .seconds(1)) },
        onCancel: { MainActor.assumeIsolated { presenter?.searchDrivers("nico") } })
      return []
    }
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading)
    await clock.sleeper()

    presenter.setViewDelegate(newView)

    await newView.expectCalls(.showDrivers)
    service.driversAnswer.returns(grid)
    #expect(presenter.drivers.count == 2)
    presenter.fetchDrivers()
    await newView.expectCalls(.startLoading, .showDrivers)
    #expect(presenter.drivers.count == 2)
    await service.expectCalls(.drivers, .drivers, .drivers)
  }
}
