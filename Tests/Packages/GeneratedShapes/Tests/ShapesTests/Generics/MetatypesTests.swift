import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Metatypes", .rehearsal)
struct MetatypesTests {
  @Test("are recorded, and returned")
  func types() {
    let mock = MockTypeRegistry()
    let registry: any TypeRegistry = mock
    mock.knowsAnswer.returns(true)
    mock.makeAnswer.returns(5)
    mock.errorTypeAnswer.returns(Offline.self)

    registry.register(Person.self)
    #expect(registry.knows(Int.self))
    #expect(registry.make(Int.self) == 5)
    #expect(registry.errorType(of: 4) is Offline.Type)
    registry.register(class: Canvas.self)

    mock.expectCalls(
      .register(Person.self), .knows(Int.self), .make(Int.self), .errorType(of: 4), .registerClass(class: Canvas.self))
  }
}
