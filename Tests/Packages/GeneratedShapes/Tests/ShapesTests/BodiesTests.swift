import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Bodies", .rehearsal)
struct BodiesTests {
  private let tracks = [Track(id: 1, title: "A"), Track(id: 2, title: "B")]

  @Test("run by default")
  func perform() async throws {
    let mock = MockPerformer()
    let performer: any Performer = mock
    var steps: [String] = []

    performer.perform { steps.append("performed") }
    await performer.performLater { steps.append("later") }
    try performer.attempt { steps.append("attempted") }

    #expect(steps == ["performed", "later", "attempted"])
    await mock.expectCalls(.perform(), .performLater(), .attempt())
  }

  @Test("do not run if the answer is an error")
  func failing() async {
    let mock = MockPerformer()
    let performer: any Performer = mock
    var isRun = false
    mock.attemptAnswer.throws(Offline())

    #expect(throws: Offline.self) { try performer.attempt { isRun = true } }

    #expect(!isRun)
    await mock.expectCalls(.attempt())
  }

  @Test("run with the value of an answer, which they may change")
  func transaction() throws {
    let mock = MockDatabase()
    let database: any Database = mock
    mock.transactionAnswer.returns(tracks[0])

    let title = try database.transaction { track in
      track.title += "!"
      return track.title
    }

    #expect(title == "A!")
    mock.expectCalls(.transaction())
  }

  @Test("throw their own errors")
  func ownError() {
    let mock = MockDatabase()
    let database: any Database = mock
    mock.typedAnswer.returns(3)

    #expect(throws: Offline()) { try database.typed { _ throws(Offline) -> Int in throw Offline() } }
    #expect(database.passing { $0 + 1 } == 1)

    mock.expectCalls(.typed(), .passing())
  }

  @Test("run with several values")
  func visit() {
    let mock = MockDatabase()
    let database: any Database = mock
    var visited: [String] = []
    mock.visitAnswer.sequence(.returns((tracks[0], 1)), .returns((tracks[1], 2)))

    for _ in tracks { database.visit { visited.append("\($0.title)\($1)") } }

    #expect(visited == ["A1", "B2"])
    mock.expectCalls(.visit(), .visit())
  }

  @Test("of async requirements can fail, wait and run")
  func retry() async throws {
    let mock = MockDatabase()
    let database: any Database = mock
    mock.readAnswer.returns(tracks[0])
    mock.retryAnswer.sequence(.throws(Offline()), then: .returns(()))

    await #expect(throws: Offline.self) { try await database.retry(2) { 1 } }
    #expect(try await database.retry(2) { 1 } == 1)
    #expect(try await database.read { $0.title } == "A")

    await mock.expectCalls(.retry(2), .retry(2), .read())
  }

  @Test("of a Sendable protocol run with values that are not Sendable")
  func sendable() async throws {
    let mock = MockSharedDatabase()
    let database: any SharedDatabase = mock
    mock.transactionAnswer.returns { Canvas(width: 3) }
    mock.readAnswer.returns { Canvas(width: 4) }

    let widths = [try database.transaction { $0.width }, try await database.read { $0.width }]

    #expect(widths == [3, 4])
    await mock.expectCalls(.transaction(), .read())
  }

  @MainActor
  @Test("of the main actor use its state")
  func mainActor() throws {
    let mock = MockScreenDatabase()
    let database: any ScreenDatabase = mock
    let titles = Titles()
    mock.transactionAnswer.returns(tracks[0])
    mock.titleAnswer.answersOnMainActor { id in titles.next(id) }

    let title = try database.transaction { track in track.title }

    #expect(title == "A")
    #expect([database.title(of: 7), database.title(of: 7)] == ["7.1", "7.2"])
    mock.expectCalls(.transaction(), .title(of: 7), .title(of: 7))
  }

  @MainActor
  @Test("of the main actor are awaited there")
  func mainActorAwaits() async throws {
    let mock = MockScreenDatabase()
    let database: any ScreenDatabase = mock
    let tracks = tracks
    mock.readAnswer.returns(tracks[0])
    mock.firstAnswer.answers { matches in
      for track in tracks where await matches.value(track) { return track }
      return nil
    }

    #expect(try await database.read { $0.id } == 1)
    #expect(await database.first { $0.id == 2 } == tracks[1])

    await mock.expectCalls(.read(), .first())
  }

