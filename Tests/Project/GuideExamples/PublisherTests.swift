#if canImport(Combine)
  import Combine
  import TestSupport
  import Testing

  /// A model that publishes its state and its messages with Combine.
  @MainActor final class CartModel: ObservableObject {
    @Published private(set) var count = 0
    let messages = PassthroughSubject<String, Never>()

    func add(_ dish: String) {
      count += 1
      messages.send("\(dish) is in your cart.")
    }
  }

  extension Publisher where Output: Sendable, Failure == Never {
    /// Subscribes at once, and returns the values as a stream until the subscription is cancelled.
    func stream() -> (values: AsyncStream<Output>, subscription: AnyCancellable) {
      let (values, continuation) = AsyncStream.makeStream(of: Output.self)
      let subscription = sink(
        receiveCompletion: { _ in continuation.finish() },
        receiveValue: { value in continuation.yield(value) })
      return (values, subscription)
    }
  }

  @MainActor @Suite("A cart with publishers", .rehearsal) struct PublisherTests {
    @Test("publishes its count, beginning with the present one")
    func publishesCount() async {
      let model = CartModel()
      let counts = model.$count.stream()
      defer { counts.subscription.cancel() }

      model.add("Tea")
      model.add("Jam")

      await expectValues(of: counts.values, [0, 1, 2])
    }

    @Test("sends a message for each dish")
    func sendsMessages() async {
      let model = CartModel()
      let messages = model.messages.stream()
      defer { messages.subscription.cancel() }

      model.add("Tea")

      await expectValues(of: messages.values, ["Tea is in your cart."])
    }
  }
#endif
