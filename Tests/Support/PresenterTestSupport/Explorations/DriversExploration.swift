import Exploration
import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

/// What a screen of drivers shows.
private struct DriversScreen: Equatable {
  enum Content: Equatable {
    case nothing, noDrivers
    case noMatches(query: String)
    case drivers([DriverViewData])

    var rows: [DriverViewData] {
      if case .drivers(let rows) = self { rows } else { [] }
    }
  }

  var isLoading = false
  var content = Content.nothing
  var failure: String?
  /// The number of times that the view was told of its content.
  var updates = 0

  /// Shows what the presenter tells the view.
  mutating func show(_ call: SpyDriversView.Call, _ rows: [DriverViewData]) {
    isLoading = call == .startLoading
    failure = nil
    updates += 1
    switch call {
    case .startLoading: updates -= 1
    case .showDrivers: content = .drivers(rows)
    case .showNoDrivers: content = .noDrivers
    case .showNoMatches(let query): content = .noMatches(query: query)
    case .showFailure(let message): (failure, updates) = (message, updates - 1)
    }
  }
}

/// What a person types, and the family name of the drivers that it finds, or nil for all drivers.
private let searches = [
  ("hul", "Hülkenberg"), (" HÜL", "Hülkenberg"), ("nico 27", "Hülkenberg"), ("nobody", ""), ("nobody ", ""), ("", nil),
]

/// The grid, with drivers who differ from it in one part.
private let otherGrid: [Driver] = [
  .fixture(givenName: "Nico ", familyName: "Hu\u{308}lkenberg", number: 27, code: "HUL"),
  .fixture(givenName: "Nico", familyName: "Hülkenberg", number: 27, code: nil, nationality: " "),
  .fixture(givenName: "", familyName: "Rosberg", number: 6, code: "ROS"),
]

/// Declares what can happen to the presenter of the drivers, and what its view must show.
///
/// The view loads until the answer to its latest fetch comes. It then shows the drivers that match its latest search. After a failure,
/// it shows the earlier drivers.
@MainActor
package func driversExploration(_ run: ExplorationRun) {
  let service = MockDriverService()
  service.driversAnswer.explores(
    .returns([]), .returns(grid), .throws(APIError.offline), .returns(otherGrid), .throws(APIError.server(message: "")),
    .throws(CancellationError()))
  var (shown, expected) = (DriversScreen(), DriversScreen())
  var drivers: [Driver]?
  /// What the presenter knew and had to show before the latest answer.
  var earlier: (drivers: [Driver]?, screen: DriversScreen, isSearchShown: Bool) = (nil, DriversScreen(), false)
  /// True if a view went without a word during its fetch, whose drivers the presenter may know later.
  var isUnsure = false
  var isAbandoned = false
  var (query, familyName, isSearchShown) = ("", String?.none, false)

  /// The content that matches the search, or what the view shows already.
  func matches() -> DriversScreen.Content {
    guard let drivers else { return expected.content }
    let found = drivers.filter { familyName == nil || $0.familyName == familyName }
    if drivers.isEmpty { return .noDrivers }
    return found.isEmpty ? .noMatches(query: query) : .drivers(found.map(row(of:)))
  }
  /// Forgets an answer that has not come, because its view has left or asks again.
  func forgetAnswer() {
    if shown.isLoading, !expected.isLoading { (drivers, expected) = (earlier.drivers, earlier.screen) }
  }
  let views = ViewsInTurn<SpyDriversView> { hasGone in
    isUnsure = isUnsure || hasGone && shown.isLoading
    forgetAnswer()
    isAbandoned = hasGone
    (query, familyName, isSearchShown) = ("", nil, false)
    (shown, expected) = (DriversScreen(), DriversScreen())
  }
  let presenter = run.owns("the presenter", DriversPresenter(service: service), withinCalls: false) {
    views.replace(with: nil)
  }
  func rows() -> [DriverViewData] { presenter.object?.drivers ?? [] }
  views.declare(
    in: run, of: presenter, [SpyDriversView(), SpyDriversView()], set: "set view", remove: "remove the view",
    rule: { call in
      shown.show(call, rows())
      return nil
    },
    give: { presenter, view in presenter.setViewDelegate(view) })
  run.step("fetch") {
    if views.current != nil {
      forgetAnswer()
      expected.isLoading = true
    }
    presenter.object?.fetchDrivers()
  }
  let (otherView, otherService) = (SpyDriversView(), MockDriverService())
  otherService.driversAnswer.never()
  let other = DriversPresenter(service: otherService)
  other.setViewDelegate(otherView)
  run.step("search another screen") { withExtendedLifetime(otherView) { other.searchDrivers("other") } }
  for (text, found) in searches {
    run.step(text.isEmpty ? "clear the search" : "search for \(text)") {
      if views.current != nil {
        (query, familyName, isSearchShown) = (text, found, !shown.isLoading && drivers != nil)
        if shown.isLoading {
          // A failure may be on its way.
          if !expected.isLoading { expected.content = matches() }
          if !expected.isLoading, expected.failure != nil, earlier.isSearchShown {
            (expected.updates, earlier.isSearchShown) = (expected.updates + 1, false)
          }
        } else {
          expected = DriversScreen(
            content: matches(), failure: drivers == nil || shown.failure == nil ? expected.failure : nil,
            updates: expected.updates + (drivers == nil ? 0 : 1))
        }
      }
      presenter.object?.searchDrivers(text)
    }
  }

  service.driversAnswer.whenAnswered { call in
    guard views.current != nil, let result = call.result else { return }
    earlier = (drivers, expected, isSearchShown)
    switch result {
    case .success(let found):
      drivers = found
      expected = DriversScreen(content: matches(), updates: expected.updates + 1)
    case .failure(let error):
      expected = DriversScreen(
        content: isSearchShown ? expected.content : matches(), failure: shownMessage(for: error),
        updates: expected.updates + (isSearchShown || drivers == nil ? 0 : 1))
    }
    isSearchShown = drivers != nil
  }
  run.rule("loads while it waits for an answer", shown.isLoading, equals: expected.isLoading)
  run.rule("has the rows that it shows", isAbandoned ? shown.content.rows : rows(), equals: shown.content.rows)
  run.rule("shows what matches", shown.isLoading || isUnsure ? expected : shown, equals: expected)
}

private func row(of driver: Driver) -> DriverViewData {
  DriverViewData(
    name: joinVisible(driver.givenName, driver.familyName, by: " "),
    badge: joinVisible(driver.number.map { "\($0)" }, driver.code, by: " "),
    detail: joinVisible(driver.nationality, "born 1985-01-07", by: ", "))
}
