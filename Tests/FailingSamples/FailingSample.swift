import Foundation
import TestSupport

/// Tests that fail on purpose: what the library's failures look like is checked by running these in a process of
/// their own.
///
/// None of them runs unless the environment names it: `REHEARSAL_SAMPLES=wrongValue,missingCall`, or `all`. A mark
/// `fails: <name>` stands on the line that the failure must point at.
enum FailingSample: String, CaseIterable, Sendable {
  case wrongValue
  case wrongOrder
  case missingCall
  case failsAtOnce
  case cancelledWait
  case unexpectedCall
  case callsWhereNoneExpected
  case callsLeftOver
  case leftOverOnAnotherTask
  case unanswered
  case unansweredCompletion
  case exhaustedSequence
  case heldAtOnce
  case noHeldCall
  case answeredTwice
  case notCancelled
  case noSleeper
  case sleeperLeft
  case leak
  case childTask
  case detachedTask
  case dispatchQueue
  case nothingToDeallocate

  /// Shown by the exit of a process, and so not a part of `all`.
  enum AtExit: String, CaseIterable, Sendable {
    case aliveAtExit
    case reportedAfterTheTests
  }

  static var switchedOn: [FailingSample] {
    names == ["all"] ? allCases : names.compactMap(FailingSample.init)
  }

  static var switchedOnAtExit: [AtExit] {
    names.compactMap(AtExit.init)
  }

  static var isKnownIssueSwitchedOn: Bool {
    names.contains("knownIssue")
  }

  private static var names: [String] {
    ProcessInfo.processInfo.environment["REHEARSAL_SAMPLES"]?.split(separator: ",").map(String.init) ?? []
  }

  func run() async {
    print("sample \(rawValue) runs")
    switch self {
    case .wrongValue: await wrongValue()
    case .wrongOrder: await wrongOrder()
    case .missingCall: await missingCall()
    case .failsAtOnce: await failsAtOnce()
    case .cancelledWait: await cancelledWait()
    case .unexpectedCall: await unexpectedCall()
    case .callsWhereNoneExpected: callsWhereNoneExpected()
    case .callsLeftOver: callsLeftOver()
    case .leftOverOnAnotherTask: await leftOverOnAnotherTask()
    case .unanswered: await unanswered()
    case .unansweredCompletion: unansweredCompletion()
    case .exhaustedSequence: await exhaustedSequence()
    case .heldAtOnce: heldAtOnce()
    case .noHeldCall: await noHeldCall()
    case .answeredTwice: await answeredTwice()
    case .notCancelled: await notCancelled()
    case .noSleeper: await noSleeper()
    case .sleeperLeft: await sleeperLeft()
    case .leak: leak()
    case .nothingToDeallocate: nothingToDeallocate()
    case .childTask: await childTask()
    case .detachedTask: await detachedTask()
    case .dispatchQueue: await dispatchQueue()
    }
  }
}

extension FailingSample {
  private func wrongValue() async {
    let spy = SpyMenu()
    spy.show([Dish(title: "Tea"), Dish(title: "Cofee")])
    await spy.expectCalls(.show([Dish(title: "Tea"), Dish(title: "Coffee")]))  // fails: wrongValue
  }

  private func wrongOrder() async {
    let spy = SpyMenu()
    spy.stop()
    spy.start()
    await spy.expectCalls(.start, .stop)  // fails: wrongOrder
  }

  private func missingCall() async {
    let spy = SpyMenu()
    spy.start()
    await spy.expectCalls(.start, .stop, within: .milliseconds(20))  // fails: missingCall
  }

  private func failsAtOnce() async {
    let spy = SpyMenu()
    spy.stop()
    await spy.expectCalls(.start, .stop, within: .seconds(600))  // fails: failsAtOnce
  }

  private func cancelledWait() async {
    let waiting = Task {
      let spy = SpyMenu()
      await spy.expectCalls(.start, within: .seconds(600))  // fails: cancelledWait
    }
    waiting.cancel()
    await waiting.value
  }

