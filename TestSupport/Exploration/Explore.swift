import Foundation
import TestSupport

/// Explores the orders in which a person, services, sensors and time can act on an object, and stops at the first failure.
///
/// The closure arranges doubles and the object under test, and declares steps and rules. The exploration runs
/// it many times. In each run, it performs some steps, answers the calls that mocks hold, lets time pass, and does steps within calls,
/// in an order of its own. The doubles join by themselves:
///
/// - A call of a mock that the test does not stub is held. Each answer that it can have is a step, and so is an answer at once.
/// - A task that sleeps on a `ManualClock` makes "time passes" a step.
/// - A stream that a mock has opened yields values, finishes or fails.
/// - Within each call that a double receives, another step can happen.
///
/// ```swift
/// @MainActor @Test func showsAtMostOneResult() async {
///   await explore { run in
///     let (view, service) = (SpyUsersView(), MockUserService())
///     let presenter = leakChecked(UsersPresenter(service: service))
///     presenter.attach(view: view)
///     run.step("load") { presenter.loadUsers() }
///     run.rule(of: view, .alternating(.startLoading, .finishLoading))
///   }
/// }
/// ```
///
/// The first quarter of the runs is systematic: each step alone, then each pair, and so on. The others are random. A failure is
/// reduced to the shortest script that fails. It shows the rule, the script and all calls, and the call of `replay` that keeps the script as a
/// regression test.
///
/// Spies are lenient in a run. Other failures of this library count, such as a leak, a task that still sleeps, or a call after the
/// end. In XCTest, a failure of `XCTAssert` cannot be withdrawn, so its script is not reduced.
///
/// The environment variable `REHEARSAL_EXPLORATION_SEED` chooses another seed for the random runs. `REHEARSAL_RUNS` bounds the
/// number of runs of every exploration, where a few are enough, as for a measurement.
///
/// A random run has at most `steps` steps, and twice as many after the first 1,000 runs. Runs after the time limit are left out.
@MainActor
public func explore(
  runs: Int = 1_000, steps: Int = 12, within limit: Duration = .seconds(60),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ arrange: @MainActor (ExplorationRun) async -> Void
) async {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  guard runs > 0, steps > 0 else {
    return site.report("explore(runs: \(runs), steps: \(steps)): both numbers must be at least 1")
  }
  let exploration = Exploration(runs: runs, steps: steps, limit: limit, site: site)
  await exploration.search(arrange)
}

/// Replays one script of an exploration, as a regression test.
///
/// A failure of `explore` shows the call. The closure is the same.
///
/// ```swift
/// @MainActor @Test func hidesAnOldResult() async {
///   await replay("load", "users returns []", "within finishLoading: load") { run in
///     let (view, service) = (SpyUsersView(), MockUserService())
///     let presenter = UsersPresenter(service: service)
///     presenter.attach(view: view)
///     run.step("load") { presenter.loadUsers() }
///     run.rule(of: view, .atMostOne(after: .startLoading, where: { $0 == .setEmptyUsers }))
///   }
/// }
/// ```
///
/// The script consists of:
///
/// - the name of a step, or a requirement with its answer, such as "users returns []", and "users 2 returns []" for the second call
///   that waits
/// - "time passes", which wakes the tasks that sleep until the next deadline
/// - "at once: load", a step before the tasks run that the step before it has queued
/// - "within finishLoading: load", a step within a call, and "within finishLoading 2: load" within the second one since the step before
/// - "within users: returns []", an answer within the call
/// - "end at once", as the last step, which leaves open what still waits
/// - "users returns [] again", "users returns [] on another thread" and "users loses its answer", the faults that the run allows
/// - numbers after "#", which stand for generated values
///
/// At the end, all calls are answered. A step of the script that cannot happen fails the test.
@MainActor
public func replay(
  _ script: String..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  in arrange: @MainActor (ExplorationRun) async -> Void
) async {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let exploration = Exploration(runs: 1, steps: script.count, limit: .seconds(60), site: site)
  await exploration.replay(script.map { ScriptEntry($0) }, arrange)
}
