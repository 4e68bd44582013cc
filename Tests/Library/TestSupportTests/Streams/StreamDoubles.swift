import TestSupport

/// A mock with a requirement of each kind that returns a stream.
final class MockDelivery: Spy, Sendable {
  enum Call: Equatable, Sendable {
    case updates(order: Int)
    case positions
  }

  struct Offline: Error, Equatable {}

  let calls: CallLog<Call>
  let updatesAnswer: Answer<Int, AsyncStream<String>, Never>
  let positionsAnswer: Answer<Void, AsyncThrowingStream<Int, any Error>, any Error>

  init(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line) {
    calls = CallLog("MockDelivery", fileID: fileID, filePath: filePath, line: line)
    updatesAnswer = Answer("updates", of: calls, fallback: AsyncStream { $0.finish() })
    positionsAnswer = Answer("positions", of: calls)
    calls.lenient()
  }

  func updates(of order: Int) -> AsyncStream<String> {
    calls.record(.updates(order: order))
    return updatesAnswer.resolve(order)
  }

  func positions() async throws -> AsyncThrowingStream<Int, any Error> {
    calls.record(.positions)
    return try await positionsAnswer.resolve(())
  }
}

/// A presenter that follows an order until it goes.
@MainActor
final class OrderPresenter {
  private let delivery: MockDelivery
  private var task: Task<Void, Never>?
  weak var lamp: SpyLamp?

  init(delivery: MockDelivery) {
    self.delivery = delivery
  }

  deinit {
    task?.cancel()
  }

  func follow() {
    task = Task { [weak self, delivery] in
      for await update in delivery.updates(of: 1) { self?.lamp?.dim(to: update.count) }
      self?.lamp?.turnOn()
    }
  }

  func stop() {
    task?.cancel()
  }
}
