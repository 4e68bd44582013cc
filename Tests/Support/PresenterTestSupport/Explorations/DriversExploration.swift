import Exploration
import Foundation
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

/// A service that tells a spy when its task is cancelled, so that anything can happen within that call.
@MainActor
private final class CancellableService: DriverServiceType, Spy {
  enum Call: Equatable { case cancel }

  let calls = CallLog<Call>("CancellableService")
  /// The presenter, or nil when it is deallocated, within which nothing can happen.
  weak var presenter: DriversPresenter?
  private let service: MockDriverService
  /// A key that is set only on the main queue.
  private let mark = DispatchSpecificKey<Void>()

  init(_ service: MockDriverService) {
    self.service = service
    DispatchQueue.main.setSpecific(key: mark, value: ())
  }

  nonisolated func drivers() async throws -> [Driver] {
    try await withTaskCancellationHandler {
      try await service.drivers()
    } onCancel: {
      // A task that is already cancelled when it begins calls this elsewhere, after its cancellation.
      guard DispatchQueue.getSpecific(key: mark) != nil else { return }
      MainActor.assumeIsolated { if presenter != nil { calls.record(.cancel) } }
    }
  }
}

/// The grid, with drivers who differ from it in one part or only by their ids, have letters that repeat, or were born at an edge of a
/// year.
private let otherGrid: [Driver] = [
  .fixture(givenName: "Nico ", familyName: "Hu\u{308}lken\u{AD}berg", number: 27, code: "HUL"),
  .fixture(givenName: "Nico", familyName: "Hülkenberg", number: 27, code: nil, nationality: " "),
  .fixture(givenName: "\u{3164}", familyName: "Rosberg", number: 6, code: "\u{34F}", nationality: "\u{FE0F}"),
  .fixture(givenName: "Kkök", familyName: "Ökkö", dateOfBirth: .fixture(year: 1985, month: 12, day: 31)),
  .fixture(givenName: "Kök", familyName: "Ök", dateOfBirth: .fixture(year: 2005, month: 1, day: 1)),
  .fixture(id: "kok", givenName: "Kök", familyName: "Ök", dateOfBirth: .fixture(year: 2005, month: 1, day: 1)),
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
    .throws(APIError.unauthorized(message: "\u{3164}")), .throws(CancellationError()))
  var (shown, expected) = (DriversScreen(), DriversScreen())
  var drivers: [Driver]?
  /// What the presenter knew and had to show before the latest answer.
  var earlier: (drivers: [Driver]?, screen: DriversScreen, isSearchShown: Bool) = (nil, DriversScreen(), false)
  /// True if a view went without a word during its fetch, whose drivers the presenter may know later.
  var isUnsure = false
  var isAbandoned = false
  var (query, isSearchShown) = ("", false)

  /// The content that matches the search, or what the view shows already.
  func content() -> DriversScreen.Content {
    guard let drivers else { return expected.content }
    let found = drivers.filter { matches($0, query) }
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
    (query, isSearchShown) = ("", false)
    (shown, expected) = (DriversScreen(), DriversScreen())
  }
  let cancellableService = CancellableService(service)
  let presenter = run.owns("the presenter", DriversPresenter(service: cancellableService), withinCalls: false) {
    views.replace(with: nil)
  }
  cancellableService.presenter = presenter.object
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
  func search(for text: String) {
    if views.current != nil {
      (query, isSearchShown) = (text, !shown.isLoading && drivers != nil)
      if shown.isLoading {
        // A failure may be on its way.
        if !expected.isLoading { expected.content = content() }
        if !expected.isLoading, expected.failure != nil, earlier.isSearchShown {
          (expected.updates, earlier.isSearchShown) = (expected.updates + 1, false)
        }
      } else {
        expected = DriversScreen(
          content: content(), failure: drivers == nil || shown.failure == nil ? expected.failure : nil,
          updates: expected.updates + (drivers == nil ? 0 : 1))
      }
    }
    presenter.object?.searchDrivers(text)
  }
  for text in ["hul", " HÜL", "nico\t27", "nobody", "nobody "] { run.step("search for \(text)") { search(for: text) } }
  run.step("clear the search") { search(for: "") }
  run.step("search for a part of a name") { fixtures in
    let name = fixtures.element(of: ["Räikkönen", "kkök", "ÖKKÖ", "kok"])
    search(for: String(name.dropFirst(fixtures.int(in: 0...3)).prefix(fixtures.int(in: 1...5))))
  }

  service.driversAnswer.whenAnswered { call in
    guard views.current != nil, let result = call.result else { return }
    earlier = (drivers, expected, isSearchShown)
    switch result {
    case .success(let found):
      drivers = found
      expected = DriversScreen(content: content(), updates: expected.updates + 1)
    case .failure(let error):
      expected = DriversScreen(
        content: isSearchShown ? expected.content : content(), failure: shownMessage(for: error),
        updates: expected.updates + (isSearchShown || drivers == nil ? 0 : 1))
    }
    isSearchShown = drivers != nil
  }
  run.rule("loads while it waits for an answer", shown.isLoading, equals: expected.isLoading)
  run.rule("has the rows that it shows", isAbandoned ? shown.content.rows : rows(), equals: shown.content.rows)
  run.rule("shows what matches", shown.isLoading || isUnsure ? expected : shown, equals: expected)
}

/// Returns true if a driver has each word of the query, by the plain rule.
private func matches(_ driver: Driver, _ query: String) -> Bool {
  let number = driver.number.map { "\($0)" } ?? ""
  let text = folded("\(driver.givenName) \(driver.familyName) \(number) \(driver.code ?? "")")
  return folded(query).split(whereSeparator: \.isWhitespace).allSatisfy { text.contains($0) }
}

private func folded(_ text: String) -> String {
  let visible = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
  return String(visible.map(Character.init)).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
}

private func row(of driver: Driver) -> DriverViewData {
  let day = driver.dateOfBirth
  return DriverViewData(
    name: joinVisible(driver.givenName, driver.familyName, by: " "),
    badge: joinVisible(driver.number.map { "\($0)" }, driver.code, by: " "),
    detail: joinVisible(
      driver.nationality, "born " + String(format: "%04d-%02d-%02d", day.year, day.month, day.day), by: ", "))
}
