import Testing

@testable import TestSupport

@Suite("A failure's text")
struct CallComparisonTests {
  private enum Call: Equatable {
    case start
    case stop
    case show([Item])
    case fail(message: String)
    case move(Int, Int)
  }

  private struct Item: Equatable {
    var title: String
    var price: Int?
    var tags: Set<String> = []
    var shelf: [String: Int] = [:]
  }

  @Test("shows the calls side by side, the one that differs, and the path inside its value")
  func differingValue() {
    let text = text(
      expected: [.start, .show([Item(title: "Tea"), Item(title: "Coffee")]), .stop],
      received: [.start, .show([Item(title: "Tea"), Item(title: "Cofee")]), .stop])

    #expect(
      text == """
        received an unexpected call 2 of 3:
               expected                                                  received
          ✓ 1  start                                                     start
          ✗ 2  show([Item(title: "Tea", price: nil, tags: [], shelf: […  show([Item(title: "Tea", price: nil, tags: [], shelf: […
          ✓ 3  stop                                                      stop
            → show[1].title: expected "Coffee", received "Cofee"
        """)
  }

  @Test("gives the number of surplus calls")
  func tooMany() {
    #expect(
      text(expected: [.start], received: [.start, .stop, .stop]) == """
        received 2 calls more than expected:
               expected  received
          ✓ 1  start     start
          ✗ 2  –         stop
          ✗ 3  –         stop
        """)
  }

  @Test("gives the missing call and the length of the wait")
  func tooFew() {
    #expect(
      text(expected: [.start, .stop], received: [.start], wait: "within 5.0 seconds") == """
        did not receive call 2 of 2 within 5.0 seconds:
               expected  received
          ✓ 1  start     start
          ✗ 2  stop      –
        """)
  }

  @Test("shows the calls around the first difference, and counts the others")
  func longLists() {
    let expected = (1...10_000).map { Call.move($0, 0) }
    let received = expected.map { $0 == .move(5_000, 0) ? .stop : $0 }

    let text = text(expected: expected, received: received)

    #expect(
      text == """
        received an unexpected call 5000 of 10000:
                  expected       received
            … 4996 calls before
          ✓ 4997  move(4997, 0)  move(4997, 0)
          ✓ 4998  move(4998, 0)  move(4998, 0)
          ✓ 4999  move(4999, 0)  move(4999, 0)
          ✗ 5000  move(5000, 0)  stop
          ✓ 5001  move(5001, 0)  move(5001, 0)
          ✓ 5002  move(5002, 0)  move(5002, 0)
          ✓ 5003  move(5003, 0)  move(5003, 0)
          ✓ 5004  move(5004, 0)  move(5004, 0)
          ✓ 5005  move(5005, 0)  move(5005, 0)
            … 4995 calls after
        """)
  }

  @Test("shows the end of a long list with surplus or missing calls")
  func longListsThatEnd() {
    let calls = (1...10_000).map { Call.move($0, 0) }

    let tooMany = text(expected: Array(calls.prefix(3)), received: calls)
    let tooFew = text(expected: Array(calls.prefix(20)), received: Array(calls.prefix(19)))

    #expect(
      tooMany == """
        received 9997 calls more than expected:
               expected    received
          ✓ 1  move(1, 0)  move(1, 0)
          ✓ 2  move(2, 0)  move(2, 0)
          ✓ 3  move(3, 0)  move(3, 0)
          ✗ 4  –           move(4, 0)
          ✗ 5  –           move(5, 0)
          ✗ 6  –           move(6, 0)
          ✗ 7  –           move(7, 0)
          ✗ 8  –           move(8, 0)
          ✗ 9  –           move(9, 0)
            … 9991 calls after
        """)
    #expect(
      tooFew == """
        did not receive call 20 of 20:
                expected     received
            … 16 calls before
          ✓ 17  move(17, 0)  move(17, 0)
          ✓ 18  move(18, 0)  move(18, 0)
          ✓ 19  move(19, 0)  move(19, 0)
          ✗ 20  move(20, 0)  –
        """)
  }

  @Test("shows the difference of two calls below the table if they look the same in it")
  func cutAlike() {
    let shared = String(repeating: "all work and no play ", count: 10)

    let text = text(expected: [.fail(message: shared + "makes")], received: [.fail(message: shared + "made")])

    #expect(
      text == """
        received an unexpected call 1 of 1:
               expected                                                  received
          ✗ 1  fail(message: "all work and no play all work and no pla…  fail(message: "all work and no play all work and no pla…
            → fail.message: expected …"o play all work and no play makes", received …"o play all work and no play made" \
        (from character 213)
        """)
  }

  @Test("indents the lines that differ, and the number of further differences")
  func indentsLines() {
    let manyItems = (0..<8).map { Item(title: "\($0)") }

    let lines = text(expected: [.fail(message: "a\nb")], received: [.fail(message: "a\nc")])
    let others = text(expected: [.show(manyItems)], received: [.show([])])

    #expect(
      lines.hasSuffix(
        """
            → fail.message: expected the lines with -, received the lines with +
                a
              - b
              + c
        """))
    #expect(
      others.hasSuffix(
        """
            → show[4]: removed Item(title: "4", price: nil, tags: [], shelf: [:])
              … and 3 more differences
        """))
  }

  @Test("says that two calls differ although they look the same")
  func callsThatReadAlike() {
    struct Masked: Equatable, CustomStringConvertible {
      let secret: Int
      var description: String { "•••" }
    }

    let text = CallComparison(expected: [Masked(secret: 1)], received: [Masked(secret: 2)], wait: nil).text

    #expect(
      text == """
        received an unexpected call 1 of 1:
               expected  received
          ✗ 1  •••       •••
            → expected •••, received ••• (they differ, but have the same description)
        """)
  }

  private func text(expected: [Call], received: [Call], wait: String? = nil) -> String {
    CallComparison(expected: expected, received: received, wait: wait).text
  }
}
