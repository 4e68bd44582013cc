import TestSupport

extension FailingSample {
  static let answers: [FailingSample] = [
    FailingSample("unstubbed") {
      let service = MockKitchen()  // fails: unstubbed
      _ = try? await service.dishes(for: 4)
      await service.expectCalls(.dishes(for: 4))
    },
    FailingSample("unstubbedCompletion") {
      let service = MockKitchen().lenient()  // fails: unstubbedCompletion
      service.isOpen { _ in }
    },
    FailingSample("exhaustedSequence") {
      let service = MockKitchen().lenient()  // fails: exhaustedSequence
      service.dishesAnswer.sequence(.returns([]))
      for table in 1...2 { _ = try? await service.dishes(for: table) }
    },
    FailingSample("heldAtOnce") {
      let service = MockKitchen().lenient()  // fails: heldAtOnce
      service.isCleanAnswer.holds()
      _ = service.isClean()
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
