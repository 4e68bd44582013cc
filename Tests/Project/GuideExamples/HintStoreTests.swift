import Foundation
import TestSupport
import Testing

/// The memory of an app for its first hint.
@MainActor protocol HintStoreType: AnyObject {
  var wasHintShown: Bool { get set }
}

@MainActor final class UserDefaultsHintStore: HintStoreType {
  private let defaults: UserDefaults

  init(_ defaults: UserDefaults) { self.defaults = defaults }

  var wasHintShown: Bool {
    get { defaults.bool(forKey: "wasHintShown") }
    set { defaults.set(newValue, forKey: "wasHintShown") }
  }
}

@MainActor final class FakeHintStore: HintStoreType {
  var wasHintShown = false
}

@MainActor protocol HintViewType: AnyObject {
  func showHint(_ text: String)
}

@MainActor final class HintPresenter {
  weak var view: (any HintViewType)?
  private let store: any HintStoreType

  init(store: any HintStoreType) { self.store = store }

  func open() {
    guard !store.wasHintShown else { return }
    store.wasHintShown = true
    view?.showHint("Pull down to reload.")
  }
}

@MainActor final class SpyHintView: HintViewType, Spy {
  enum Call: Equatable, Sendable { case showHint(String) }
  let calls = CallLog<Call>("SpyHintView")

  func showHint(_ text: String) { calls.record(.showHint(text)) }
}

@MainActor @Suite("A hint", .rehearsal) struct HintStoreTests {
  @Test("is shown once, also by a later presenter")
  func once() async {
    let (view, store) = (SpyHintView(), FakeHintStore())

    for _ in 1...2 {
      let presenter = HintPresenter(store: store)
      presenter.view = view
      presenter.open()
    }

    await view.expectCalls(.showHint("Pull down to reload."))
  }

  enum Store: CaseIterable { case fake, userDefaults }

  @Test("is remembered by the fake as it is by the user defaults", arguments: Store.allCases)
  func isRemembered(by kind: Store) throws {
    let name = "GuideExamples-\(UUID().uuidString)"
    defer { UserDefaults().removePersistentDomain(forName: name) }
    let defaults = try #require(UserDefaults(suiteName: name))
    let store: any HintStoreType = kind == .fake ? FakeHintStore() : UserDefaultsHintStore(defaults)

    let before = store.wasHintShown
    store.wasHintShown = true

    #expect(!before)
    #expect(store.wasHintShown)
  }
}
