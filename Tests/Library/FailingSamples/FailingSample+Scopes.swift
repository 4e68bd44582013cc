import TestSupport

extension FailingSample {
  static let scopes: [FailingSample] = [
    FailingSample("heldToTheEnd", isSlow: true, inScope: true) {
      let service = MockKitchen().lenient()  // fails: heldToTheEnd
      service.dishesAnswer.holds()
      Task { try await service.dishes(for: 4) }
      _ = await service.dishesAnswer.held()
    },
    FailingSample("cancelledInVain", inScope: true) {
      let kitchen = MockKitchen().lenient()  // fails: cancelledInVain
      kitchen.dishesAnswer.holds(ignoringCancellation: true)
      let request = Task { try await kitchen.dishes(for: 4) }
      let call = await kitchen.dishesAnswer.held()
      request.cancel()
      await call.expectCancelled()
    },
    FailingSample("asleepAtTheEnd", inScope: true) {
      let clock = ManualClock()  // fails: asleepAtTheEnd
      Task { try await clock.sleep(for: .seconds(3)) }
      await clock.sleeper()
    },
    FailingSample("notCancelledToTheEnd", inScope: true) {
      let (service, menu) = (MockKitchen().lenient(), SpyMenu())
      service.dishesAnswer.holds()
      let request = Task {
        _ = try? await service.dishes(for: 4)
        // The failure ends the call, so nobody expects what follows.
        menu.start()
      }
      let call = await service.dishesAnswer.held()
      await call.expectCancelled(within: .milliseconds(20))  // fails: notCancelledToTheEnd
      await request.value
    },
    FailingSample("dueAfterTheEnd", isSlow: true, inScope: true) {
      let (clock, service) = (ManualClock(), MockKitchen().lenient())  // fails: dueAfterTheEnd
      service.dishesAnswer.returns([], after: .seconds(60), on: clock)
      Task { try await service.dishes(for: 4) }
      await clock.sleeper()
    },
    FailingSample("lateCall", inScope: true) {
      let spy = SpyMenu()  // fails: lateCall
      let last = LastOwner(spy)
      Task.detached {
        spy.start()
        last.release()
      }
    },
    // These two run alone: XCTest runs one test at a time, so doubles of samples beside them might keep the objects.
    FailingSample("aliveAfterItsTest") {
      var outlives: SpyMenu?
      await rehearse {
        outlives = SpyMenu()  // fails: aliveAfterItsTest
      }
      outlives = nil
    },
    FailingSample("leakCheckedInAScope", inScope: true) {
      let chain = leakChecked(Chain())  // fails: leakCheckedInAScope
      chain.next = Chain()
      chain.next?.next = chain
    },
    FailingSample("leakThatHoldsADouble", inScope: true) {
      let spy = SpyMenu(received: .start)
      var chain: Chain? = Chain()
      chain?.next = chain
      chain?.menu = spy
      await expectDeallocated(&chain, within: .milliseconds(20))  // fails: leakThatHoldsADouble
    },
    FailingSample("leakCheckedWithoutAScope") {
      _ = leakChecked(Chain())  // fails: leakCheckedWithoutAScope
    },
    FailingSample("staticWithoutAScope") {
      SpyAnalytics.track("open")
    },
  ]
}
