import TestSupport

extension FailingSample {
  static let calls: [FailingSample] = [
    FailingSample("wrongValue") {
      let spy = SpyMenu(received: .show([Dish(title: "Tea"), Dish(title: "Cofee")]))
      await spy.expectCalls(.show([Dish(title: "Tea"), Dish(title: "Coffee")]))  // fails: wrongValue
    },
    FailingSample("wrongOrder") {
      await SpyMenu(received: .stop, .start).expectCalls(.start, .stop)  // fails: wrongOrder
    },
    FailingSample("missingWithoutAwait") {
      func expectAtOnce() { SpyMenu(received: .start).expectCalls(.start, .stop) }  // fails: missingWithoutAwait
      expectAtOnce()
    },
    FailingSample("missingCall") {
      await SpyMenu(received: .start).expectCalls(.start, .stop, within: .milliseconds(20))  // fails: missingCall
    },
    FailingSample("cancelledWait") {
      let waiting = Task {
        let spy = SpyMenu()
        await spy.expectCalls(.start, within: .seconds(600))  // fails: cancelledWait
      }
      waiting.cancel()
      await waiting.value
    },
    FailingSample("unexpectedCall") {
      await SpyMenu(received: .start, .stop).expectCalls(.start)  // fails: unexpectedCall
    },
    FailingSample("callsLeftOver") {
      let spy = SpyMenu(received: .start, .show([Dish(title: "Tea")]))  // fails: callsLeftOver
    },
    FailingSample("millionCalls") {
      let spy = SpyMenu()  // fails: millionCalls
      for _ in 1...1_000_001 { spy.start() }
    },
    FailingSample("nextCallDoesNotMatch") {
      let spy = SpyMenu(received: .show([Dish(title: "Tea")]))
      await spy.expectNext { $0 == .start }  // fails: nextCallDoesNotMatch
    },
    FailingSample("noNextCall") {
      let spy = SpyMenu()
      await spy.expectNext(within: .milliseconds(20)) { $0 == .start }  // fails: noNextCall
    },
    FailingSample("noArgument") {
      let spy = SpyMenu(received: .start, .stop)
      _ = await spy.expectArgument(within: .milliseconds(20)) {  // fails: noArgument
        if case .show(let dishes) = $0 { dishes } else { nil }
      }
    },
    FailingSample("argumentOfAVerifiedCall") {
      let spy = SpyMenu(received: .show([]))
      await spy.expectCalls(.show([]))
      _ = await spy.expectArgument(within: .milliseconds(20)) {  // fails: argumentOfAVerifiedCall
        if case .show(let dishes) = $0 { dishes } else { nil }
      }
    },
    FailingSample("surplusInAnyOrder") {
      let spy = SpyMenu(received: .stop, .stop, .start)
      await spy.expectCalls(.start, .stop, inAnyOrder: true)  // fails: surplusInAnyOrder
    },
    FailingSample("notContained") {
      let spy = SpyMenu(received: .stop, .show([]), .start)
      await spy.expectCalls(  // fails: notContained
        .stop, .show([Dish(title: "Tea")]), others: .verifiedElsewhere, within: .milliseconds(20))
    },
    FailingSample("oneCallMore") {
      let spy = SpyMenu(received: .start, .stop)
      await spy.expectNext(.start)
      await spy.expectNoMoreCalls()  // fails: oneCallMore
    },
    FailingSample("noCallsAfterSome") {
      let spy = SpyMenu(received: .start)
      await spy.expectCalls(.start)
      await spy.expectNoCalls()  // fails: noCallsAfterSome
    },
    FailingSample("wrongOrderAcrossDoubles") {
      let (spy, service) = (SpyMenu(), MockKitchen())
      service.dishesAnswer.returns([])
      _ = try await service.dishes(for: 4)
      spy.start()
      spy.stop()
      await expectOrder(  // fails: wrongOrderAcrossDoubles
        spy.received(.start), service.received(.dishes(for: 4)), spy.received(.stop), within: .seconds(600))
    },
    FailingSample("wrongOrderAmongMany") {
      let (spy, log) = (SpyMenu().lenient(), CallLog<Int>("numbers").lenient())
      for number in 1...100 { log.record(number) }
      spy.start()
      for number in 101...200 { log.record(number) }
      expectOrder(  // fails: wrongOrderAmongMany
        log.received(20), spy.received(.start), log.received(90), others: .verifiedElsewhere)
    },
    FailingSample("oneMoreAcrossDoubles") {
      let (spy, log) = (SpyMenu(), CallLog<Int>("numbers"))
      spy.start()
      log.record(1)
      spy.stop()
      await expectOrder(spy.received(.start), log.received(1))  // fails: oneMoreAcrossDoubles
    },
    FailingSample("missingAmongOthersInAnyOrder") {
      let spy = SpyMenu(received: .stop, .show([]))
      await spy.expectCalls(  // fails: missingAmongOthersInAnyOrder
        .start, .stop, inAnyOrder: true, others: .allowed, within: .milliseconds(20))
    },
    FailingSample("callsWhereTheArrayIsEmpty") {
      await SpyMenu(received: .start).expectCalls([])  // fails: callsWhereTheArrayIsEmpty
    },
    FailingSample("callsCameEarlier") {
      await SpyMenu(received: .show([]), .start, .stop).expectCalls(.start, .stop)  // fails: callsCameEarlier
    },
    FailingSample("nextCallCameLater") {
      await SpyMenu(received: .show([]), .show([]), .start).expectNext(.start)  // fails: nextCallCameLater
    },
    FailingSample("manyDiffer") {
      let spy = SpyMenu(received: .show((1...40).map { Dish(title: "Dish \($0)") }))
      await spy.expectCalls(.show((1...40).map { Dish(title: "Plate \($0)") }))  // fails: manyDiffer
    },
    FailingSample("linesDiffer") {
      let log = CallLog<String>("letters", received: "Dear Ada,\nthe engine runs.\nIt counts.\nYours\nCharles")
      await log.expectCalls("Dear Ada,\nthe engine runs.\nIt still counts.\nYours\nCharles")  // fails: linesDiffer
    },
    FailingSample("wideCharacters") {
      let log = CallLog<String>("names")
      for name in ["紅茶", "コーヒー", "tea 🍵"] { log.record(name) }
      await log.expectCalls("紅茶", "コーヒー", "milk")  // fails: wideCharacters
    },
  ]

  /// Shows that no failure is lost, and so is not a part of `all`.
  static let thousandReports = FailingSample("thousandReports") {
    let reports = (1...1_000).map { number in
      let taps = CallLog<String>("taps \(number)")
      taps.record("tap")
      return Task.detached { taps.expectNoCalls() }  // fails: thousandReports
    }
    for report in reports { await report.value }
  }
}
