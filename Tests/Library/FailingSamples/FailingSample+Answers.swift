import TestSupport

extension FailingSample {
  /// Of calls without an answer, and of answers that cannot be given.
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
    FailingSample("awaitsAtOnce") {
      let service = MockKitchen().lenient()  // fails: awaitsAtOnce
      service.isCleanAnswer.answers {
        await Task.yield()
        return true
      }
      _ = service.isClean()
    },
    FailingSample("awaitsForCompletion") {
      let service = MockKitchen().lenient()  // fails: awaitsForCompletion
      service.isOpenAnswer.answers {
        await Task.yield()
        return true
      }
      service.isOpen { _ in }
    },
    FailingSample("mainActorAnswerElsewhere") {
      let service = MockKitchen().lenient()  // fails: mainActorAnswerElsewhere
      service.isCleanAnswer.answersOnMainActor { true }
      await Task.detached { _ = service.isClean() }.value
    },
    FailingSample("unstubbedWithoutValue", inScope: true) {
      let calls = CallLog<String>("MockHotel")  // fails: unstubbedWithoutValue
      let roomAnswer = Answer<Void, Room, Never>("room", of: calls)
      Task {
        calls.record("room")
        _ = await roomAnswer.resolve(())
      }
      await calls.expectCalls("room")
    },
  ]
}
