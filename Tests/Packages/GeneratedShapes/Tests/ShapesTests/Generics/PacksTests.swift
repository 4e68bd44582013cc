import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Parameter packs", .rehearsal)
struct PacksTests {
  @Test("are recorded as lists of values")
  func packs() {
    let mock = MockReporter()
    let reporter: any Reporter = mock
    mock.countAnswer.returns(3)

    reporter.report(1, "two")
    #expect(reporter.count(of: 1, 2.0, "3", in: "pieces") == 3)

    mock.expectCalls(.report(1, "two"), .count(of: 1, 2.0, "3", in: "pieces"))
  }
}
