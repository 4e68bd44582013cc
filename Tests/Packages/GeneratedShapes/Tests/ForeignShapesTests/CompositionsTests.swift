import ForeignShapes
import ForeignShapesDoubles
import Foundation
import TestSupport
import Testing

@Suite("Doubles of compositions", .rehearsal)
struct CompositionsTests {
  @Test("are subclasses that conform to the protocols")
  func withClass() throws {
    let mock = MockStore(capacity: 4)
    let store: any Store = mock
    mock.loadAnswer.returns(2)
    mock.saveAnswer.returns()

    try store.save(store.load())

    #expect(store.capacity == 4)
    mock.expectCalls(.load, .save(2))
  }

  @Test("conform to several protocols")
  func protocols() throws {
    let mock = MockSession()
    let session: Session = mock
    mock.loadAnswer.returns(2)
    mock.saveAnswer.throws(ShelfError.full)

    #expect(throws: ShelfError.full) { try session.save(session.load()) }

    mock.expectCalls(.load, .save(2))
  }

  @Test("call the superclass's initializer")
  func superclass() {
    let mock = MockWarming(capacity: 3)
    let warming: any Warming = mock
    mock.preheatAnswer.returns(true)

    #expect(warming.preheat() && warming.capacity == 3)

    mock.expectCalls(.preheat)
  }

  @Test("implement a required initializer of the superclass")
  func requiredInitializer() {
    let (mock, other) = (MockShining(watts: 5), type(of: MockShining(watts: 1) as Lamp).init(watts: 6))

    (mock as any Shining).blink()

    #expect(mock.watts == 5 && other.watts == 6)
    mock.expectCalls(.blink)
  }

  @Test("are Sendable like the superclass")
  func sendable() async {
    let mock = MockRegistering()
    let registry: any Registering = mock
    mock.registerAnswer.returns(6)

    let number = await Task.detached { registry.register("Ada") }.value

    #expect(number == 6)
    await mock.expectCalls(.register("Ada"))
  }

  @Test("inherit from Foundation's root class where the protocol requires it")
  func objects() {
    let mock = MockObserver()
    let observer: any Observer = mock

    observer.changed(2)

    #expect(observer.isEqual(mock) && Set([mock]).count == 1)
    mock.expectCalls(.changed(2))
  }
}
