import TestSupport

extension FailingSample {
  static let answers: [FailingSample] = [
    FailingSample("unstubbed") {
      let service = MockKitchen()  // fails: unstubbed
      _ = try? await service.dishes(for: 4)
      await service.expectCalls(.dishes(for: 4))
    },
    FailingSample("unstubbedCompletion") {
      let service = MockKitchen()  // fails: unstubbedCompletion
      service.lenient()
      service.isOpen { _ in }
    },
    FailingSample("exhaustedSequence") {
      let service = MockKitchen()  // fails: exhaustedSequence
      service.lenient()
      service.dishesAnswer.sequence(.returns([]))
      for table in 1...2 { _ = try? await service.dishes(for: table) }
    },
    FailingSample("heldAtOnce") {
      let service = MockKitchen()  // fails: heldAtOnce
      service.lenient()
      service.isCleanAnswer.holds()
      _ = service.isClean()
    },
    FailingSample("noHeldCall") {
      let service = MockKitchen()
      let call = await service.dishesAnswer.held(within: .milliseconds(20))  // fails: noHeldCall
      call.returns([])
    },
    FailingSample("answeredTwice") {
      let service = MockKitchen()
      service.lenient()
      service.dishesAnswer.holds()
      let request = Task { try await service.dishes(for: 1) }
      let call = await service.dishesAnswer.held()
      call.returns([])
      call.returns([])  // fails: answeredTwice
      _ = try? await request.value
    },
    FailingSample("notCancelled") {
      let service = MockKitchen()
      service.lenient()
      service.isOpenAnswer.holds()
      service.isOpen { _ in }
      let call = await service.isOpenAnswer.held()
      await call.expectCancelled(within: .milliseconds(20))  // fails: notCancelled
    },
    FailingSample("tooFewHeldCalls") {
      let service = MockKitchen().lenient()
      service.isOpenAnswer.holds()
      service.isOpen { _ in }
      for call in await service.isOpenAnswer.held(2, within: .milliseconds(20)) {  // fails: tooFewHeldCalls
        call.returns(true)
      }
    },
    FailingSample("missingCallWhileACallIsHeld", inScope: true) {
      let (menu, service) = (SpyMenu(), MockKitchen().lenient())
      service.isOpenAnswer.holds()
      service.isOpen { _ in }
      await menu.expectCalls(.start, within: .milliseconds(20))  // fails: missingCallWhileACallIsHeld
      await service.isOpenAnswer.held().returns(true)
    },
    FailingSample("conditionWithoutInput") {
      let calls = CallLog<String>("MockNotes")  // fails: conditionWithoutInput
      let noteAnswer = Answer<Recorded<Any>, Bool, Never>("note", of: calls)
      noteAnswer.when { true }.returns(true)
    },
    FailingSample("unstubbedOfOneInput") {
      let service = MockKitchen().lenient()  // fails: unstubbedOfOneInput
      service.dishesAnswer.when(4).sequence(.returns([]))
      for table in [4, 4] { _ = try? await service.dishes(for: table) }
    },
  ]
}