  @Test("of an actor run there")
  func actors() async throws {
    let (mock, mixer) = (MockTreasury(), MockMixingDesk())
    let titles = Stored<[String]>([])
    mock.transactionAnswer.returns(tracks[0])
    mock.updateAnswer.returns(tracks[1])
    mock.isAnyAnswer.answers { [tracks] matches in tracks.contains(where: matches.value) }
    mixer.updateAnswer.returns(tracks[0])

    #expect(try await mock.transaction { $0.id } == 1)
    try await mock.update { track in titles.withValue { $0.append(track.title) } }
    #expect(await mock.isAny { $0.id == 2 })
    try await mixer.update { track in titles.withValue { $0.append(track.title) } }
    await mixer.mix { number in titles.withValue { $0.append("\(number)") } }

    #expect(titles.value == ["B", "A", "0"])
    await mock.expectCalls(.transaction(), .update(), .isAny())
    await mixer.expectCalls(.update(), .mix())
  }

  @Test("whose result is not returned are called by an answer")
  func first() {
    let (mock, shared) = (MockRows(), MockSharedRows())
    let (rows, sharedRows): (any Rows, any SharedRows) = (mock, shared)
    mock.firstAnswer.answers { [tracks] matches in tracks.first(where: matches.value) }
    shared.firstAnswer.answers { [tracks] matches in tracks.last(where: matches.value) }
    let title = "B"

    #expect(rows.first { $0.title == title } == tracks[1])
    #expect(sharedRows.first { $0.title < title } == tracks[0])

    mock.expectCalls(.first())
    shared.expectCalls(.first())
  }

  @Test("whose result is not returned are awaited by an answer")
  func firstLater() async throws {
    let mock = MockRows()
    let rows: any Rows = mock
    mock.firstLaterAnswer.answers { [tracks] matches in
      for track in tracks where try await matches.value(track) { return track }
      return nil
    }

    let track = try await rows.firstLater { track in
      await Task.yield()
      return track.id == 2
    }

    #expect(track == tracks[1])
    await mock.expectCalls(.firstLater())
  }

  @Test("give an answer results of any type")
  func map() throws {
    let mock = MockRows()
    let rows: any Rows = mock
    mock.mapAnswer.answers { [tracks] transform in try tracks.map(transform.value) }

    let titles = try rows.map { $0.title }

    #expect(titles == ["A", "B"])
    mock.expectCalls(.map())
  }

  @Test("are called beside arguments of other kinds")
  func besides() {
    let mock = MockRows()
    let rows: any Rows = mock
    mock.scanAnswer.answers { count, _, body, limit in (count..<limit).count(where: body.value) }
    var start = 2

    let count = rows.scan(&start, Canvas(width: 1), body: { $0 > 3 }, borrowedBody: 6)

    #expect(count == 2)
    mock.expectNext { isCase("scan", $0) }
  }

  @Test("may be several, and may be ignored")
  func several() throws {
    let mock = MockRows()
    let rows: any Rows = mock
    mock.mergeAnswer.answers { first, second in (first.value(1) ? 1 : 0) + (second?.value(2) == true ? 2 : 0) }
    mock.countAnswer.answers { matches in (try? matches.value(Track(id: 3, title: "C"))) == true ? 1 : 0 }

    #expect(rows.merge({ $0 == 1 }, { $0 == 2 }) == 3)
    #expect(rows.merge({ $0 == 2 }, nil) == 0)
    #expect(try rows.count { $0.id == 3 } == 1)
    rows.configure { _ in true }

    for name in ["merge", "merge"] { mock.expectNext { isCase(name, $0) } }
    mock.expectCalls(.count(), .configure())
  }
}

@Suite("Bodies with needs of their own", .rehearsal)
struct DemandingBodiesTests {
  @Test("run beside a completion handler with an answer of its own")
  func completion() {
    let mock = MockWorkshop()
    var numbers: [Int] = []
    mock.stepAnswer.returns(1)
    mock.stepCompletion.returns(2)

    (mock as any Workshop).step({ numbers.append($0) }, completion: { numbers.append($0) })

    #expect(numbers == [1, 2])
    mock.expectCalls(.step())
  }

  @Test("are lent to an answer if a value cannot be sent to them")
  func sending() async {
    let mock = MockWorkshop()
    let workshop: any Workshop = mock
    var width = 0
    mock.giveAnswer.answers { body in body.value(Canvas(width: 3)) }

    workshop.give { width = $0.width }
    await workshop.show { _ in }
    workshop.each(1, "two") { _, _ in }

    #expect(width == 3)
    await mock.expectCalls(.give(), .show(), .each(1, "two"))
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
