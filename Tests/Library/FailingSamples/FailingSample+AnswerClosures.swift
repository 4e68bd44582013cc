import TestSupport

extension FailingSample {
  /// Of answers that a closure computes where it cannot.
  static let answerClosures: [FailingSample] = [
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
  ]
}
