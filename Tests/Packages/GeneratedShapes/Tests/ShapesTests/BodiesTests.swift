import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Bodies", .rehearsal)
struct BodiesTests {
  @Test("run by default, but not if the answer is an error")
  func perform() async throws {
    let (mock, failing) = (MockPerformer(), MockPerformer())
    let performer: any Performer = mock
    var steps: [String] = []
    failing.attemptAnswer.throws(Offline())

    performer.perform { steps.append("performed") }
    await performer.performLater { steps.append("later") }
    try performer.attempt { steps.append("attempted") }
    #expect(throws: Offline()) { try (failing as any Performer).attempt { steps.append("failed") } }

    #expect(steps == ["performed", "later", "attempted"])
    await mock.expectCalls(.perform(), .performLater(), .attempt())
    await failing.expectCalls(.attempt())
  }

  @Test("run with the values of an answer, which they may change, and throw their own errors")
  func values() throws {
    let mock = MockDatabase()
    let database: any Database = mock
    var visited: [String] = []
    mock.transactionAnswer.returns(.first)
    mock.typedAnswer.returns(3)
    mock.visitAnswer.sequence(.returns((.first, 1)), .returns((.second, 2)))

    let title = try database.transaction { track in
      track.title += "!"
      return track.title
    }
    for _ in 1...2 { database.visit { visited.append("\($0.title)\($1)") } }
    #expect(throws: Offline()) { try database.typed { _ throws(Offline) -> Int in throw Offline() } }
    #expect(database.passing { $0 + 1 } == 1)

    #expect(title == "A!" && visited == ["A1", "B2"])
    mock.expectCalls(.transaction(), .visit(), .visit(), .typed(), .passing())
  }

  @Test("of async requirements can fail and run, also with values that are not Sendable")
  func later() async throws {
    let (mock, shared) = (MockDatabase(), MockSharedDatabase())
    let (database, sharedDatabase): (any Database, any SharedDatabase) = (mock, shared)
    mock.readAnswer.returns(.first)
    mock.retryAnswer.sequence(.throws(Offline()), then: .returns(()))
    shared.transactionAnswer.returns { Canvas(width: 3) }
    shared.readAnswer.returns { Canvas(width: 4) }

    await #expect(throws: Offline()) { try await database.retry(2) { 1 } }
    #expect(try await database.retry(2) { 1 } == 1)
    #expect(try await database.read { $0.title } == "A")
    #expect(try sharedDatabase.transaction { $0.width } == 3)
    #expect(try await sharedDatabase.read { $0.width } == 4)

    await mock.expectCalls(.retry(2), .retry(2), .read())
    await shared.expectCalls(.transaction(), .read())
  }

  @MainActor
  @Test("of the main actor use its state, and are awaited there")
  func mainActor() async throws {
    let mock = MockScreenDatabase()
    let database: any ScreenDatabase = mock
    let titles = Titles()
    mock.transactionAnswer.returns(.first)
    mock.titleAnswer.answersOnMainActor { id in titles.next(id) }
    mock.readAnswer.returns(.first)
    mock.firstAnswer.answers { matches in
      for track in [Track.first, .second] where await matches.value(track) { return track }
      return nil
    }

    #expect(try database.transaction { track in track.title } == "A")
    #expect([database.title(of: 7), database.title(of: 7)] == ["7.1", "7.2"])
    #expect(try await database.read { $0.id } == 1)
    #expect(await database.first { $0.id == 2 } == .second)

    await mock.expectCalls(.transaction(), .title(of: 7), .title(of: 7), .read(), .first())
  }

  @Test("of an actor run there")
  func actors() async throws {
    let (mock, mixer) = (MockTreasury(), MockMixingDesk())
    let titles = Stored<[String]>([])
    mock.transactionAnswer.returns(.first)
    mock.updateAnswer.returns(.second)
    mock.isAnyAnswer.answers { matches in [Track.first, .second].contains(where: matches.value) }
    mixer.updateAnswer.returns(.first)

    #expect(try await mock.transaction { $0.id } == 1)
    try await mock.update { track in titles.withValue { $0.append(track.title) } }
    #expect(await mock.isAny { $0.id == 2 })
    try await mixer.update { track in titles.withValue { $0.append(track.title) } }
    await mixer.mix { number in titles.withValue { $0.append("\(number)") } }

    #expect(titles.value == ["B", "A", "0"])
    await mock.expectCalls(.transaction(), .update(), .isAny())
    await mixer.expectCalls(.update(), .mix())
  }

