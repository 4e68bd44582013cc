import Dispatch
import TestSupport
import Testing

@MainActor protocol CounterViewType: AnyObject {
  func show(_ count: Int)
}

/// A presenter from before Swift concurrency, which returns to the main queue with Dispatch.
@MainActor final class CounterPresenter {
  weak var view: (any CounterViewType)?
  private var count = 0

  func increment() {
    DispatchQueue.global().async { [weak self] in
      DispatchQueue.main.async { self?.finish() }
    }
  }

  private func finish() {
    count += 1
    view?.show(count)
  }
}

@MainActor final class SpyCounterView: CounterViewType, Spy {
  enum Call: Equatable, Sendable { case show(Int) }
  let calls = CallLog<Call>("SpyCounterView")

  func show(_ count: Int) { calls.record(.show(count)) }
}

@MainActor @Suite("A presenter with dispatch queues", .rehearsal) struct MainQueueTests {
  @Test("shows the count, which the expectation waits for")
  func counts() async {
    let (view, presenter) = (SpyCounterView(), CounterPresenter())
    presenter.view = view

    presenter.increment()

    await view.expectCalls(.show(1))
  }
}
