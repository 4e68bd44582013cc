import TestSupport

/// A value that is not Sendable.
final class Reflection: Equatable {
  let name: String

  init(of name: String) {
    self.name = name
  }

  static func == (left: Reflection, right: Reflection) -> Bool { left.name == right.name }
}

final class SpyMirror: Spy {
  enum Call: Equatable {
    case show(Reflection)
  }

  let calls = CallLog<Call>("SpyMirror")

  func show(_ reflection: Reflection) { calls.record(.show(reflection)) }
}

/// A mock whose answers a test can hold, or give in any order.
@MainActor
final class MockShop: Spy {
  enum Call: Equatable, Sendable {
    case price(of: String)
  }

  let calls: CallLog<Call>
  let priceAnswer: Answer<String, Int, any Error>

  init() {
    calls = CallLog("MockShop")
    priceAnswer = Answer("price", of: calls)
    calls.lenient()
  }

  func price(of article: String) async throws -> Int {
    calls.record(.price(of: article))
    return try await priceAnswer.resolve(article)
  }
}
