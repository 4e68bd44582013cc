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

  @Test("shows the calls side by side, which one differs, and the path inside the value")
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

  @Test("says how many calls came too many")
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

  @Test("says which call never came, and how long it was waited for")
  func tooFew() {
    #expect(
      text(expected: [.start, .stop], received: [.start], wait: "within 5.0 seconds") == """
        did not receive call 2 of 2 within 5.0 seconds:
               expected  received
          ✓ 1  start     start
          ✗ 2  stop      –
        """)
  }

  @Test("finds labelled, unlabelled, optional and counted parts")
  func paths() {
    #expect(
      paths(from: .fail(message: "a"), to: .fail(message: "b")) == ["fail.message: expected \"a\", received \"b\""])
    #expect(paths(from: .move(1, 2), to: .move(1, 3)) == ["move.1: expected 2, received 3"])
    #expect(
      paths(from: .show([Item(title: "Tea", price: 1)]), to: .show([Item(title: "Tea")]))
        == ["show[0].price: expected 1, received nil"])
    #expect(
      paths(from: .show([Item(title: "Tea")]), to: .show([])) == ["show.count: expected 1, received 0"])
    #expect(
      paths(from: .show([Item(title: "Tea", tags: ["hot"])]), to: .show([Item(title: "Tea")]))
        == ["show[0].tags: expected [\"hot\"], received []"])
    #expect(
      paths(from: .show([Item(title: "Tea", shelf: ["a": 1])]), to: .show([Item(title: "Tea")]))
        == ["show[0].shelf: expected [\"a\": 1], received [:]"])
  }

  @Test("says so when two values differ that read alike")
  func differAlike() {
    struct Opaque: Equatable, CustomReflectable, CustomStringConvertible {
      let secret: Int
      var description: String { "•••" }
      var customMirror: Mirror { Mirror(self, children: [:]) }
    }

    let differences = ValueDifference.between(Opaque(secret: 1), and: Opaque(secret: 2))

    #expect(differences.map(\.description) == ["expected •••, received ••• (they differ, though they read alike)"])
  }

  @Test("enters an object that holds itself once")
  func cyclicObjects() {
    let (left, right) = (Ring(name: "a"), Ring(name: "b"))

    let differences = ValueDifference.between(left, and: right)

    #expect(differences.map(\.path) == ["name", "next"])
  }

  @Test("stops at a handful of differences")
  func isCapped() {
    let differences = ValueDifference.between(Array(0..<100), and: Array(100..<200))

    #expect(differences.map(\.path) == ["[0]", "[1]", "[2]", "[3]", "[4]"])
  }

  /// An object that holds itself.
  private final class Ring: Equatable {
    let name: String
    private(set) var next: Ring?

    init(name: String) {
      self.name = name
      next = self
    }

    static func == (left: Ring, right: Ring) -> Bool { left.name == right.name }
  }

  private func text(expected: [Call], received: [Call], wait: String? = nil) -> String {
    CallComparison(expected: expected, received: received, wait: wait).text
  }

  private func paths(from expected: Call, to received: Call) -> [String] {
    ValueDifference.between(expected, and: received).map(\.description)
  }
}
