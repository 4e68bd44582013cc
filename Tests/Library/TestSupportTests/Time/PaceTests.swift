import Testing

@testable import TestSupport

@Suite("The pace of a run")
struct PaceTests {
  private var pace = ManualClock.Pace()
  private static let run = ManualClock.Pace.Run(
    subject: "", site: SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column))

  init() {
    pace.beginRun(Self.run, callCount: 0)
  }

  @Test("is calm after five moves whose tasks only go to sleep again")
  mutating func calm() {
    let states = (1...6).map { _ in
      move(waking: [1, 2])
      return pace.isCalm
    }

    #expect(states == [false, false, false, false, true, true])
  }

  @Test("is not calm while a task that woke up is awake")
  mutating func awake() {
    for _ in 1...9 { move(waking: [1]) }

    pace.noteMove(waking: [1])

    #expect(!pace.isCalm)
    pace.noteSleep(of: 1)
    #expect(pace.isCalm)
  }

  @Test(
    "is not calm any more after a new sleep or its end, a move that wakes more than tasks or leaves one awake, or another run",
    arguments: [
      { $0.noteSleep(of: 2) }, { $0.noteChange() }, { $0.noteMove(waking: [nil]) },
      {
        $0.noteMove(waking: [1, nil])
        $0.noteSleep(of: 1)
      },
      {
        $0.noteMove(waking: [1, 2])
        $0.noteSleep(of: 1)
      }, { $0.beginRun(run, callCount: 0) },
    ] as [@Sendable (inout ManualClock.Pace) -> Void])
  mutating func notCalm(after event: @Sendable (inout ManualClock.Pace) -> Void) {
    for _ in 1...9 { move(waking: [1]) }

    event(&pace)

    #expect(!pace.isCalm)
    for _ in 1...4 { move(waking: [1]) }
    #expect(!pace.isCalm)
  }

  @Test("gives up after 100,000 moves without a call or over 1,000 years, once in a run", arguments: [false, true])
  mutating func givesUp(receivesCalls: Bool) {
    for _ in 1...99_999 { pace.noteMove(waking: [1]) }
    #expect(!pace.isLongRun)
    pace.noteMove(waking: [1])
    #expect(pace.isLongRun)

    let run = pace.giveUp(forTooLongSleep: false, callCount: receivesCalls ? 1 : 0)

    #expect(pace.isLongRun != receivesCalls)
    #expect((run == nil) == receivesCalls)
    #expect((pace.giveUp(forTooLongSleep: true, callCount: 2) != nil) == receivesCalls)
  }

  @Test("changes its number with each sleep, its end and each move")
  mutating func changes() {
    var counts = [pace.changeCount]

    pace.noteSleep(of: 1)
    counts.append(pace.changeCount)
    pace.noteChange()
    counts.append(pace.changeCount)
    pace.noteMove(waking: [])
    counts.append(pace.changeCount)

    #expect(Set(counts).count == 4)
  }

  @Test("belongs to a clock on which tasks go to sleep, and are cancelled")
  func ofAClock() async {
    let clock = ManualClock()
    var counts = [clock.state.withLock(\.pace.changeCount)]

    let nap = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleeper()
    counts.append(clock.state.withLock(\.pace.changeCount))
    nap.cancel()
    _ = await nap.result
    counts.append(clock.state.withLock(\.pace.changeCount))

    #expect(Set(counts).count == 3)
  }

  /// Moves the clock, and lets the tasks that wake up go to sleep again.
  private mutating func move(waking tasks: [Int?]) {
    pace.noteMove(waking: tasks)
    for task in tasks { pace.noteSleep(of: task) }
  }
}
