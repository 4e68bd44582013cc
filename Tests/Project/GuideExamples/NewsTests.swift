import Exploration
import TestSupport
import Testing
import XCTest

struct Headline: Equatable, Sendable {
  var title: String
  var readers: Int
}

@MainActor protocol NewsViewType: AnyObject {
  /// Shows a spinner alone, without rows and without a failure.
  func startLoading()
  func finishLoading()
  func show(_ rows: [String])
  func showFailure(_ message: String)
  func hideFailure()
}

protocol NewsServiceType: Sendable {
  func headlines(about topic: String) async throws -> [Headline]
}

@MainActor final class NewsPresenter {
  weak var view: (any NewsViewType)?
  private let service: any NewsServiceType
  private let clock: any Clock<Duration>
  private var work: Task<Void, Never>?

  init(service: any NewsServiceType, clock: any Clock<Duration>) {
    (self.service, self.clock) = (service, clock)
  }

  deinit { work?.cancel() }

  /// Loads the headlines about a topic, in place of those about an earlier one.
  func open(_ topic: String) {
    guard let view else { return }
    work?.cancel()
    work = Task { [weak self, service, clock] in
      let headlines = try? await service.headlines(about: topic)
      guard !Task.isCancelled else { return }
      self?.finish(headlines)
      guard headlines == nil, (try? await clock.sleep(for: .seconds(5))) != nil else { return }
      self?.view?.hideFailure()
    }
    // The view may open another topic within any call, which cancels this work.
    view.startLoading()
  }

  private func finish(_ headlines: [Headline]?) {
    view?.finishLoading()
    guard !Task.isCancelled else { return }
    if let headlines {
      view?.show(headlines.map { "\($0.title), \(readers($0.readers))" })
    } else {
      view?.showFailure("There is no news now.")
    }
  }

  private func readers(_ count: Int) -> String {
    switch count {
    case 0: "no readers"
    case 1: "1 reader"
    default: "\(count) readers"
    }
  }
}

@MainActor final class SpyNewsView: NewsViewType, Spy {
  enum Call: Equatable, Sendable {
    case startLoading
    case finishLoading
    case show([String])
    case showFailure(String)
    case hideFailure
  }

  let calls = CallLog<Call>("SpyNewsView")

  func startLoading() { calls.record(.startLoading) }
  func finishLoading() { calls.record(.finishLoading) }
  func show(_ rows: [String]) { calls.record(.show(rows)) }
  func showFailure(_ message: String) { calls.record(.showFailure(message)) }
  func hideFailure() { calls.record(.hideFailure) }
}

final class MockNewsService: NewsServiceType, Spy {
  enum Call: Equatable, Sendable {
    case headlines(about: String)
  }

  let calls: CallLog<Call>
  let headlinesAnswer: Answer<String, [Headline], any Error>

  init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    calls = CallLog("MockNewsService", fileID: fileID, filePath: filePath, line: line, column: column)
    headlinesAnswer = Answer("headlines", of: calls)
  }

  func headlines(about topic: String) async throws -> [Headline] {
    calls.record(.headlines(about: topic))
    return try await headlinesAnswer.resolve(topic)
  }
}

extension Headline {
  static func fixture(title: String = "Rain", readers: Int = 2) -> Headline {
    Headline(title: title, readers: readers)
  }
}

struct NoConnection: Error {}

@Suite(.rehearsal) @MainActor struct NewsTests {
  let view = SpyNewsView()
  let service = MockNewsService()
  let clock = ManualClock()
  let presenter: NewsPresenter

  init() {
    presenter = NewsPresenter(service: service, clock: clock)
    presenter.view = view
  }

  @Test("shows each headline with its readers", arguments: [(0, "no readers"), (1, "1 reader"), (2, "2 readers")])
  func showsHeadlines(readers: Int, text: String) async {
    service.headlinesAnswer.returns([.fixture(title: "Rain", readers: readers)])

    presenter.open("weather")

    await service.expectCalls(.headlines(about: "weather"))
    await view.expectCalls(.startLoading, .finishLoading, .show(["Rain, \(text)"]))
  }
}

