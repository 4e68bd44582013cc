import Exploration
import Testing

@testable import TestSupport

@MainActor
@Suite("Faulty service in an exploration", .rehearsal)
struct ServiceFaultTests {
  @Test(
    "calls a completion handler twice, never or on another thread, if that is allowed",
    arguments: [
      (.secondAnswer, "2. text returns nil\n  3. text returns nil again\n"),
      (.lostAnswer, "2. text loses its answer\n"),
      (.otherThread, "2. text returns nil on another thread\n"),
    ] as [(ServiceFault, String)])
  func faults(fault: ServiceFault, steps: String) async throws {
    let text = try await failure { await explore(within: .seconds(600)) { run in countsAnswers(run, allowing: fault) } }

    #expect(text.contains("\n  1. ask\n  \(steps)"))
  }

  @Test("lets a call go on that is cancelled, if that is allowed", arguments: [true, false])
  func ignoredCancellation(isAllowed: Bool) async throws {
    let search: @MainActor @Sendable () async -> Void = {
      await explore(runs: 200, within: .seconds(600)) { run in
        if isAllowed { run.allow(.ignoredCancellation) }
        let library = MockLibrary()
        var task: Task<Void, Never>?
        var (isOpen, isAnsweredLate) = (true, false)
        run.step("read", when: task == nil) { task = Task { _ = try? await library.page() } }
        run.step("close", when: task != nil, withinCalls: false) {
          isOpen = false
          task?.cancel()
        }
        library.pageAnswer.whenAnswered { call in isAnsweredLate = !isOpen && (try? call.result?.get()) != nil }
        run.rule("has no answer after it is closed") { !isAnsweredLate }
      }
    }
    guard isAllowed else { return await search() }

    let text = try await failure(of: search)

    #expect(text.contains("\n  1. read\n  2. close\n  3. page returns"))
  }

  @Test("does what it should if nothing is allowed")
  func none() async {
    await explore(runs: 100) { run in countsAnswers(run, allowing: nil) }
  }

  /// Declares a client that counts on one answer on the main thread.
  private func countsAnswers(_ run: ExplorationRun, allowing fault: ServiceFault?) {
    if let fault { run.allow(fault) }
    let library = MockLibrary()
    let (asked, answered, strays) = (Stored(0), Stored(0), Stored(0))
    run.step("ask", when: asked.value == 0) {
      asked.value += 1
      library.text { _ in
        MainQueue.isCurrent ? answered.withValue { $0 += 1 } : strays.withValue { $0 += 1 }
      }
    }
    run.rule("is answered at most once, on the main thread") { answered.value < 2 && strays.value == 0 }
    run.rule("is answered", atEnd: true) { answered.value == asked.value }
  }
}
