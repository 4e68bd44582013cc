import Foundation
import TestSupport

extension FailingSample {
  /// Shown by the exit of a process, and so not a part of `all`.
  enum AtExit: String, CaseIterable, Sendable {
    case aliveAtExit
    case reportedAfterTheTests
    case trapsWithoutValue
    case trapsForAnswerOfAnotherType
    case trapsForAnyClosure
    case heldAtExit
    case asleepAtExit

    private var group: SampleGroup { rawValue.hasPrefix("traps") ? .none : .atExit }

    /// Runs the samples that are switched on.
    static func runAll() async {
      for sample in allCases where sample.group.isSwitchedOn(sample.rawValue) { await sample.run() }
    }
  }
}

extension FailingSample.AtExit {
  @MainActor private static var alive: SpyMenu?

  @MainActor
  private func run() async {
    switch self {
    case .aliveAtExit:
      Self.alive = SpyMenu()  // fails: aliveAtExit
      Self.alive?.start()
    case .reportedAfterTheTests:
      atexit { reportFailure("too late for any test") }  // fails: reportedAfterTheTests
    case .trapsWithoutValue:
      let service = MockHotel()  // fails: trapsWithoutValue
      _ = service.suite()
    case .trapsForAnswerOfAnotherType:
      let store = MockStore()  // fails: trapsForAnswerOfAnotherType
      store.valueAnswer.returns("a room")
      let _: Room = store.value("room")
    case .trapsForAnyClosure:
      Recorded<() -> Void>.closure.value()
    case .heldAtExit:
      let service = MockKitchen()  // fails: heldAtExit
      service.dishesAnswer.holds()
      Task { try await service.dishes(for: 4) }
      _ = await service.dishesAnswer.held()
      service.lenient()
    case .asleepAtExit:
      let clock = ManualClock()  // fails: asleepAtExit
      Task { try await clock.sleep(for: .seconds(3)) }
      await clock.sleeper()
    }
  }
}

private final class Kettle {}