extension NewsTests {
  @Test("starts the spinner at once, and stops it with the answer")
  func spins() async {
    service.headlinesAnswer.holds()

    presenter.open("weather")

    await view.expectCalls(.startLoading)
    let call = await service.headlinesAnswer.held()
    call.returns([])
    await view.expectCalls(.finishLoading, .show([]))
    await view.expectNoMoreCalls()
    clock.expectNoSleepers()
    await service.expectCalls(.headlines(about: "weather"))
  }

  @Test("shows only the headlines about the last topic")
  func ignoresOldAnswer() async {
    service.headlinesAnswer.holds(ignoringCancellation: true)
    presenter.open("weather")
    let old = await service.headlinesAnswer.held()
    presenter.open("sports")
    let new = await service.headlinesAnswer.held()

    new.returns([.fixture(title: "Goal", readers: 2)])
    await view.expectCalls(.startLoading, .startLoading, .finishLoading, .show(["Goal, 2 readers"]))
    old.returns([.fixture(title: "Rain")])

    await view.expectNoMoreCalls()
    await service.expectCalls(.headlines(about: "weather"), .headlines(about: "sports"))
  }

  @Test("shows a failure for five seconds")
  func showsFailure() async {
    service.headlinesAnswer.throws(NoConnection())

    presenter.open("weather")

    await view.expectCalls(.startLoading, .finishLoading, .showFailure("There is no news now."))
    await clock.advance(by: .milliseconds(4_999))
    await view.expectNoMoreCalls()
    await clock.advance(by: .milliseconds(1))
    await view.expectCalls(.hideFailure)
    await service.expectCalls(.headlines(about: "weather"))
  }

  @Test("loads another topic while the failure is shown")
  func opensAfterFailure() async {
    service.headlinesAnswer.sequence(.throws(NoConnection()), .returns([]))
    presenter.open("weather")
    await view.expectCalls(.startLoading, .finishLoading, .showFailure("There is no news now."))
    await clock.sleeper()

    presenter.open("sports")

    await view.expectCalls(.startLoading, .finishLoading, .show([]))
    await view.expectNoMoreCalls()
    await service.expectCalls(.headlines(about: "weather"), .headlines(about: "sports"))
  }

  @Test("goes away during a load")
  func goesAway() async {
    var short: NewsPresenter? = NewsPresenter(service: service, clock: clock)
    short?.view = view
    service.headlinesAnswer.holds()
    short?.open("weather")
    let call = await service.headlinesAnswer.held()
    await view.expectCalls(.startLoading)

    await expectDeallocated(&short)

    await call.expectCancelled()
    await service.expectCalls(.headlines(about: "weather"))
  }

  @Test("does not keep its view alive")
  func releasesView() async {
    var gone: SpyNewsView? = SpyNewsView()
    presenter.view = gone

    await expectDeallocated(&gone)
  }

  @Test("loads nothing without a view")
  func needsView() async {
    presenter.view = nil

    presenter.open("weather")

    await service.expectNoCalls()
  }

  @Test("shows one result for each load, whatever happens")
  func explores() async {
    await explore(runs: 300) { run in
      let (view, service, clock) = (SpyNewsView(), MockNewsService(), ManualClock())
      let presenter = run.owns("the presenter", NewsPresenter(service: service, clock: clock), withinCalls: false)
      presenter.object?.view = view
      run.step("open the weather") { presenter.object?.open("weather") }
      run.step("open sports") { presenter.object?.open("sports") }
      run.step("leave") { presenter.object?.view = nil }
      run.rule(of: view, .atMostOne(after: .startLoading) { $0.isResult })
    }
  }
}

extension SpyNewsView.Call {
  var isResult: Bool {
    switch self {
    case .show, .showFailure: true
    default: false
    }
  }
}

@MainActor final class NewsXCTests: RehearsalTestCase {
  func testShowsHeadlines() async {
    let (view, service) = (SpyNewsView(), MockNewsService())
    let presenter = NewsPresenter(service: service, clock: ManualClock())
    presenter.view = view
    service.headlinesAnswer.returns([.fixture(title: "Rain", readers: 1)])

    presenter.open("weather")

    await service.expectCalls(.headlines(about: "weather"))
    await view.expectCalls(.startLoading, .finishLoading, .show(["Rain, 1 reader"]))
  }
}
