import TestSupport
import Testing

@MainActor protocol MapViewType: AnyObject {
  func show(_ position: Int)
}

protocol PositionService: Sendable {
  func positions() -> AsyncStream<Int>
}

/// Shows a position when no other one has come for 300 milliseconds.
@MainActor final class MapPresenter {
  weak var view: (any MapViewType)?
  private let (service, clock): (any PositionService, any Clock<Duration>)
  private var (tracking, pause): (Task<Void, Never>?, Task<Void, Never>?)

  init(service: any PositionService, clock: any Clock<Duration>) {
    (self.service, self.clock) = (service, clock)
  }

  func start() {
    tracking = Task { [weak self, service] in
      for await position in service.positions() { self?.show(position) }
    }
  }

  func stop() {
    tracking?.cancel()
    pause?.cancel()
  }

  private func show(_ position: Int) {
    pause?.cancel()
    pause = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: .milliseconds(300))) != nil else { return }
      self?.view?.show(position)
    }
  }
}

@Test(.rehearsal) @MainActor func showsThePositionAtRest() async {
  let (view, service, clock) = (SpyMapView(), MockPositionService(), ManualClock())
  let presenter = MapPresenter(service: service, clock: clock)
  presenter.view = view
  service.positionsAnswer.opens()
  presenter.start()
  let positions = await service.positionsAnswer.opened()

  for position in 1...3 {
    positions.yield(position)
    await clock.sleeper()  // the pause has begun once more
  }

  await clock.run { await view.expectCalls(.show(3)) }
  presenter.stop()
  await positions.expectTerminated()
  await service.expectCalls(.positions)
}

@MainActor final class SpyMapView: MapViewType, Spy {
  enum Call: Equatable, Sendable { case show(Int) }
  let calls = CallLog<Call>("SpyMapView")
  func show(_ position: Int) { calls.record(.show(position)) }
}

final class MockPositionService: PositionService, Spy {
  enum Call: Equatable, Sendable { case positions }
  let calls: CallLog<Call>
  let positionsAnswer: Answer<Void, AsyncStream<Int>, Never>

  init() {
    calls = CallLog("MockPositionService")
    positionsAnswer = Answer("positions", of: calls, fallback: AsyncStream { $0.finish() })
  }

  func positions() -> AsyncStream<Int> {
    calls.record(.positions)
    return positionsAnswer.resolve(())
  }
}
