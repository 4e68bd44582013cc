import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class DriversSearchTests: RehearsalTestCase {
  func testIgnoresCaseAccentsAndTheOrderOfWords() async {
    let queries = [
      "perez serg": ["Sergio Pérez"], "hulk": ["Nico Hülkenberg"], "HÜLK": ["Nico Hülkenberg"],
      "räikkönen": ["Kimi Räikkönen"], "raikkonen": ["Kimi Räikkönen"], "Ra\u{308}ikko\u{308}nen": ["Kimi Räikkönen"],
      "ｋｉｍｉ": ["Kimi Räikkönen"], "  nico  \t": ["Nico Hülkenberg", "Nico Rosberg"],
      "berg nico": ["Nico Hülkenberg", "Nico Rosberg"],
      "": ["Sergio Pérez", "Nico Hülkenberg", "Kimi Räikkönen", "Nico Rosberg"], "kimi \u{301}": ["Kimi Räikkönen"],
      " \u{200B}\n": ["Sergio Pérez", "Nico Hülkenberg", "Kimi Räikkönen", "Nico Rosberg"],
    ]
    for (query, names) in queries {
      let (view, service, presenter) = makePresenter()
      service.driversAnswer.returns(grid)
      presenter.fetchDrivers()
      await view.expectCalls(.startLoading, .showDrivers)

      presenter.searchDrivers(query)

      await view.expectCalls(.showDrivers)
      XCTAssertEqual(presenter.drivers.map(\.name), names, query)
      await service.expectCalls(.drivers)
    }
  }

  func testFindsANameInEveryFormThatAPersonMayType() async {
    for (query, name) in foldedQueries {
      let (view, service, presenter) = makePresenter()
      service.driversAnswer.returns(grid + pioneers)
      presenter.fetchDrivers()
      await view.expectCalls(.startLoading, .showDrivers)

      presenter.searchDrivers(query)

      await view.expectCalls(.showDrivers)
      XCTAssertEqual(presenter.drivers.map(\.name), [name], query)
      await service.expectCalls(.drivers)
    }
  }

  func testFindsTheDriversWithEachPartOfAWordAndNoOthersHoweverOftenLettersRepeat() async {
    let (view, service, presenter) = makePresenter()
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
    XCTAssertEqual(found, expected)
    await view.expectCalls(repetitiveWords.map { _ in .showDrivers })
    await service.expectCalls(.drivers)
  }

  func testFindsDriversByNumberAndByCode() async {
    for query in ["27", "hul", "nico 27"] {
      let (view, service, presenter) = makePresenter()
      service.driversAnswer.returns(grid)
      presenter.fetchDrivers()
      await view.expectCalls(.startLoading, .showDrivers)

      presenter.searchDrivers(query)

      await view.expectCalls(.showDrivers)
      XCTAssertEqual(presenter.drivers.map(\.name), ["Nico Hülkenberg"])
      await service.expectCalls(.drivers)
    }
  }

  func testShowsThatNoDriversNameNumberAndCodeHaveEachWordOfTheTypedQuery() async {
    for query in [" Nico  Räikkönen ", "british", "1985", "peréznico", "nico77", "eznico\u{301}"] {
      let (view, service, presenter) = makePresenter()
      service.driversAnswer.returns(grid)
      presenter.fetchDrivers()
      await view.expectCalls(.startLoading, .showDrivers)

      presenter.searchDrivers(query)

      await view.expectCalls(.showNoMatches(query: query))
      XCTAssertEqual(presenter.drivers, [])
      await service.expectCalls(.drivers)
    }
  }

  func testFollowsEachChangeOfTheQueryAndShowsAllDriversForAnEmptyOne() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.returns(grid)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    let counts = ["n", "ni", "nix", ""].map { query in
      presenter.searchDrivers(query)
      return presenter.drivers.count
    }

    XCTAssertEqual(counts, [3, 2, 0, 4])
    await view.expectCalls(.showDrivers, .showDrivers, .showNoMatches(query: "nix"), .showDrivers)
    await service.expectCalls(.drivers)
  }

  func testAppliesTheQueryAgainAfterAReload() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.sequence(.returns(grid), .returns([.fixture(givenName: "Nico", familyName: "Müller")]))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.searchDrivers("nico")
    await view.expectCalls(.showDrivers)

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showDrivers)
    XCTAssertEqual(presenter.drivers.map(\.name), ["Nico Müller"])
    await service.expectCalls(.drivers, .drivers)
  }

  func testKeepsAQueryForTheFirstLoadAndShowsNothingUntilThen() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.returns(grid)

    presenter.searchDrivers("kimi")
    await view.expectNoCalls()
    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showDrivers)
    XCTAssertEqual(presenter.drivers.map(\.name), ["Kimi Räikkönen"])
    await service.expectCalls(.drivers)
  }

  func testShowsASearchAtOnceAfterAFailedLoad() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.sequence(.returns(grid), .throws(APIError.offline))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage))

    presenter.searchDrivers("kimi")

    await view.expectCalls(.showDrivers)
    await service.expectCalls(.drivers, .drivers)
  }

  func testDistinguishesAListWithoutDriversFromOneWithoutMatches() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.returns([])
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showNoDrivers)

    presenter.searchDrivers("kimi")

    await view.expectCalls(.showNoDrivers)
    await service.expectCalls(.drivers)
  }

  /// Creates a presenter with a view.
  ///
  func testBeginsAnewForAViewThatIsRemovedDuringAFetchAndSetAgain() async {
    let (view, service, presenter) = makePresenter()
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

  func testShowsTheMatchesOfASearchDuringAFetchWithTheAnswerToANewerOne() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.sequence(.returns(grid), .held, .returns(grid))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()
    presenter.searchDrivers("kimi")

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .startLoading, .showDrivers)
    XCTAssertEqual(presenter.drivers.map(\.badge), ["7 RAI"])
    await older.expectCancelled()
    await service.expectCalls(.drivers, .drivers, .drivers)
  }

  func testKeepsASearchThatBeginsWhenTheEarlierViewsFetchIsCancelled() async {
    let (view, newView, service, clock) = (SpyDriversView(), SpyDriversView(), MockDriverService(), ManualClock())
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
    XCTAssertEqual(presenter.drivers.count, 2)
    presenter.fetchDrivers()
    await newView.expectCalls(.startLoading, .showDrivers)
    XCTAssertEqual(presenter.drivers.count, 2)
    await service.expectCalls(.drivers, .drivers, .drivers)
  }

  /// Unverified calls fail the test at the caller's line.
  private func makePresenter(line: UInt = #line) -> (SpyDriversView, MockDriverService, DriversPresenter) {
    let view = SpyDriversView(line: line)
    let service = MockDriverService(line: line)
    let presenter = leakChecked(DriversPresenter(service: service), line: line)
    presenter.setViewDelegate(view)
    return (view, service, presenter)
  }
}
