import Foundation
import HTTPTestSupport
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension FailingSample {
  /// Of answers that no call used, and of calls that nothing answers.
  static let unusedAnswers: [FailingSample] = [
    FailingSample("unusedAnswer", inScope: true) {
      let service = MockKitchen()
      service.dishesAnswer.returns([])  // fails: unusedAnswer
    },
    FailingSample("unusedAnswerWithoutScope") {
      let service = MockKitchen()
      service.isCleanAnswer.when(()).answers { true }  // fails: unusedAnswerWithoutScope
    },
    FailingSample("unusedRoute", inScope: true) {
      let api = HTTPStub()
      api.on(.get, "/drivers").returns(.json("[]"))  // fails: unusedRoute
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
    FailingSample("heldRequest", isSlow: true, inScope: true) {
      let api = HTTPStub().lenient()  // fails: heldRequest
      api.on(.get, "/up").holds()
      await expectCancelled { _ = try await api.session.data(from: up) }
    },
    FailingSample("requestThatIsNeverAnswered", isSlow: true, inScope: true) {
      let api = HTTPStub().lenient()  // fails: requestThatIsNeverAnswered
      api.on(.get, "/up").never()
      await expectCancelled { _ = try await api.session.data(from: up) }
    },
  ]

  /// Of what Foundation cannot do on Linux.
  static var downloads: [FailingSample] {
    #if canImport(Darwin)
      []
    #else
      [
        FailingSample("download") {
          let api = HTTPStub()  // fails: download
          api.on(.get, "/up").lenient().returns(.text("up"))
          await expectCancelled { _ = try await api.session.download(from: up) }
        }
      ]
    #endif
  }

  private static let up = URL(string: "https://api.example.com/up")!
}

/// An error without a fixture and without cases.
private struct Refused: Error {}
