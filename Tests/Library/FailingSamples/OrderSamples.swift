import Exploration
import TestSupport
import Testing
import XCTest

/// Tests that fail on purpose in some orders of events.
enum OrderSample: String, CaseIterable {
  case olderAnswerWins, lastTimerWins

  /// Runs the samples that are switched on in each order, until the check fails.
  ///
  /// - Parameter check: Fails the test of the running framework if its argument is false.
  @MainActor
  static func runAll(check: @escaping (Bool) -> Void) async {
    for sample in allCases where SampleGroup.failing.isSwitchedOn(sample.rawValue) { await sample.run(check: check) }
  }

  @MainActor
  private func run(check: @escaping (Bool) -> Void) async {
    await rehearse(orders: 20) {  // fails: olderAnswerWins, lastTimerWins
      say("order begins")
      switch self {
      case .olderAnswerWins: check(await Self.olderAnswerWins() == [Dish(title: "2")])
      case .lastTimerWins: check(await Self.lastTimerWins() == 2)
      }
    }
  }

  /// Asks for the dishes of two tables in turn, and returns the dishes that a view without a guard shows at the end.
  @MainActor
  private static func olderAnswerWins() async -> [Dish] {
    let pantry = MockPantry().lenient()
    pantry.dishesAnswer.answers { table in [Dish(title: "\(table)")] }
    var shown: [Dish] = []
    var tasks: [Task<Void, any Error>] = []
    for table in 1...2 { tasks.append(Task { shown = try await pantry.dishes(for: table) }) }
    for task in tasks { _ = await task.result }
    return shown
  }

  /// Returns the number of the timer that ends last, of two that end at the same instant.
  @MainActor
  private static func lastTimerWins() async -> Int {
    let clock = ManualClock()
    var last = 0
    let timers = [1, 2].map { number in
      Task {
        try await clock.sleep(for: .seconds(3))
        last = number
      }
    }
    await clock.advance(by: .seconds(3), sleepers: 2)
    for timer in timers { _ = await timer.result }
    return last
  }
}

@MainActor struct OrderSamplesTests {
  @Test("samples with orders that are switched on fail")
  func samplesThatAreSwitchedOn() async {
    await OrderSample.runAll { #expect($0) }
  }

  @Test("a sample with the trait fails", .rehearsal(orders: 20))  // fails: ordersOfTheTrait
  func traitOfSample() async {
    guard SampleGroup.failing.isSwitchedOn("ordersOfTheTrait") else { return }
    say("order begins")
    let pantry = MockPantry().lenient()
    pantry.dishesAnswer.answers { table in [Dish(title: "\(table)")] }
    var shown: [Dish] = []
    let tasks = (1...2).map { table in Task { @MainActor in shown = try await pantry.dishes(for: table) } }

    for task in tasks { _ = await task.result }

    #expect(shown == [Dish(title: "2")])
  }
}

@MainActor final class OrderSamplesXCTests: XCTestCase {
  func testSamplesThatAreSwitchedOn() async {
    await OrderSample.runAll { XCTAssertTrue($0) }
  }
}

/// A mock whose calls run on the main actor, like the code under test.
@MainActor
final class MockPantry: Spy {
  enum Call: Equatable, Sendable {
    case dishes(for: Int)
  }

  let calls = CallLog<Call>("MockPantry")
  let dishesAnswer: Answer<Int, [Dish], any Error>

  init() {
    dishesAnswer = Answer("dishes", of: calls)
  }

  func dishes(for table: Int) async throws -> [Dish] {
    calls.record(.dishes(for: table))
    return try await dishesAnswer.resolve(table)
  }
}
