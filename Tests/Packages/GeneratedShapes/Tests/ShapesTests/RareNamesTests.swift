import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Names of a double's own members", .rehearsal)
struct OwnNamesTests {
  @Test("can be names of requirements")
  func storage() {
    let mock = MockDepot()
    var depot: any Depot = mock
    mock.stockStorageAnswer.returns(1)
    mock.getSubscriptAnswer.returns(2)

    depot.stock = depot.stockStorage() + depot.getSubscript(0)
    depot[0] = 4

    #expect(mock.stock == 3)
    mock.expectCalls(.stockStorage, .getSubscript(0), .setStock(3), .setSubscript(0, to: 4))
  }

  @Test("can be properties named like the call logs")
  func logs() {
    let mock = MockSwitchboard(calls: 1)
    var board: any Switchboard = mock

    board.calls += 1
    board.ring()
    MockSwitchboard.calls = 5

    #expect(mock.calls == 2 && MockSwitchboard.calls == 5)
    mock.expectCalls(.setCalls(2), .ring)
    MockSwitchboard.statics.expectCalls(.setCalls(5))
  }

  @Test("can be functions named like the call logs")
  func functions() {
    let mock = MockRegistry()
    mock.callsAnswer.returns([1])
    MockRegistry.staticSpy.staticsAnswer.returns(2)

    #expect((mock as any Registry).calls() == [1])
    #expect(MockRegistry.statics() == 2)

    mock.expectCalls(.calls)
    MockRegistry.staticSpy.expectCalls(.statics)
  }
}

@Suite("Properties with similar names", .rehearsal)
struct SimilarNamesTests {
  @Test("have storage and cases of their own")
  func sets() {
    let mock = MockTwins()
    var twins: any Twins = mock

    (twins.id, twins._id) = (1, 2)
    (twins.aB, twins.`a b`) = (3, 4)
    twins.title = "A"
    twins.setTitle("B")

    #expect([mock.id, mock._id, mock.aB, mock.`a b`] == [1, 2, 3, 4] && mock.title == "A")
    mock.expectCalls(
      .setId(1), .set_id(2), .setAB(3), .setABProperty(4), .setTitlePropertyProperty("A"), .setTitle("B"))
  }
}

@Suite("Raw identifiers", .rehearsal)
struct RawIdentifiersTests {
  @Test("can be names of types")
  func types() {
    let mock = MockSurveyor()

    (mock as any Surveyor).plot(`x-y`(value: 1))

    mock.expectCalls(.plot(`x-y`(value: 1)))
  }

  @Test("become camel case in the names of cases")
  func words() {
    let mock = MockSpecification()
    var specification: any Specification = mock
    mock.addsTwoAnswer.returns(3)

    specification.`is ready` = specification.`adds two`(1) == 3
    specification.`2nd step`(`of all`: 4)

    #expect(mock.`is ready`)
    mock.expectCalls(.addsTwo(1), .setIsReady(true), ._2ndStep(`of all`: 4))
  }
}

@Suite("A prefix operator", .rehearsal)
struct PrefixOperatorTests {
  @Test("keeps its side in a protocol with any name")
  func prefix() {
    MockAudio.statics.minusAnswer.returns(7)

    let volume = -MockAudio()

    #expect(volume == 7)
    #expect(MockAudio.statics.calls.all.count == 1)
    MockAudio.statics.expectCalls(MockAudio.statics.calls.all[0])
  }
}
