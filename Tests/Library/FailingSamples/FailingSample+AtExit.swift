import Foundation
@_spi(Doubles) import TestSupport

/// A model without an end.
private indirect enum Endless: Fixturable {
  case end
  case link(Endless)

  static func fixture(from fixtures: FixtureGenerator) -> Endless { .link(fixtures.make()) }
}

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
    FailingSample("trapsWithoutValue", in: .none) {
      let calls = CallLog<String>("MockHotel")  // fails: trapsWithoutValue
      let suiteAnswer = Answer<Void, Room, Never>("suite", of: calls)
      _ = suiteAnswer.resolve(())
    },
    FailingSample("trapsForAnswerOfAnotherType", in: .none) {
      let calls = CallLog<String>("MockStore")  // fails: trapsForAnswerOfAnotherType
      let valueAnswer = Answer<String, any Sendable, Never>("value", of: calls)
      valueAnswer.returns("a room")
      _ = valueAnswer.resolve("room", as: Room.self)
    },
    FailingSample("trapsForAnEndlessFixture", in: .none) {
      _ = FixtureGenerator().make(Endless.self)
    },
    FailingSample("trapsForAMissingCall", in: .none) {
      let suiteAnswer = Answer<String, Room, Never>("suite", of: CallLog<String>("MockHotel"))
      _ = await suiteAnswer.held(within: .milliseconds(1)).input  // fails: trapsForAMissingCall
    },
    FailingSample("trapsForAnyClosure", in: .none) {
      Recorded<() -> Void>.closure.value()
    },
  ]
}
