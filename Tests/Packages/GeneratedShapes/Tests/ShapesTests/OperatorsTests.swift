import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Operators", .rehearsal)
struct OperatorsTests {
  @Test("have names in words")
  func words() {
    let (two, three, five) = (MockAmount(), MockAmount(), MockAmount())
    MockAmount.statics.plusAnswer.returns(five)
    MockAmount.statics.timesAnswer.returns(five)
    MockAmount.statics.minusAnswer.returns(two)

    #expect(calculate(two, three) === five)

    let (left, right) = (ObjectIdentity(two), ObjectIdentity(three))
    MockAmount.statics.expectCalls(.plus(left, right), .times(ObjectIdentity(five), 2), .minus(ObjectIdentity(five)))
  }

  @Test("can be custom operators")
  func own() {
    let (start, end) = (MockRoute(), MockRoute())
    MockRoute.statics.tildeGreaterAnswer.returns(true)

    #expect(leads(start, to: end))

    MockRoute.statics.expectCalls(.tildeGreater(ObjectIdentity(start), ObjectIdentity(end)))
  }

  private func calculate<A: Amount>(_ left: A, _ right: A) -> A {
    let product = (left + right) * 2
    _ = -product
    return product
  }

  private func leads<R: Route>(_ start: R, to end: R) -> Bool { start ~> end }
}
