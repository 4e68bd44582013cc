import TestSupport
import Testing

@Suite("Stored")
struct StoredTests {
  @Test("keeps the changes of many tasks at once")
  func changesInPlace() async {
    let count = Stored(0)

    await withTaskGroup(of: Void.self) { group in
      for _ in 1...100 { group.addTask { count.withValue { $0 += 1 } } }
    }

    #expect(count.value == 100)
  }

  @Test("releases its old value without its lock")
  func releasesWithoutLock() {
    let stored = Stored<DeinitAction?>(nil)
    let last = CallLog<Bool>("last").lenient()
    stored.value = DeinitAction { [weak stored] in last.record(stored?.value == nil) }

    stored.value = nil

    #expect(last.all == [true])
  }

  private final class DeinitAction: Sendable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) {
      self.action = action
    }

    deinit { action() }
  }
}

private protocol Place: AnyObject, Sendable {}

private final class Harbor: Place {}

@Suite("Stored, weakly")
struct WeaklyStoredTests {
  @Test("refers to its object, also from the start, until it is set to nil or the object goes")
  func refers() {
    let (place, harbor) = (Stored<(any Place)?>(weakly: nil), Harbor())

    place.value = harbor
    #expect(Stored(weakly: harbor).value === harbor && place.value === harbor)
    #expect(Stored<(any AnyObject & Sendable)?>(weakly: nil).value == nil)
    place.withValue { $0 = nil }
    #expect(place.value == nil)
    do { place.value = Harbor() }

    #expect(place.value == nil)
  }
}
