import ExpectedFailures
import TestSupport
import Testing

private final class MockRepository<Item: Equatable & Sendable> {
  final class Statics: Spy, Sendable {
    let calls = CallLog<Item>("MockRepository<\(Item.self)>")
  }

  static var statics: Statics { .ofThisTest { Statics() } }

  static func preload(_ item: Item) { statics.calls.record(item) }
}

private final class MockPage: Spy, Sendable {
  final class Statics: Spy, Sendable {
    let calls = CallLog<String>("MockPage")
    let firstAnswer: Answer<Void, MockPage, Never>

    init() { firstAnswer = Answer("first", of: calls) }
  }

  let calls = CallLog<String>("MockPage")
  static var statics: Statics { .ofThisTest { Statics() } }

  static func first() -> MockPage {
    statics.calls.record("first")
    return statics.firstAnswer.resolve(())
  }
}

@Suite("The static requirements of a double", .rehearsal)
struct StaticsOfDoublesTests {
  @Test("of a generic double are recorded for each type separately")
  func generic() {
    MockRepository<Int>.preload(3)
    MockRepository<String>.preload("tea")
    MockRepository<Int>.preload(4)

    MockRepository<Int>.statics.expectCalls(3, 4)
    MockRepository<String>.statics.expectCalls("tea")
  }

  @Test("are verified at the line that opens the scope, not in the file of the double")
  func line() async throws {
    let line = #line + 2
    let issues = try await reportedIssues {
      await rehearse { MockRepository<Int>.preload(3) }
    }

    #expect(issues.map { $0.sourceLocation?.line } == [line])
  }

  @Test("can be answered with the double itself, which does not outlive its test", arguments: [true, false])
  func answersItself(isVerified: Bool) async throws {
    let texts = try await reportedTexts {
      await rehearse {
        let page = MockPage()
        MockPage.statics.firstAnswer.returns(page)
        #expect(MockPage.first() === page)
        if isVerified { MockPage.statics.expectCalls("first") }
      }
    }

    #expect(texts.map { $0.contains("1 call that no expectation verified") } == (isVerified ? [] : [true]))
  }
}