  @Test("that need a completion handler or sent values run, or are lent to an answer")
  func demanding() async {
    let mock = MockWorkshop()
    let workshop: any Workshop = mock
    var (numbers, width): ([Int], Int) = ([], 0)
    mock.stepAnswer.returns(1)
    mock.stepCompletion.returns(2)
    mock.giveAnswer.answers { body in body.value(Canvas(width: 3)) }

    workshop.step({ numbers.append($0) }, completion: { numbers.append($0) })
    workshop.give { width = $0.width }
    await workshop.show { _ in }
    workshop.each(1, "two") { _, _ in }

    #expect(numbers == [1, 2] && width == 3)
    await mock.expectCalls(.step(), .give(), .show(), .each(1, "two"))
  }
}

@Suite("Bodies whose result is not returned", .rehearsal)
struct LentBodiesTests {
  @Test("are called by an answer, also if they are async or generic")
  func called() async throws {
    let (mock, shared) = (MockRows(), MockSharedRows())
    let (rows, title): (any Rows, String) = (mock, "B")
    mock.firstAnswer.answers { matches in [Track.first, .second].first(where: matches.value) }
    mock.firstLaterAnswer.answers { matches in
      for track in [Track.first, .second] where try await matches.value(track) { return track }
      return nil
    }
    mock.mapAnswer.answers { transform in try [Track.first, .second].map(transform.value) }
    shared.firstAnswer.answers { matches in [Track.first, .second].last(where: matches.value) }

    #expect(rows.first { $0.title == title } == .second)
    let later = try await rows.firstLater { track in
      await Task.yield()
      return track.id == 2
    }
    #expect(try rows.map { $0.title } == ["A", "B"])
    #expect((shared as any SharedRows).first { $0.title < title } == .first)

    #expect(later == .second)
    await mock.expectCalls(.first(), .firstLater(), .map())
    await shared.expectCalls(.first())
  }

  @Test("may be several, may be ignored, and are called beside arguments of other kinds")
  func several() throws {
    let mock = MockRows()
    let rows: any Rows = mock
    var start = 2
    mock.mergeAnswer.answers { first, second in (first.value(1) ? 1 : 0) + (second?.value(2) == true ? 2 : 0) }
    mock.countAnswer.answers { matches in (try? matches.value(.second)) == true ? 1 : 0 }
    mock.scanAnswer.answers { count, _, body, limit in (count..<limit).count(where: body.value) }

    #expect(rows.merge({ $0 == 1 }, { $0 == 2 }) == 3)
    #expect(rows.merge({ $0 == 2 }, nil) == 0)
    #expect(try rows.count { $0.id == 2 } == 1)
    rows.configure { _ in true }
    let count = rows.scan(&start, Canvas(width: 1), body: { $0 > 3 }, borrowedBody: 6)

    #expect(count == 2)
    mock.expectCases("merge", "merge")
    mock.expectNext(.count(), .configure())
    mock.expectCases("scan")
  }
}

@Suite("Values of any type", .rehearsal)
struct AnyValuesTests {
  @Test("are recorded beside a closure, and told apart")
  func besideClosures() {
    let (mock, logger) = (MockNotifier(), MockLogger())
    let (notifier, log): (any Notifier, any Logger) = (mock, logger)

    notifier.post(1) { _ in }
    #expect(mock.calls.all != [.post(2)])
    #expect(mock.calls.all != [.post("1")])
    notifier.send("a") { true }
    notifier.note(nil, count: 2)
    log.log(3) { "three" }
    log.describe("d", level: 4)

    mock.expectCalls(.post(1), .send("a"), .note(nil, count: 2))
    logger.expectCalls(.log(3), .describe("d", level: 4))
  }

  @Test("that are not Sendable can be read in answers")
  func notSendable() async throws {
    let mock = MockStrongroom()
    let vault: any Strongroom = mock
    mock.storeAnswer.answers { value, key in (value.value as? Track)?.id ?? key.count }
    mock.frameAnswer.answers { shape, values in "\(shape.value.0.width) \(values.value.map(\.name))" }

    #expect(try vault.store(Track.second, for: "a") == 2)
    #expect(await vault.frame((Canvas(width: 3), 1), in: [Person("Ada")]) == #"3 ["Ada"]"#)

    mock.expectCases("store", "frame")
  }
}

@MainActor
private final class Titles {
  private var count = 0

  func next(_ id: Int) -> String {
    count += 1
    return "\(id).\(count)"
  }
}
