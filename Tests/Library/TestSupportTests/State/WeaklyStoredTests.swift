import TestSupport
import Testing

private protocol PlaceDelegate: AnyObject, Sendable {
  var name: String { get }
}

private final class Map: PlaceDelegate {
  let name = "map"
}

private protocol Places: Sendable {
  var delegate: (any PlaceDelegate)? { get set }
}

/// A double that is isolated to nothing, of a protocol that is Sendable.
private final class MockPlaces: Places {
  private let storedDelegate = WeaklyStored<any PlaceDelegate>()
  var delegate: (any PlaceDelegate)? {
    get { storedDelegate.object }
    set { storedDelegate.object = newValue }
  }
}

@Suite("WeaklyStored")
struct WeaklyStoredTests {
  @Test("refers to the delegate that it was given")
  func refers() {
    let (places, map) = (MockPlaces(), Map())

    places.delegate = map

    #expect(places.delegate === map)
    #expect(places.delegate?.name == "map")
  }

  @Test("keeps nothing alive")
  func keepsNothing() {
    let places = MockPlaces()
    func assign() { places.delegate = Map() }

    assign()

    #expect(places.delegate == nil)
  }

  @Test("forgets what it is told to")
  func forgets() {
    let map = Map()
    let delegate = WeaklyStored<Map>(map)

    delegate.object = nil

    #expect(delegate.object == nil)
  }
}
