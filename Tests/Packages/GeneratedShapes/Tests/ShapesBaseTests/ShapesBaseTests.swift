import ShapesBase
import ShapesBaseDoubles
import TestSupport
import Testing

@Suite("Doubles of a second target", .rehearsal)
struct ShapesBaseTests {
  @Test("have a name")
  func named() {
    let mock = MockNamed()
    mock.name = "Ada"

    #expect((mock as any Named).name == "Ada")
    mock.expectNoCalls()
  }

  @Test("can be closed")
  func closable() {
    let mock = MockClosable()
    let closable: any Closable = mock
    mock.isOpen = true
    mock.closeAnswer.throws(Offline())

    #expect(closable.isOpen)
    #expect(throws: Offline()) { try closable.close() }

    mock.expectCalls(.close)
  }

  @Test("store items")
  func saving() throws {
    let mock = MockSaving<Int>()
    let saving: any Saving<Int> = mock
    mock.saveAnswer.returns()
    mock.savedAnswer.returns([3])

    try saving.save(3)
    #expect(saving.saved() == [3])

    mock.expectCalls(.save(3), .saved)
  }

  @Test("can be thrown")
  func errors() {
    let mock = MockErrorCode()
    mock.number = 404

    #expect((mock as any Error as? any ErrorCode)?.number == 404)
  }

  @Test("keep default implementations")
  func others() {
    let (versioned, auditing) = (MockVersioned(), MockAuditing())

    versioned.upgrade(to: 2)
    auditing.audit("a")

    #expect((versioned as any Versioned).version == 1)
    versioned.expectCalls(.upgrade(to: 2))
    auditing.expectCalls(.audit("a"))
  }
}
