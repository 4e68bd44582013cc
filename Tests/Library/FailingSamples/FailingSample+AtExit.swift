import Foundation
import TestSupport

extension FailingSample {
  /// Shown by the exit of a process, and so not a part of `all`.
  static let atExit: [FailingSample] = [
    FailingSample("aliveAtExit", in: .atExit) {
      KeptAlive.keep(SpyMenu(received: .start))  // fails: aliveAtExit
    },
    FailingSample("reportedAfterTheTests", in: .atExit) {
      atexit { reportFailure("too late for any test") }  // fails: reportedAfterTheTests
    },
    FailingSample("heldAtExit", in: .atExit) {
      let service = MockKitchen().lenient()  // fails: heldAtExit
      service.dishesAnswer.holds()
      Task { try await service.dishes(for: 4) }
      _ = await service.dishesAnswer.held()
    },
    FailingSample("asleepAtExit", in: .atExit) {
      let clock = ManualClock()  // fails: asleepAtExit
      Task { try await clock.sleep(for: .seconds(3)) }
      await clock.sleeper()
    },
    FailingSample(atOnce: "trapsWithoutValue", in: .none) {
      let service = MockHotel()  // fails: trapsWithoutValue
      _ = service.suite()
    },
    FailingSample(atOnce: "trapsForAnswerOfAnotherType", in: .none) {
      let store = MockStore()  // fails: trapsForAnswerOfAnotherType
      store.valueAnswer.returns("a room")
      let _: Room = store.value("room")
    },
    FailingSample(atOnce: "trapsForAnyClosure", in: .none) {
      Recorded<() -> Void>.closure.value()
    },
  ]
}
