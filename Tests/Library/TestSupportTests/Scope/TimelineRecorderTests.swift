import Testing

@testable import TestSupport

@Suite("A test that records its timeline")
struct TimelineRecorderTests {
  private let site = SourceSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1)

  @Test("has its calls, their answers and the time that passed, in order")
  func recordsAll() async {
    let timeline = await timeline {
      let (shop, lamp, clock) = (MockShop(), SpyLamp(), ManualClock())
      shop.stockAnswer.returns(["tea"])
      shop.deliverAnswer.holds()
      shop.stock { _ in lamp.turnOn() }
      await clock.advance(by: .seconds(2), sleepers: 0)
      shop.deliver { _ in }
      await shop.deliverAnswer.held().throws(.soldOut)
      await shop.expectCalls(.stock, .deliver)
      await lamp.expectCalls(.turnOn)
    }

    #expect(
      timeline == """
          1  MockShop     stock
          2  MockShop     stock returns ["tea"]
          3  SpyLamp      turnOn
          4  ManualClock  2.0 seconds pass
          5  MockShop     deliver
          6  MockShop     deliver throws soldOut
        """)
  }

  @Test("has the calls that came before an error")
  func recordsUntilItThrows() throws {
    let recorder = TimelineRecorder()
    let scope = TestScope(recorder: recorder)

    TestScope.$ofTask.withValue(scope) {
      SpyLamp(received: .turnOn).lenient()
    }
    scope.abandon()

    #expect(try #require(recorder.timeline).description == "  1  SpyLamp  turnOn")
  }

  /// A part of a test, and the lines of its timeline.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: @Sendable () async -> Void
    let timeline: String?

    init(_ name: String, timeline: String?, _ body: @escaping @Sendable () async -> Void) {
      (testDescription, self.timeline, self.body) = (name, timeline, body)
    }
  }

  @Test(
    "has no lines but those of calls, answers and the time that passes",
    arguments: [
      Case("a clock that runs", timeline: "  1  ManualClock  3.0 seconds pass\n  2  SpyLamp      turnOn") {
        let (lamp, clock) = (SpyLamp(), ManualClock())
        Task {
          try await clock.sleep(for: .seconds(3))
          lamp.turnOn()
        }
        await clock.run { await lamp.expectCalls(.turnOn) }
      },
      Case("an answer without a value", timeline: "  1  MockBell  ring returns") {
        let ringAnswer = Answer<Void, Void, Never>("ring", of: CallLog<String>("MockBell"))
        ringAnswer.returns()
        await ringAnswer.resolve(())
      },
      Case("an advance by zero", timeline: "  1  SpyLamp  turnOn") {
        let (lamp, clock) = (SpyLamp(), ManualClock())
        await clock.advance(by: .zero, sleepers: 0)
        lamp.turnOn()
        await lamp.expectCalls(.turnOn)
      },
      Case("no call of a double", timeline: nil) { await SpyLamp().expectNoCalls() },
    ])
  func records(sample: Case) async {
    let timeline = await timeline(of: sample.body)

    #expect(timeline == sample.timeline)
  }

  @Test("waits for its name if XCTest gives it only at the end")
  func waitsForItsName() {
    let test = RunningTestCase(name: nil)
    let names = CallLog<String>("names").lenient()

    test.withName { names.record("first: \($0)") }
    test.finish(as: "MenuXCTests.testOpens")
    test.withName { names.record("second: \($0)") }

    #expect(names.all == ["first: MenuXCTests.testOpens", "second: MenuXCTests.testOpens"])
  }

  @Test("gives each of its cases its own file name", arguments: [1, 2])
  func namesCases(number: Int) {
    let name = "Module.Suite/a_case-\(number)(_:)/File.swift:1:2"

    let names = [TimelineRecorder.fileName(name), TimelineRecorder.fileName(name)]

    #expect(names == ["Module.Suite.a_case.\(number)", "Module.Suite.a_case.\(number)-2"])
  }

  @Test("describes only the latest calls if the test has not failed")
  func isBounded() {
    let recorder = TimelineRecorder()
    let described = CallLog<Int>("described").lenient()
    let entries = (1...100).lazy.map { number in
      described.record(number)
      return Timeline.Entry(number: number, text: "turnOn")
    }

    for name in ["first", "second", "third", "fourth"] {
      recorder.add(entries, of: recorder.addDouble(name, site: site))
    }

    #expect(recorder.doubles.map { $0.entries?.count } == [20, 20, 10, 0])
    #expect(recorder.doubles.map(\.skippedCount) == [80, 80, 90, 100])
    #expect(described.all == Array(81...100) + Array(81...100) + Array(91...100))
  }

  @Test("forgets the calls of the cases before")
  func restarts() {
    let recorder = TimelineRecorder()
    let entries = [Timeline.Entry(number: 1, text: "turnOn")]
    for name in ["before", "first case"] { recorder.add(entries, of: recorder.addDouble(name, site: site)) }

    recorder.restart(afterDoubles: 1)
    recorder.add(entries, of: recorder.addDouble("second case", site: site))

    #expect(recorder.doubles.filter { $0.entries != nil }.map(\.name) == ["before", "second case"])
  }

  /// Runs the body of a test, and returns the text of its timeline.
  private func timeline(of body: () async throws -> Void) async rethrows -> String? {
    let recorder = TimelineRecorder()
    let scope = TestScope(recorder: recorder)
    try await TestScope.$ofTask.withValue(scope, operation: body)
    await scope.end()
    return recorder.timeline?.description
  }
}
