import ExpectedFailures
import TestSupport
import Testing

@MainActor
private protocol Theme {
  static func apply(_ name: String) -> Bool
  init(name: String)
}

@MainActor
private final class MockTheme: Theme {
  final class Statics: Spy, Sendable {
    enum Call: Equatable, Sendable {
      case apply(String)
      case initialize(name: String)
    }

    let calls: CallLog<Call>
    let applyAnswer: Answer<String, Bool, Never>

    init() {
      calls = CallLog("MockTheme")
      applyAnswer = Answer("apply", of: calls)
    }
  }

  static var statics: Statics { .ofThisTest { Statics() } }

  static func apply(_ name: String) -> Bool {
    statics.calls.record(.apply(name))
    return statics.applyAnswer.resolve(name)
  }

  init(name: String) { Self.statics.calls.record(.initialize(name: name)) }
}

private protocol Repository<Item> {
  associatedtype Item: Equatable & Sendable
  static func preload(_ item: Item)
}

private final class MockRepository<Item: Equatable & Sendable>: Repository {
  final class Statics: Spy, Sendable {
    enum Call: Equatable, Sendable { case preload(Item) }

    let calls = CallLog<Call>("MockRepository<\(Item.self)>")
  }

  static var statics: Statics { .ofThisTest { Statics() } }

  static func preload(_ item: Item) { statics.calls.record(.preload(item)) }
}

private protocol Cache: Actor {
  static func limit() -> Int
}

private actor MockCache: Cache {
  final class Statics: Spy, Sendable {
    enum Call: Equatable, Sendable { case limit }

    let calls: CallLog<Call>
    let limitAnswer: Answer<Void, Int, Never>

    init() {
      calls = CallLog("MockCache")
      limitAnswer = Answer("limit", of: calls)
    }
  }

  static var statics: Statics { .ofThisTest { Statics() } }

  static func limit() -> Int {
    statics.calls.record(.limit)
    return statics.limitAnswer.resolve(())
  }
}

private protocol Page {
  static func first() -> Self
}

private final class MockPage: Page, Spy, Sendable {
  enum Call: Equatable, Sendable { case next }

  final class Statics: Spy, Sendable {
    enum Call: Equatable, Sendable { case first }

    let calls: CallLog<Call>
    let firstAnswer: Answer<Void, MockPage, Never>

    init() {
      calls = CallLog("MockPage")
      firstAnswer = Answer("first", of: calls)
    }
  }

  let calls = CallLog<Call>("MockPage")
  static var statics: Statics { .ofThisTest { Statics() } }

  static func first() -> MockPage {
    statics.calls.record(.first)
    return statics.firstAnswer.resolve(())
  }
}

@Suite("The static requirements of a double", .rehearsal)
struct StaticsOfDoublesTests {
  @Test("of the main actor are recorded and answered")
  @MainActor
  func mainActor() async {
    MockTheme.statics.applyAnswer.returns(true)

    let isApplied = MockTheme.apply("dark")
    _ = MockTheme(name: "light")

    #expect(isApplied)
    await MockTheme.statics.expectCalls(.apply("dark"), .initialize(name: "light"))
  }

  @Test("of a generic double are recorded for each type separately")
  func generic() {
    MockRepository<Int>.preload(3)
    MockRepository<String>.preload("tea")
    MockRepository<Int>.preload(4)

    MockRepository<Int>.statics.expectCalls(.preload(3), .preload(4))
    MockRepository<String>.statics.expectCalls(.preload("tea"))
  }

  @Test("of an actor are recorded and answered")
  func ofActor() {
    MockCache.statics.limitAnswer.returns(7)

    let limit = MockCache.limit()

    #expect(limit == 7)
    MockCache.statics.expectCalls(.limit)
  }
  @Test("can be answered with the double itself, which does not outlive its test", arguments: [true, false])
  func answersItself(isVerified: Bool) async throws {
    let issues = try await reportedIssues {
      await rehearse {
        let page = MockPage()
        MockPage.statics.firstAnswer.returns(page)
        #expect(MockPage.first() === page)
        if isVerified { MockPage.statics.expectCalls(.first) }
      }
    }

    #expect(issues.count == (isVerified ? 0 : 1))
    #expect(issues.allSatisfy { "\($0.comments)".contains("1 call that no expectation verified") })
  }
}
