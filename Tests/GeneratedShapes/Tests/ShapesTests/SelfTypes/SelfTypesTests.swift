import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Self", .rehearsal)
struct SelfTypesTests {
  @Test("is recorded by identity, and returned")
  func parameters() {
    let (mock, other) = (MockMergeable(), MockMergeable())
    mock.mergedAnswer.returns(other)

    mock.merge(other)
    #expect(mock.merged(with: other) === other)

    mock.expectCalls(.merge(ObjectIdentity(other)), .merged(with: ObjectIdentity(other)))
  }

  @Test("is returned to builders")
  func builders() {
    let mock = MockQueryBuilder()
    let builder: any QueryBuilder = mock
    mock.filteredAnswer.returns(mock)
    mock.sortedAnswer.returns(mock)

    #expect(builder.filtered(by: "a").sorted() === mock)

    mock.expectCalls(.filtered(by: "a"), .sorted)
  }

  @Test("is a property, and comes from static functions")
  func properties() {
    let mock = MockPage()
    mock.next = MockPage()
    MockPage.statics.firstAnswer.returns(mock)

    #expect(first(MockPage.self)?.next == nil)

    MockPage.statics.expectCalls(.first)
  }

  private func first<P: Page>(_ type: P.Type) -> P? { P.first().next }
}
