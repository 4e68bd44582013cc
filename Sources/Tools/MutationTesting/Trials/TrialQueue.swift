import Dispatch
import Foundation
import ToolSupport

/// The trials of all mutants under all suites, in several processes at once.
///
/// A mutant whose tests may have been disturbed by another process is tried again at the end, when there is none.
struct TrialQueue {
  let suites: [SuiteTrials]
  /// True if one suite that kills a mutant is enough.
  let isMerged: Bool
  /// The chosen mutants, ordered by file and place.
  let mutants: [Mutant]
  let jobs: Int
  let store: VerdictStore
  let console: Console

  /// The greatest number of processes that wait, besides those that compute.
  ///
  /// A process waits for calls that the mutant prevents, or for ever. Tests that need to be alone have one job.
  private static let waitingProcesses = 64

  /// Tries the mutants that the store knows no verdict for.
  ///
  /// - Returns: The trials by the numbers of the mutants. After Ctrl-C, some are missing.
  /// - Throws: `ToolError` if a process cannot be started.
  func finish() throws -> [Int: [Suite: Trial]] {
    let state = State(console: console)
    // Each task is a mutant, and the suites to try it with, one after the other.
    var tasks: [(mutant: Mutant, suites: [SuiteTrials])] = []
    for mutant in mutants {
      var untried: [SuiteTrials] = []
      var isKilled = false
      for suite in suites {
        if let verdict = store.verdict(on: mutant, suite) {
          state.add(verdict, mutant, suite)
          isKilled = isKilled || verdict.isDetected
        } else {
          untried.append(suite)
        }
      }
      if !isMerged {
        tasks += untried.map { (mutant, [$0]) }
      } else if !isKilled, !untried.isEmpty {
        tasks.append((mutant, untried))
      }
    }
    let (pending, store, jobs) = (tasks, store, jobs)
    let slots = DispatchSemaphore(value: jobs)
    let threads = jobs == 1 ? 1 : jobs + Self.waitingProcesses
    if !pending.isEmpty {
      console.note("Trying the mutants… \(NumberFormat.counted(pending.count, isMerged ? "mutant" : "trial"))")
    }
    /// Tries a mutant beside other processes or, without their number, alone.
    @Sendable func tryOut(_ index: Int, beside jobs: Int?) throws {
      let task = pending[index]
      for var suite in task.suites {
        (suite.slots, suite.jobs) = (jobs == nil ? nil : slots, jobs ?? 1)
        let killers = state.killers(near: task.mutant, suite.reach.suite)
        let verdict = try suite.verdict(on: task.mutant.id, killers: killers)
        // The tests that Ctrl-C has ended tell nothing.
        guard !Interruption.isRequested else { return }
        state.add(verdict, task.mutant, suite)
        store.add(verdict, on: task.mutant, suite)
        if verdict.isDetected { break }
      }
      state.advance(of: pending.count)
    }
    try Interruption.deferring {
      _ = onThreads(min(threads, pending.count)) { _ in
        while let index = state.next(pending.count), !Interruption.isRequested {
          do {
            try tryOut(index, beside: jobs)
          } catch is DisturbedTests {
            state.postpone(index)
          } catch {
            state.fail(error)
            return
          }
        }
      }
      if let error = state.error { throw error }
      let postponed = state.postponed
      if !postponed.isEmpty, !Interruption.isRequested {
        console.note(
          "Trying \(NumberFormat.counted(postponed.count, "mutant")) one after the other, "
            + "as tests of several processes disturb one another…")
      }
      for index in postponed where !Interruption.isRequested { try tryOut(index, beside: nil) }
    }
    console.clear()
    return state.trials
  }

  /// The state that the threads share.
  ///
  /// Safe: a lock guards it.
  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private let console: Console
    private let start = Date()
    private var position = 0
    private var done = 0
    private var found: [Int: [Suite: Trial]] = [:]
    /// The tests that killed a mutant, by suite and by the numbers of the mutants.
    private var killers: [Suite: [(mutant: Mutant, test: String)]] = [:]
    /// The positions of the mutants to try at the end.
    private var later: [Int] = []
    private var failure: (any Error)?

    init(console: Console) { self.console = console }

    var trials: [Int: [Suite: Trial]] { lock.withLock { found } }
    var postponed: [Int] { lock.withLock { later.sorted() } }
    var error: (any Error)? { lock.withLock { failure } }

    func next(_ count: Int) -> Int? {
      lock.withLock {
        guard position < count, failure == nil else { return nil }
        position += 1
        return position - 1
      }
    }

    /// Shows the progress, with an estimate of the time that is left.
    func advance(of count: Int) {
      lock.withLock {
        done += 1
        let left = Date().timeIntervalSince(start) / Double(done) * Double(count - done)
        console.show("Trying the mutants… \(done) of \(count), about \(Int(left.rounded(.up))) s left")
      }
    }

    func postpone(_ position: Int) { lock.withLock { later.append(position) } }

    func fail(_ error: any Error) { lock.withLock { failure = failure ?? error } }

    func add(_ verdict: Verdict, _ mutant: Mutant, _ suite: SuiteTrials) {
      let tests = verdict.isDetected ? [] : suite.tests(of: mutant.id).map(\.name)
      lock.withLock {
        found[mutant.id, default: [:]][suite.reach.suite] = Trial(verdict: verdict, tests: tests)
        // With a test that does not end, the next mutant would take as long, even if another test fails.
        guard let test = verdict.test, verdict.limit == nil else { return }
        killers[suite.reach.suite, default: []].append((mutant, test))
      }
    }

    /// Returns the tests that killed the nearest mutants of the same file.
    func killers(near mutant: Mutant, _ suite: Suite) -> [String] {
      let known = lock.withLock { killers[suite] ?? [] }
      let near = known.filter { $0.mutant.path == mutant.path }
        .sorted { abs($0.mutant.line - mutant.line) < abs($1.mutant.line - mutant.line) }
      var names: [String] = []
      for (_, test) in near where names.count < 4 && !names.contains(test) { names.append(test) }
      return names
    }
  }
}
