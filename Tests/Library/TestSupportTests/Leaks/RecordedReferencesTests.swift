import ExpectedFailures
import Testing

@testable import TestSupport

/// A view with a presenter, as strong as a real one.
private final class Screen {
  var presenter: Presenter?
}

private final class Presenter {
  weak var screen: Screen?
  var mock: SpyScreens?
}

private final class SpyScreens: Spy {
  enum Call: Equatable {
    case push(Recorded<Screen>)
    case follow(Recorded<Presenter?>)
    case replace(Recorded<[Screen]>)
  }

  let calls: CallLog<Call>

  init(line: UInt = #line) { calls = CallLog("SpyScreens", line: line) }

  func push(_ screen: Screen) { calls.record(.push(Recorded(screen))) }
  func follow(_ presenter: Presenter?) { calls.record(.follow(Recorded(presenter))) }
  func replace(_ screens: [Screen]) { calls.record(.replace(Recorded(screens))) }
}

@Suite("A recorded call", .rehearsal)
struct RecordedReferencesTests {
  @Test("is no leak of an object that it keeps, also in an optional or an array")
  func objects() async {
    let spy = SpyScreens().lenient()
    var (screen, listed, presenter): (Screen?, Screen?, Presenter?) = (Screen(), Screen(), Presenter())
    spy.follow(presenter)
    screen.map { spy.push($0) }
    spy.replace(listed.map { [$0, $0] } ?? [])

    await expectDeallocated(&screen)
    await expectDeallocated(&listed)
    await expectDeallocated(&presenter)

    #expect(spy.calls.all.count == 3)
  }

  @Test("is no leak of an object that the recorded one leads to")
  func path() async {
    let (spy, other) = (SpyScreens().lenient(), Screen())
    var presenter: Presenter? = Presenter()
    do {
      let screen = Screen()
      screen.presenter = presenter
      spy.push(screen)
      spy.push(other)
    }

    await expectDeallocated(&presenter)

    #expect(spy.calls.all.last == .push(Recorded(other)))
  }

  @Test("is no leak in a test that is not async")
  func blocking() {
    let spy = SpyScreens().lenient()
    var screen: Screen? = Screen()
    screen.map { spy.push($0) }

    expectDeallocated(&screen)

    #expect(screen == nil)
  }

  @Test("still keeps its object after a leak check of another one")
  func others() async {
    let spy = SpyScreens()
    spy.follow(Presenter())
    var screen: Screen? = Screen()
    screen.map { spy.push($0) }

    await expectDeallocated(&screen)

    await spy.expectNext { if case .follow(let presenter) = $0 { presenter.value?.mock == nil } else { false } }
    spy.lenient()
  }

  @Test("does not hide that something else keeps its object")
  func leak() async throws {
    let issues = try await reportedIssues {
      let kept = Screen()
      await rehearse {
        let spy = SpyScreens()
        var screen: Screen? = kept
        screen.map { spy.push($0) }
        await expectDeallocated(&screen, within: .milliseconds(20))
        await spy.expectNext { if case .push(let screen) = $0 { screen.value === kept } else { false } }
      }
    }

    #expect(issues.map { $0.comments.first?.rawValue.hasPrefix("Screen stays alive") } == [true])
  }

  @Test("names itself in a leak check without a scope")
  func withoutScope() async throws {
    let issues = try await reportedIssues {
      try await withoutScope {
        let spy = SpyScreens().lenient()
        var screen: Screen? = Screen()
        screen.map { spy.push($0) }
        await expectDeallocated(&screen, within: .milliseconds(20))
      }
    }

    let text = try #require(issues.first?.comments.first?.rawValue)
    #expect(text.contains("SpyScreens's recorded call .push(Screen) keeps it through push") && issues.count == 1)
  }

  private func withoutScope(_ body: () async throws -> Void) async throws {
    try await TestScope.$ofTask.withValue(nil, operation: body)
  }

  @Test("does not keep its double alive at the end of a scope, async or not")
  func cycle() async throws {
    let issues = try await reportedIssues { await rehearse { Self.pushInACycle() } }
    let issuesOfBlockingScope = try await reportedIssues { rehearse { Self.pushInACycle() } }

    #expect(issues.isEmpty && issuesOfBlockingScope.isEmpty)
  }

  /// Makes a double that keeps, through its recorded call, the objects that keep it.
  private static func pushInACycle() {
    let (spy, screen, presenter) = (SpyScreens().lenient(), leakChecked(Screen()), Presenter())
    (presenter.mock, screen.presenter) = (spy, presenter)
    spy.push(screen)
  }

  @Test("that is unverified fails the test with its text, although the end of the scope has released it")
  func unverified() async throws {
    let issues = try await reportedIssues {
      await rehearse {
        let (spy, screen, presenter) = (SpyScreens(), Screen(), Presenter())
        (presenter.mock, screen.presenter) = (spy, presenter)
        spy.push(screen)
      }
    }

    let text = try #require(issues.first?.comments.first?.rawValue)
    #expect(issues.count == 1 && text.contains("1 call that no expectation verified") && text.contains("push(Screen)"))
  }
}
