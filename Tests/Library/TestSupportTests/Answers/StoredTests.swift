import TestSupport
import Testing

@Suite("Stored")
struct StoredTests {
  @Test("has the value that was set last")
  func holds() {
    let title = Stored("Tea")

    title.value = "Coffee"
    title.value += "!"

    #expect(title.value == "Coffee!")
  }

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

private protocol PlaceDelegate: AnyObject, Sendable {
  var name: String { get }
}

private final class Map: PlaceDelegate {
  let name = "map"
}

private protocol Places: Sendable {
  var delegate: (any PlaceDelegate)? { get set }
}

/// A double of a Sendable protocol that is not isolated to an actor.
private final class MockPlaces: Places {
  private let storedDelegate = Stored<(any PlaceDelegate)?>(weakly: nil)
  var delegate: (any PlaceDelegate)? {
    get { storedDelegate.value }
    set { storedDelegate.value = newValue }
  }
}

@Suite("Stored, weakly")
struct WeaklyStoredTests {
  @Test("refers to its object")
  func refers() {
    let (places, map) = (MockPlaces(), Map())

    places.delegate = map

    #expect(places.delegate === map)
    #expect(places.delegate?.name == "map")
  }

  @Test("does not keep its object alive")
  func isWeak() {
    let places = MockPlaces()
    func assign() { places.delegate = Map() }

    assign()

    #expect(places.delegate == nil)
  }

  @Test("can be set to nil")
  func setToNil() {
    let map = Map()
    let delegate = Stored(weakly: map)
    #expect(delegate.value === map)

    delegate.withValue { $0 = nil }

    #expect(delegate.value == nil)
  }
}
