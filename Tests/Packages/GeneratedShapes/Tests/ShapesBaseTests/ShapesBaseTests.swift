import ShapesBase
import ShapesBaseDoubles
import TestSupport
import Testing

@Suite("Doubles of a second target", .rehearsal)
struct ShapesBaseTests {
  @Test("record calls, and keep default implementations")
  func doubles() throws {
    let (named, mock, store, failure) = (MockNamed(), MockClosable(), MockSaving<Int>(), MockErrorCode())
    let (versioned, auditing) = (MockVersioned(), MockAuditing())
    let (closable, saving): (any Closable, any Saving<Int>) = (mock, store)
    named.name = "Ada"
    mock.isOpen = true
    mock.closeAnswer.throws(Offline())
    store.saveAnswer.returns()
    store.savedAnswer.returns([3])
    failure.number = 404

    #expect(throws: Offline()) { try closable.close() }
    try saving.save(3)
    (versioned as any Versioned).upgrade(to: 2)
    (auditing as any Auditing).audit("a")

    #expect((named as any Named).name == "Ada" && closable.isOpen && saving.saved() == [3])
    #expect((failure as any Error as? any ErrorCode)?.number == 404 && (versioned as any Versioned).version == 1)
    named.expectNoCalls()
    mock.expectCalls(.close)
    store.expectCalls(.save(3), .saved)
    versioned.expectCalls(.upgrade(to: 2))
    auditing.expectCalls(.audit("a"))
  }
}
