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

  private struct Masked: Equatable, CustomStringConvertible {
    let secret: Int
    var description: String { "•••" }
  }

  @Test("shows the calls side by side, the one that differs, and the path inside its value")
  func calls() {
    let (tea, coffee, cofee) = (Item(title: "Tea"), Item(title: "Coffee"), Item(title: "Cofee"))
    let shared = String(repeating: "all work and no play ", count: 10)
    let items = (0..<8).map { Item(title: "\($0)") }

    let document = document([
      ("a value that differs", text([.start, .show([tea, coffee]), .stop], [.start, .show([tea, cofee]), .stop])),
      ("surplus calls", text([.start], [.start, .stop, .stop])),
      ("a missing call", text([.start, .stop], [.start], wait: "within 5.0 seconds")),
      ("values that look the same", text([.fail(message: shared + "makes")], [.fail(message: shared + "made")])),
      ("values of several lines", text([.fail(message: "a\nb")], [.fail(message: "a\nc")])),
      ("many differences", text([.show(items)], [.show([])])),
      (
        "equal descriptions",
        CallComparison(expected: [Masked(secret: 1)], received: [Masked(secret: 2)], wait: nil).text
      ),
    ])

    expectText(document, matches: "calls")
  }

  @Test("shows the calls around the first difference of a long list, or its end, and counts the others")
  func longLists() {
    let moves = (1...10_000).map { Call.move($0, 0) }

    let document = document([
      ("a call that differs", text(moves, moves.map { $0 == .move(5_000, 0) ? .stop : $0 })),
      ("surplus calls", text(Array(moves.prefix(3)), moves)),
      ("a missing call", text(Array(moves.prefix(20)), Array(moves.prefix(19)))),
    ])

    expectText(document, matches: "long lists")
  }

  private func text(_ expected: [Call], _ received: [Call], wait: String? = nil) -> String {
    CallComparison(expected: expected, received: received, wait: wait).text
  }
}