  private func unexpectedCall() async {
    let spy = SpyMenu()
    spy.start()
    spy.stop()
    await spy.expectCalls(.start)  // fails: unexpectedCall
  }

  private func callsWhereNoneExpected() {
    let spy = SpyMenu()
    spy.start()
    spy.expectNoCalls()  // fails: callsWhereNoneExpected
  }

  private func callsLeftOver() {
    let spy = SpyMenu()  // fails: callsLeftOver
    spy.start()
    spy.show([Dish(title: "Tea")])
  }

  private func leftOverOnAnotherTask() async {
    var spy: SpyMenu? = SpyMenu()  // fails: leftOverOnAnotherTask
    spy?.start()
    let last = LastOwner(spy)
    spy = nil
    await Task.detached { last.release() }.value
  }

  private func unanswered() async {
    let service = MockKitchen()  // fails: unanswered
    _ = try? await service.dishes(for: 4)
    await service.expectCalls(.dishes(for: 4))
  }

  private func unansweredCompletion() {
    let service = MockKitchen()  // fails: unansweredCompletion
    service.calls.ignoreUntakenCalls()
    service.isOpen { _ in }
  }

  private func exhaustedSequence() async {
    let service = MockKitchen()  // fails: exhaustedSequence
    service.calls.ignoreUntakenCalls()
    service.dishesAnswer.sequence(.returns([]))
    for table in 1...2 { _ = try? await service.dishes(for: table) }
  }

  private func heldAtOnce() {
    let service = MockKitchen()  // fails: heldAtOnce
    service.calls.ignoreUntakenCalls()
    service.isCleanAnswer.holds()
    _ = service.isClean()
  }

  private func noHeldCall() async {
    let service = MockKitchen()
    let call = await service.dishesAnswer.held(within: .milliseconds(20))  // fails: noHeldCall
    call.returns([])
  }

  private func answeredTwice() async {
    let service = MockKitchen()
    service.calls.ignoreUntakenCalls()
    service.dishesAnswer.holds()
    let request = Task { try await service.dishes(for: 1) }
    let call = await service.dishesAnswer.held()
    call.returns([])
    call.returns([])  // fails: answeredTwice
    _ = try? await request.value
  }

  private func notCancelled() async {
    let service = MockKitchen()
    service.calls.ignoreUntakenCalls()
    service.isOpenAnswer.holds()
    service.isOpen { _ in }
    let call = await service.isOpenAnswer.held()
    await call.expectCancelled(within: .milliseconds(20))  // fails: notCancelled
  }

  private func noSleeper() async {
    let clock = ManualClock()
    await clock.sleeper(within: .milliseconds(20))  // fails: noSleeper
  }

  private func sleeperLeft() async {
    let clock = ManualClock()
    let sleep = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleeper()
    clock.expectNoSleepers()  // fails: sleeperLeft
    sleep.cancel()
  }

  private func leak() {
    var chain: Chain? = Chain()
    chain?.next = chain
    expectDeallocated(&chain)  // fails: leak
  }

  private func nothingToDeallocate() {
    var chain: Chain?
    expectDeallocated(&chain)  // fails: nothingToDeallocate
  }

  private func childTask() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { reportFailure("from a child task") }  // fails: childTask
    }
  }

  private func detachedTask() async {
    let service = MockKitchen()
    service.isOpenAnswer.returns(true)
    service.isOpen { _ in }
    await Task.detached { service.expectNoCalls() }.value  // fails: detachedTask
  }

  private func dispatchQueue() async {
    let service = MockKitchen()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        service.isOpenAnswer.returns(true)
        service.isOpen { _ in }
        service.expectNoCalls()  // fails: dispatchQueue
        continuation.resume()
      }
    }
  }
}

extension FailingSample.AtExit {
  @MainActor private static var alive: SpyMenu?

  @MainActor
  func run() {
    print("sample \(rawValue) runs")
    switch self {
    case .aliveAtExit:
      Self.alive = SpyMenu()  // fails: aliveAtExit
      Self.alive?.start()
    case .reportedAfterTheTests:
      atexit { reportFailure("too late for any test") }  // fails: reportedAfterTheTests
    }
  }
}
