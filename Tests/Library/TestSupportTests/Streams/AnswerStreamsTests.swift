import TestSupport
import Testing

@Suite("A requirement that returns a stream", .rehearsal)
@MainActor
struct AnswerStreamsTests {
  private let delivery = MockDelivery()

  @Test("sends stubbed values and finishes, in each call")
  func yields() async {
    delivery.updatesAnswer.yields("placed", "packed")

    for _ in 1...2 {
      let updates = delivery.updates(of: 1)
      await expectValues(of: updates, ["placed", "packed"])
      await expectFinish(of: updates)
    }
  }

  @Test("ends with a stubbed error")
  func yieldsAndThrows() async throws {
    delivery.positionsAnswer.yields(1, 2, throwing: MockDelivery.Offline())

    let positions = try await delivery.positions()

    await expectValues(of: positions, [1, 2])
    await expectFinish(of: positions, throwing: MockDelivery.Offline())
  }

  @Test("sends other values in each step of a sequence")
  func sequence() async throws {
    delivery.positionsAnswer.sequence(.throws(MockDelivery.Offline()), .yields(1), then: .yields())

    await #expect(throws: MockDelivery.Offline()) { try await delivery.positions() }
    await expectValues(of: try await delivery.positions(), [1])
    await expectFinish(of: try await delivery.positions())
  }

  @Test("sends the values of the test one by one")
  func opens() async {
    let (lamp, presenter) = (SpyLamp(), OrderPresenter(delivery: delivery))
    presenter.lamp = lamp
    delivery.updatesAnswer.opens()
    presenter.follow()
    let updates = await delivery.updatesAnswer.opened()

    updates.yield("placed")
    await lamp.expectCalls(.dim(to: 6))
    updates.yield("arriving")
    await lamp.expectCalls(.dim(to: 8))
    updates.finish()
    await lamp.expectCalls(.turnOn)
  }

  @Test("fails in the middle, and opens another stream for the next call")
  func reopens() async throws {
    delivery.positionsAnswer.opens()
    let first = try await delivery.positions()
    let second = try await delivery.positions()

    let older = await delivery.positionsAnswer.opened()
    older.yield(1)
    older.finish(throwing: MockDelivery.Offline())
    let newer = await delivery.positionsAnswer.opened()
    newer.yield(2)
    newer.finish()

    await expectValues(of: first, [1])
    await expectFinish(of: first, throwing: MockDelivery.Offline())
    await expectValues(of: second, [2])
    await expectFinish(of: second)
  }

  @Test("opens streams for some inputs only")
  func opensForSomeInputs() async {
    let tea = delivery.updatesAnswer.when(7)
    tea.opens()
    delivery.updatesAnswer.yields("unknown")

    let (updates, others) = (delivery.updates(of: 7), delivery.updates(of: 8))
    let opened = await tea.opened()
    opened.yield("placed")
    opened.finish()

    await expectValues(of: updates, ["placed"])
    await expectValues(of: others, ["unknown"])
  }

  @Test("is terminated when the task of the reader is cancelled")
  func terminatesWhenCancelled() async {
    let presenter = OrderPresenter(delivery: delivery)
    delivery.updatesAnswer.opens()
    presenter.follow()
    let updates = await delivery.updatesAnswer.opened()

    presenter.stop()

    await updates.expectTerminated()
  }

  @Test("is terminated when the reader leaves its loop")
  func terminatesWhenReleased() async {
    delivery.updatesAnswer.opens()
    let reader = Task { [delivery] in for await _ in delivery.updates(of: 1) { break } }
    let updates = await delivery.updatesAnswer.opened()

    updates.yield("placed")

    await updates.expectTerminated()
    await reader.value
  }

  @Test("ignores values after its reader has gone")
  func ignoresLateValues() async {
    delivery.updatesAnswer.opens()
    _ = delivery.updates(of: 1)
    let updates = await delivery.updatesAnswer.opened()
    await updates.expectTerminated()

    updates.yield("late")
    updates.finish()
  }

  @Test("need not be finished if its reader goes with the presenter")
  func endsWithThePresenter() async {
    let presenter = OrderPresenter(delivery: delivery)
    delivery.updatesAnswer.opens()

    presenter.follow()

    await delivery.updatesAnswer.opened().yield("placed")
  }

  @Test("ends with its mock outside of a scope")
  nonisolated func endsWithItsMock() async {
    let reader = await Task.detached {
      let delivery = MockDelivery()
      delivery.updatesAnswer.opens()
      let updates = delivery.updates(of: 1)
      return Task { for await _ in updates {} }
    }.value

    await reader.value
  }
}
