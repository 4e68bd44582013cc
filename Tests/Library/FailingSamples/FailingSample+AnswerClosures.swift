import TestSupport

extension FailingSample {
  /// Of answers that a closure computes where it cannot.
  static let answerClosures: [FailingSample] = [
    FailingSample("awaitsAtOnce") {
      let service = MockKitchen()  // fails: awaitsAtOnce
      service.lenient()
      service.isCleanAnswer.answers {
        await Task.yield()
        return true
      }
      _ = service.isClean()
    },
    FailingSample("awaitsForCompletion") {
      let service = MockKitchen()  // fails: awaitsForCompletion
      service.lenient()
      service.isOpenAnswer.answers {
        await Task.yield()
        return true
      }
      service.isOpen { _ in }
    },
    FailingSample("mainActorAnswerElsewhere") {
      let service = MockKitchen()  // fails: mainActorAnswerElsewhere
      service.lenient()
      service.isCleanAnswer.answersOnMainActor { true }
      await Task.detached { _ = service.isClean() }.value
    },
  ]
}
