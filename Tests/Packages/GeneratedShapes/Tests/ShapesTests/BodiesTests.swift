import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Bodies", .rehearsal)
struct BodiesTests {
  @Test("run by default, but not if the answer is an error, and also beside a completion handler")
  func perform() async throws {
    let mock = MockPerformer()
    let performer: any Performer = mock
    var steps: [String] = []
    mock.attemptAnswer.sequence(.returns(), .throws(Offline()))
    mock.stepAnswer.returns(1)
    mock.stepCompletion.returns(2)

    performer.perform { steps.append("performed") }
    await performer.performLater { steps.append("later") }
    try performer.attempt { steps.append("attempted") }
    #expect(throws: Offline()) { try performer.attempt { steps.append("failed") } }
    performer.step({ steps.append("\($0)") }, completion: { steps.append("\($0)") })

    #expect(steps == ["performed", "later", "attempted", "1", "2"])
    await mock.expectCalls(.perform(), .performLater(), .attempt(), .attempt(), .step())
  }

  @Test("run with the values of an answer, which they may change, and throw their own errors")
  func values() async throws {
    let (mock, shared) = (MockDatabase(), MockSharedDatabase())
    let (database, sharedDatabase): (any Database, any SharedDatabase) = (mock, shared)
    var visited: [String] = []
    mock.transactionAnswer.returns(.first)
    mock.visitAnswer.sequence(.returns((.first, 1)), .returns((.second, 2)))
    mock.typedAnswer.returns(3)
    mock.retryAnswer.sequence(.throws(Offline()), then: .returns(()))
    mock.readAnswer.returns(.first)
    shared.transactionAnswer.returns { Canvas(width: 3) }
    shared.readAnswer.returns { Canvas(width: 4) }

    let title = try database.transaction { track in
      track.title += "!"
      return track.title
    }
    for _ in 1...2 { database.visit { visited.append("\($0.title)\($1)") } }
    #expect(throws: Offline()) { try database.typed { _ throws(Offline) -> Int in throw Offline() } }
    #expect(database.passing { $0 + 1 } == 1)
    await #expect(throws: Offline()) { try await database.retry(2) { 1 } }
    #expect(try await database.retry(2) { 1 } == 1)
    #expect(try await database.read { $0.title } == "A")
    #expect(try sharedDatabase.transaction { $0.width } == 3)
    #expect(try await sharedDatabase.read { $0.width } == 4)

    #expect(title == "A!" && visited == ["A1", "B2"])
    await mock.expectCalls(
      .transaction(), .visit(), .visit(), .typed(), .passing(), .retry(2), .retry(2), .read())
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

  @Test("whose result is not returned are called by an answer, also if they are async, generic or several")
  func lent() async throws {
    let (mock, shared) = (MockRows(), MockSharedRows())
    let (rows, title): (any Rows, String) = (mock, "B")
    var start = 2
    mock.firstAnswer.answers { matches in [Track.first, .second].first(where: matches.value) }
    mock.firstLaterAnswer.answers { matches in
      for track in [Track.first, .second] where try await matches.value(track) { return track }
      return nil
    }
    mock.mapAnswer.answers { transform in try [Track.first, .second].map(transform.value) }
    mock.mergeAnswer.answers { first, second in (first.value(1) ? 1 : 0) + (second?.value(2) == true ? 2 : 0) }
    mock.countAnswer.answers { matches in (try? matches.value(.second)) == true ? 1 : 0 }
    mock.scanAnswer.answers { count, _, body, limit in (count..<limit).count(where: body.value) }
    shared.firstAnswer.answers { matches in [Track.first, .second].last(where: matches.value) }

    #expect(rows.first { $0.title == title } == .second)
    let later = try await rows.firstLater { track in
      await Task.yield()
      return track.id == 2
    }
    #expect(try rows.map { $0.title } == ["A", "B"])
    #expect(try rows.count { $0.id == 2 } == 1)
    #expect(rows.merge({ $0 == 1 }, { $0 == 2 }) == 3 && rows.merge({ $0 == 2 }, nil) == 0)
    let count = rows.scan(&start, Canvas(width: 1), body: { $0 > 3 }, temporaryBody: 6)
    #expect((shared as any SharedRows).first { $0.title < title } == .first)

    rows.drop({ $0 == 1 }, upTo: 3)
    rows.drop({ $0 == 1 }, 4)

    #expect(later == .second && count == 2)
    await mock.expectNext(.first(), .firstLater(), .map(), .count())
    mock.expectCases("merge", "merge", "scan")
    await mock.expectCalls(.dropUpTo(upTo: 3), .drop(.closure, 4))
    await shared.expectCalls(.first())
  }
}

@Suite("Values of any type", .rehearsal)
struct AnyValuesTests {
  @Test("are told apart")
  func toldApart() {
    let mock = MockStrongroom()

    (mock as any Strongroom).post(1) { _ in }

    #expect(mock.calls.all != [.post(2)])
    #expect(mock.calls.all != [.post("1")])
    mock.expectCalls(.post(1))
  }

  @Test("can be read in answers if they are not Sendable")
  func notSendable() async throws {
    let mock = MockStrongroom()
    let vault: any Strongroom = mock
    mock.storeAnswer.answers { value, key in (value.value as? Track)?.id ?? key.count }
    mock.frameAnswer.answers { shape, values in "\(shape.value.0.width) \(values.value.map(\.name))" }

    #expect(try vault.store(Track.second, for: "a") == 2)
    #expect(await vault.frame((Canvas(width: 3), 1), in: [Person(name: "Ada")]) == #"3 ["Ada"]"#)

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
