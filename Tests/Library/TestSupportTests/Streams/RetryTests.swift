import TestSupport
import Testing

@MainActor protocol PriceViewType: AnyObject {
  func show(_ price: Int)
  func showDisconnected()
}

protocol PriceService: Sendable {
  func prices() async throws -> AsyncThrowingStream<Int, any Error>
}

/// Shows the latest price, and connects once more a second after the connection is lost.
@MainActor final class PricePresenter {
  weak var view: (any PriceViewType)?
  private let (service, clock): (any PriceService, any Clock<Duration>)
  private var work: Task<Void, Never>?

  init(service: any PriceService, clock: any Clock<Duration>) {
    (self.service, self.clock) = (service, clock)
  }

  func start() {
    work = Task { [weak self, service, clock] in
      while !Task.isCancelled {
        do {
          for try await price in try await service.prices() { self?.view?.show(price) }
          return
        } catch {
          self?.view?.showDisconnected()
          try? await clock.sleep(for: .seconds(1))
        }
      }
    }
  }

  func stop() { work?.cancel() }
}

@Test(.rehearsal) @MainActor func connectsOnceMore() async {
  let (view, service, clock) = (SpyPriceView(), MockPriceService(), ManualClock())
  let presenter = PricePresenter(service: service, clock: clock)
  presenter.view = view
  service.pricesAnswer.opens()
  presenter.start()

  let first = await service.pricesAnswer.opened()
  first.yield(3)
  first.finish(throwing: ConnectionLost())
  await view.expectCalls(.show(3), .showDisconnected)
  let second = await clock.run { await service.pricesAnswer.opened() }  // the clock moves to the end of the pause
  second.yield(4)
  second.finish()

  await view.expectCalls(.show(4))
  await service.expectCalls(.prices, .prices)
}

struct ConnectionLost: Error {}

@MainActor final class SpyPriceView: PriceViewType, Spy {
  enum Call: Equatable, Sendable {
    case show(Int)
    case showDisconnected
  }
  let calls = CallLog<Call>("SpyPriceView")
  func show(_ price: Int) { calls.record(.show(price)) }
  func showDisconnected() { calls.record(.showDisconnected) }
}

final class MockPriceService: PriceService, Spy {
  enum Call: Equatable, Sendable { case prices }
  let calls: CallLog<Call>
  let pricesAnswer: Answer<Void, AsyncThrowingStream<Int, any Error>, any Error>

  init() {
    calls = CallLog("MockPriceService")
    pricesAnswer = Answer("prices", of: calls)
  }

  func prices() async throws -> AsyncThrowingStream<Int, any Error> {
    calls.record(.prices)
    return try await pricesAnswer.resolve(())
  }
}
