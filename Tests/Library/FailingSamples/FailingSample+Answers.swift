@_spi(Doubles) import TestSupport

extension FailingSample {
  /// Of calls without an answer, and of answers that cannot be given or that no call used.
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
    FailingSample("unusedAnswer", inScope: true) {
      let service = MockKitchen()
      service.dishesAnswer.returns([])  // fails: unusedAnswer
    },
    FailingSample("unusedAnswerWithoutScope") {
      let service = MockKitchen()
      service.isCleanAnswer.when(()).answers { true }  // fails: unusedAnswerWithoutScope
    },
    FailingSample("noMatchingHeldCall") {
      let service = MockKitchen().lenient()
      service.dishesAnswer.holds()
      Task { try await service.dishes(for: 1) }
      await service.expectCalls(.dishes(for: 1))
      let call = await service.dishesAnswer.held(  // fails: noMatchingHeldCall
        where: { $0 == 4 }, within: .milliseconds(20))
      call.returns([])
      await service.dishesAnswer.held().returns([])
    },
    FailingSample("unknownErrorOfTypedThrows") {
      let calls = CallLog<String>("MockRepository")  // fails: unknownErrorOfTypedThrows
      _ = Answer<Int, Room, Refused>("room", of: calls)
    },
  ]

  /// Of requirements whose result is of whatever type the caller says.
  static let generics: [FailingSample] = [
    FailingSample("answerOfAnotherType") {
      let calls = CallLog<String>("MockStore")  // fails: answerOfAnotherType
      let loadAnswer = Answer<String, any Sendable, any Error>("load", of: calls)
      loadAnswer.returns(Dish(title: "Tea"))
      _ = try? await loadAnswer.resolve("dishes", as: [Dish].self)
    },
    FailingSample("answerOfAnotherTypeAtOnce") {
      let calls = CallLog<String>("MockStore")  // fails: answerOfAnotherTypeAtOnce
      let valueAnswer = Answer<String, any Sendable, Never>("value", of: calls)
      valueAnswer.when("count").returns("three")
      _ = valueAnswer.resolve("count", as: Int.self)
    },
    FailingSample("answerOfAnotherTypeToCompletion") {
      let calls = CallLog<String>("MockStore")  // fails: answerOfAnotherTypeToCompletion
      let loadAnswer = Answer<String, any Sendable, any Error>("load", of: calls)
      loadAnswer.returns(3)
      loadAnswer.resolve("name", as: String.self) { (_: Result<String, any Error>) in }
    },
    FailingSample("unstubbedOfAnyType") {
      let calls = CallLog<String>("MockStore")  // fails: unstubbedOfAnyType
      let valueAnswer = Answer<String, any Sendable, Never>("value", of: calls)
      _ = valueAnswer.resolve("dishes", as: [Dish].self)
    },
  ]
}

/// An error without a fixture and without cases.
private struct Refused: Error {}
