import TestSupport
import XCTest

@MainActor
final class StreamsXCTests: XCTestCase {
  func testSendsValuesOneByOne() async {
    await rehearse {
      let (lamp, delivery) = (SpyLamp(), MockDelivery())
      let presenter = OrderPresenter(delivery: delivery)
      presenter.lamp = lamp
      delivery.updatesAnswer.opens()
      presenter.follow()

      let updates = await delivery.updatesAnswer.opened()
      updates.yield("placed")
      await lamp.expectCalls(.dim(to: 6))
      presenter.stop()

      await updates.expectTerminated()
      await lamp.expectCalls(.turnOn)
    }
  }
}
