@_spi(Doubles) import TestSupport

final class SpyLamp: Spy, Sendable {
  enum Call: Equatable, Sendable {
    case turnOn
    case dim(to: Int)
  }

  let calls: CallLog<Call>

  init(
    received: Call..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    calls = CallLog("SpyLamp", fileID: fileID, filePath: filePath, line: line)
    for call in received { calls.record(call) }
  }

  func turnOn() { calls.record(.turnOn) }
  func dim(to percent: Int) { calls.record(.dim(to: percent)) }
}

/// A spy of the main actor, which records values that belong there.
@MainActor
final class SpyStage<Value>: Spy {
  let calls = CallLog<RecordedMainActorValue<Value>>("SpyStage")

  nonisolated init() {}

  func show(_ value: Value) { calls.record(RecordedMainActorValue(value)) }
}

/// A value that is not Sendable.
final class Reflection: Equatable {
  let name: String

  init(of name: String) {
    self.name = name
  }

  static func == (left: Reflection, right: Reflection) -> Bool { left.name == right.name }
}

/// A mock with every kind of requirement that can be stubbed.
final class MockShop: Spy, Sendable {
  enum Call: Equatable, Sendable {
    case price(of: String)
    case order(String)
    case stock
    case deliver
    case isOpen
  }

  enum Refusal: Error, Equatable {
    case soldOut
  }

  let calls: CallLog<Call>
  let priceAnswer: Answer<String, Int, any Error>
  let orderAnswer: Answer<String, Int, Refusal>
  let stockAnswer: Answer<Void, [String], Never>
  let deliverAnswer: Answer<Void, String, Refusal>
  let isOpenAnswer: Answer<Void, Bool, Never>

  init(isLenient: Bool = true) {
    calls = CallLog("MockShop")
    priceAnswer = Answer("price", of: calls)
    orderAnswer = Answer("order", of: calls)
    stockAnswer = Answer("stock", of: calls)
    deliverAnswer = Answer("deliver", of: calls)
    isOpenAnswer = Answer("isOpen", of: calls)
    if isLenient { calls.lenient() }
  }

  func price(of article: String) async throws -> Int {
    calls.record(.price(of: article))
    return try await priceAnswer.resolve(article)
  }

  func order(_ article: String) async throws(Refusal) -> Int {
    calls.record(.order(article))
    return try await orderAnswer.resolve(article)
  }

  func stock(completion: @escaping @Sendable ([String]) -> Void) {
    calls.record(.stock)
    stockAnswer.resolve((), to: completion)
  }

  func deliver(completion: @escaping @Sendable (Result<String, Refusal>) -> Void) {
    calls.record(.deliver)
    deliverAnswer.resolve((), to: completion)
  }

  func isOpen() -> Bool {
    calls.record(.isOpen)
    return isOpenAnswer.resolve(())
  }
}

/// Runs code that does not wait, also in a test that is async.
func synchronously<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }

/// Returns texts with their names as headings, to approve them together.
func document(_ texts: [(name: String, text: String)]) -> String {
  texts.map { "# \($0.name)\n\n\($0.text)\n" }.joined(separator: "\n")
}

extension Duration {
  /// A timeout that never passes.
  ///
  /// A wait that nothing else ends shows as a test that hangs, however busy the machine is.
  static let forever = Duration.seconds(1_000_000)
}
