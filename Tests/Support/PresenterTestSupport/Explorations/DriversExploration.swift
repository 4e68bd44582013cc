import Exploration
import Foundation
import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

/// What a screen of drivers shows.
private struct DriversScreen: Equatable {
  enum Content: Equatable {
    case nothing, noDrivers, noMatches
    case drivers([String])

    var names: [String] {
      if case .drivers(let names) = self { names } else { [] }
    }
  }

  var isLoading = false
  var content = Content.nothing
  var showsFailure = false

  /// Shows what the presenter tells the view.
  mutating func show(_ call: SpyDriversView.Call, _ rows: [String]) {
    isLoading = call == .startLoading
    showsFailure = false
    switch call {
    case .startLoading: break
    case .showDrivers: content = .drivers(rows)
    case .showNoDrivers: content = .noDrivers
    case .showNoMatches: content = .noMatches
    case .showFailure: showsFailure = true
    }
  }
}

/// Declares what can happen to the presenter of the drivers, and what its view must show.
///
/// The view loads until the answer to its latest fetch comes. It then shows the drivers that match its latest search. After a failure,
/// it shows the earlier drivers.
@MainActor
package func driversExploration(_ run: ExplorationRun) {
  let service = MockDriverService()
  service.driversAnswer.explores(.returns([]), .returns(grid), .throws(APIError.offline))
  var (shown, expected) = (DriversScreen(), DriversScreen())
  var drivers: [Driver]?
  /// What the presenter knew and had to show before the latest answer.
  var earlier: (drivers: [Driver]?, content: DriversScreen.Content) = (nil, .nothing)
  /// True if a view went without a word during its fetch, whose drivers the presenter may know later.
  var isUnsure = false
  var isAbandoned = false
  var (query, isSearchShown) = ("", false)

  /// The content that matches the search, or what the view shows already.
  func matches() -> DriversScreen.Content {
    guard let drivers else { return expected.content }
    let found = drivers.filter {
      query.isEmpty
        || "\($0.familyName) \($0.number ?? 0)".folding(
          options: [.caseInsensitive, .diacriticInsensitive], locale: nil
        ).contains(query)
    }
    if drivers.isEmpty { return .noDrivers }
    return found.isEmpty ? .noMatches : .drivers(found.map { "\($0.givenName) \($0.familyName)" })
  }
  /// Forgets an answer that has not come, because its view has left or asks again.
  func forgetAnswer() {
    if shown.isLoading, !expected.isLoading { (drivers, expected.content) = earlier }
  }
  let views = ViewsInTurn<SpyDriversView> { hasGone in
    isUnsure = isUnsure || hasGone && shown.isLoading
    forgetAnswer()
    isAbandoned = hasGone
    (query, isSearchShown) = ("", false)
    (shown, expected) = (DriversScreen(), DriversScreen())
  }
  let presenter = run.owns("the presenter", DriversPresenter(service: service), withinCalls: false) {
    views.replace(with: nil)
  }
  func rows() -> [String] { presenter.object?.drivers.map(\.name) ?? [] }
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
  for text in ["hul", "27", "nobody", ""] {
    run.step(text.isEmpty ? "clear the search" : "search for \(text)") {
      if views.current != nil {
        (query, isSearchShown) = (text, !shown.isLoading && drivers != nil)
        if shown.isLoading {
          // A failure may be on its way.
          if !expected.isLoading { expected.content = matches() }
        } else {
          expected = DriversScreen(
            content: matches(), showsFailure: expected.showsFailure && (drivers == nil || !shown.showsFailure))
        }
      }
      presenter.object?.searchDrivers(text)
    }
  }

  service.driversAnswer.whenAnswered { call in
    guard views.current != nil, let result = call.result else { return }
    earlier = (drivers, expected.content)
    if case .success(let found) = result { drivers = found }
    let isSuccess = drivers != nil && (try? result.get()) != nil
    let content = isSuccess || !isSearchShown ? matches() : expected.content
    expected = DriversScreen(content: content, showsFailure: !isSuccess)
    isSearchShown = drivers != nil
  }
  run.rule("loads while it waits for an answer", shown.isLoading, equals: expected.isLoading)
  run.rule("has the rows that it shows", isAbandoned ? shown.content.names : rows(), equals: shown.content.names)
  run.rule("shows what matches", shown.isLoading || isUnsure ? expected : shown, equals: expected)
}
