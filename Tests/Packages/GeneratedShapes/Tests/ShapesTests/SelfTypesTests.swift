import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Self", .rehearsal)
struct SelfTypesTests {
  @Test("is recorded by identity and returned")
  func parameters() {
    let (mock, other) = (MockMergeable(), MockMergeable())
    mock.mergedAnswer.returns(other)

    mock.merge(other)
    #expect(mock.merged(with: other) === other)

    mock.expectCalls(.merge(ObjectIdentity(other)), .merged(with: ObjectIdentity(other)))
  }

  @Test("can be returned by builders")
  func builders() {
    let (mock, filtered, sorted) = (MockQueryBuilder(), MockQueryBuilder(), MockQueryBuilder())
    let builder: any QueryBuilder = mock
    mock.filteredAnswer.returns(filtered)
    filtered.sortedAnswer.returns(sorted)

    #expect(builder.filtered(by: "a").sorted() === sorted)

    mock.expectCalls(.filtered(by: "a"))
    filtered.expectCalls(.sorted)
  }

  @Test("can be the builder itself, which does not outlive its test")
  func sameBuilder() {
    let mock = MockQueryBuilder()
    let builder: any QueryBuilder = mock
    mock.filteredAnswer.returns(mock)
    mock.sortedAnswer.sequence(.returns(mock), then: .returns(mock))

    #expect(builder.filtered(by: "a").sorted().sorted() === mock)

    mock.expectCalls(.filtered(by: "a"), .sorted, .sorted)
  }

  @Test("can be in properties and static functions")
  func properties() {
    let (mock, next) = (MockPage(), MockPage())
    mock.next = next
    MockPage.statics.firstAnswer.returns(mock)

    #expect(second(MockPage.self) === next)

    MockPage.statics.expectCalls(.first)
  }

  private func second<P: Page>(_ type: P.Type) -> P? { P.first().next }

  @Test("can be a static answer, which does not outlive its test")
  func shared() {
    MockSingletonRegistry.statics.sharedAnswer.returns(MockSingletonRegistry())
    MockSingletonRegistry.statics.makeAnswer.returns(MockSingletonRegistry())

    #expect(isShared(MockSingletonRegistry.self) && !isShared(made: MockSingletonRegistry.self))

    MockSingletonRegistry.statics.expectCalls(.shared, .shared, .make, .shared)
  }

  private func isShared<R: SingletonRegistry>(_ type: R.Type) -> Bool { R.shared === R.shared }

  private func isShared<R: SingletonRegistry>(made type: R.Type) -> Bool { R.make() === R.shared }
}
