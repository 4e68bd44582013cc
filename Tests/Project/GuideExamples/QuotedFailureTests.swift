import ExpectedFailures
import Exploration
import Foundation
import HTTPTestSupport
import Interfaces
import SegmentDoubles
import SourceChecks
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The failures that articles quote") @MainActor
struct QuotedFailureTests {
  /// The beginnings of the texts in articles that are no failures of tests.
  private static let otherTexts = [
    "// ", "   // swift-tools-version", ".product(", "$ swift run demo",
    "main actor-isolated initializer", "Killed mutants  ", "Covered regions  ", "covered  func summary",
  ]

  @Test("come out like that")
  func quotesAreTrue() async throws {
    // A measurement of coverage bounds the runs of explorations, and some failures are found later.
    let issues = try await Exploration.$environment.withValue([:]) {
      try await reportedIssues { @MainActor in
        for failure in Self.failures { await failure() }
      }
    }
    let failures = issues.map { Self.normalized($0.comments.first?.rawValue ?? "") }
    let quotes = try Repository.articles().flatMap(Self.texts)
    let recorded = try Self.recordedTexts()

    #expect(failures.filter { !quotes.contains($0) } == [])
    let unknown = quotes.filter { quote in
      !failures.contains(quote) && !recorded.contains(quote) && !Self.otherTexts.contains { quote.hasPrefix($0) }
    }
    #expect(unknown == [], "make a quoted failure in QuotedFailureTests")
  }

  /// The texts of failures that other tests compare, with the names of the articles.
  private static func recordedTexts() throws -> [String] {
    let samples = "Tests/Library/FailingSamples"
    let evidence = try Repository.lines(of: "\(samples)/Processes/Approved/TestEvidenceTests/Swift-Testing.txt")
      .split { $0.hasPrefix("# ") }.map { normalized($0.joined(separator: "\n")) }
    return try (texts(of: "\(samples)/FailureTexts.md") + evidence).map { text in
      namesOfArticles.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }
  }

  private static let namesOfArticles: KeyValuePairs = [
    "FailingSample+ApprovedTexts/no-such-file": "ReceiptTests/receipt",
    "TEST": "ShopTests.ReceiptTests/printsTheReceipt",
    "EvidenceSamplesTests/expectation": "MenuTests/takesTheOrder", "EvidenceSamples": "MenuTests",
    "FailingSamples": "CafeTests",
  ]

  /// The blocks of text in a document.
  private static func texts(of document: String) throws -> [String] {
    try Repository.lines(of: document).joined(separator: "\n").matches(of: #/(?ms)^ *```text\n(.*?)\n *```$/#)
      .map { normalized(String($0.1)) }
  }

  /// The text without what depends on the timeout, on lines of source files, and on editors.
  private static func normalized(_ text: String) -> String {
    let withoutTime = text.replacing(#/within \d+\.\d+ seconds/#, with: "within N seconds")
    let withoutLines = withoutTime.replacing(#/\.swift(:\d+)+/#, with: ".swift:N")
    return withoutLines.replacing(#/(?m) +$/#, with: "").trimmingCharacters(in: .newlines)
  }

  private static let soon = Duration.milliseconds(20)

  /// Each fails once, as an article says.
  private static let failures: [@Sendable @MainActor () async -> Void] = [
    // An older answer is shown.
    {
      let view = SpyDriversView()
      view.showDrivers()
      await view.expectNoMoreCalls()
    },
    // A task searches for an empty query.
    {
      let view = SpyDriversView()
      view.showNoMatches(query: "")
      await view.expectNoCalls()
    },
    // A fetch is not cancelled.
    {
      let service = MockDriverService()
      service.driversAnswer.holds()
      let fetch = Task { try await service.drivers() }
      let older = await service.driversAnswer.held()
      await older.expectCancelled(within: soon)
      older.returns([])
      _ = await fetch.result
      await service.expectCalls(.drivers)
    },
    // A message is not shown.
    {
      let view = SpyDriversView()
      view.startLoading()
      await view.expectCalls(
        .startLoading, .showFailure(message: "There is no connection. Check your network and try again."), within: soon)
    },
    // A presenter finishes before it starts.
    {
      let delegate = SpySignupPresenterDelegate()
      delegate.registrationDidFinish(error: nil)
      delegate.registrationDidStart()
      await delegate.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    },
    // A lock counts its sleeps.
    {
      let view = SpyLoginView()
      view.showLock(secondsLeft: 29)
      await view.expectCalls(.showLock(secondsLeft: 23))
    },
    // Nothing sleeps on a clock.
    { await ManualClock().advance(by: .seconds(5), within: soon) },
    // A task sleeps on.
    {
      await rehearse {
        let clock = ManualClock()
        let nap = Task { try? await clock.sleep(for: .seconds(8)) }
        await clock.advance(by: .seconds(7))
        _ = nap
      }
    },
    // A requirement has no answer.
    {
      let service = MockDriverService()
      _ = try? await service.drivers()
      await service.expectCalls(.drivers)
    },
    // A request has another query.
    {
      guard let address = URL(string: "https://api.example.com/f1/drivers.json") else { return }
      let api = HTTPStub()
      api.on(.get, "/f1/drivers.json?limit=1&offset=0").returns(.json("[]"))
      _ = try? await api.session.data(from: address)
      await api.expectCalls(.get(address.absoluteString))
    },
    // A request keeps its presenter.
    {
      await rehearse {
        let service = MockSignupService()
        service.registerAnswer.never()
        var presenter: SignupPresenter? = SignupPresenter()
        presenter?.register(with: service)
        await expectDeallocated(&presenter, within: soon)
        await service.expectCalls(.register(.fixture()))
      }
    },
    // A screen and its presenter keep each other.
    {
      var screen: VolunteerScreen? = VolunteerScreen()
      await expectDeallocated(&screen, within: soon)
    },
    // A load within the end of another one.
    {
      await explore { run in
        let (view, service) = (SpyUsersView(), MockUserService())
        let presenter = HastyUsersPresenter(service: service)
        presenter.view = view
        run.step("load") { presenter.loadUsers() }
        run.rule(of: view, .atMostOne(after: .startLoading, where: { $0 != .startLoading && $0 != .finishLoading }))
      }
    },
  ]

  @MainActor private final class SignupPresenter {
    func register(with service: MockSignupService) { service.register(.fixture()) { _ in _ = self } }
  }

  @MainActor private final class VolunteerPresenter { var view: VolunteerScreen? }

  @MainActor private final class VolunteerScreen {
    let presenter = VolunteerPresenter()
    init() { presenter.view = self }
  }

  /// A presenter that shows an answer although a new load has begun within `finishLoading`.
  @MainActor private final class HastyUsersPresenter {
    weak var view: SpyUsersView?
    private var isLoading = false
    private let service: MockUserService

    init(service: MockUserService) { self.service = service }

    func loadUsers() {
      guard let view, !isLoading else { return }
      isLoading = true
      view.startLoading()
      service.users { [weak self] _ in MainActor.assumeIsolated { self?.show() } }
    }

    private func show() {
      isLoading = false
      view?.finishLoading()
      view?.setEmptyUsers()
    }
  }
}
